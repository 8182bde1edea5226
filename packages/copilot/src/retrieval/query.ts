import { readWording } from './wording.ts';
import type { Wording } from './wording.ts';

/** Characters at the end of a transcript that can belong to what is being asked. */
const LONGEST_QUERY = 400;
/** An intent against a word. */
const INTENT_WEIGHT = 2;
/** Weight of units with which a sentence can be a question by itself. */
const ENOUGH = 1;

export interface Query {
  readonly terms: ReadonlyMap<string, number>;
  /** The whole text, and its last sentence where that can stand alone. */
  readonly readings: readonly Wording[];
}

export function readQuery(text: string): Query {
  const end = endOf(text);
  const whole = readWording(end);
  const last = lastSentence(end);
  const readings = last === null ? [whole] : [whole, ...standing(readWording(last))];
  const terms = new Map(whole.units);
  for (const [id, weight] of whole.intents) terms.set(`i:${id}`, INTENT_WEIGHT * weight);
  return { terms, readings };
}

function endOf(text: string): string {
  if (text.length <= LONGEST_QUERY) return text;
  // Not in the middle of a word.
  return text.slice(-LONGEST_QUERY).replace(/^[\p{Script=Latin}\p{N}']+/u, '');
}

function lastSentence(text: string): string | null {
  const sentences = text.split(/(?<=[.?!。？！])\s*/u).filter((each) => /[\p{L}\p{N}]/u.test(each));
  return sentences.length > 1 ? (sentences.at(-1) ?? null) : null;
}

function standing(wording: Wording): Wording[] {
  let said = 0;
  for (const weight of wording.units.values()) said += weight;
  return said >= ENOUGH ? [wording] : [];
}
