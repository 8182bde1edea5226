import { judgeTurn } from '../judge/judge-turn.ts';
import { detectScript } from '../lexicon/script.ts';
import type { Script } from '../lexicon/script.ts';
import { filterLikely, readWording } from './wording.ts';
import type { Wording } from './wording.ts';

/** Characters at the end of a transcript that can belong to what is being asked. */
const MAX_QUERY_CHARACTERS = 400;
/** An intent against a word. */
const INTENT_WEIGHT = 2;
/** Weight of units with which a sentence can be a question by itself. */
const MIN_STANDING_WEIGHT = 1;

export interface Query {
  readonly terms: ReadonlyMap<string, number>;
  /** The whole text, and its last sentence where that can stand alone. */
  readonly readings: readonly Wording[];
  readonly script: Script;
  /** Whether anything is asked at all: small talk and logistics share words with questions. */
  readonly asks: boolean;
}

export function readQuery(text: string): Query {
  const end = cutToEnd(text);
  const whole = readWording(end);
  const last = findLastSentence(end);
  const readings = last === null ? [whole] : [whole, ...filterStanding(readWording(last))];
  const terms = new Map(whole.units);
  for (const [id, weight] of filterLikely(whole.intents))
    terms.set(`i:${id}`, INTENT_WEIGHT * weight);
  const script = detectScript(end);
  const turn = {
    speaker: 'interviewer',
    text: end,
    language: script === 'latin' ? 'en' : 'zh-CN',
  } as const;
  return { terms, readings, script, asks: judgeTurn(turn, []).verdict !== 'none' };
}

function cutToEnd(text: string): string {
  if (text.length <= MAX_QUERY_CHARACTERS) return text;
  // Not in the middle of a word.
  return text.slice(-MAX_QUERY_CHARACTERS).replace(/^[\p{Script=Latin}\p{N}']+/u, '');
}

function findLastSentence(text: string): string | null {
  const sentences = text.split(/(?<=[.?!。？！])\s*/u).filter((each) => /[\p{L}\p{N}]/u.test(each));
  return sentences.length > 1 ? (sentences.at(-1) ?? null) : null;
}

function filterStanding(wording: Wording): Wording[] {
  let said = 0;
  for (const weight of wording.units.values()) said += weight;
  return said >= MIN_STANDING_WEIGHT ? [wording] : [];
}
