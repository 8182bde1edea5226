import { judgeTurn } from '../judge/judge-turn.ts';
import type { Judgement } from '../judge/verdict.ts';
import { detectScript } from '../lexicon/script.ts';
import type { Script } from '../lexicon/script.ts';
import { filterLikely, readWording } from './wording.ts';
import type { Wording } from './wording.ts';

type Verdict = Judgement['verdict'];

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
  /** Whether anything is asked at all, by the judge: small talk and logistics share words with questions. */
  readonly verdict: Verdict;
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
  const { verdict } = judgeTurn(turn, []);
  return { terms, readings, script, verdict: stands(whole) ? verdict : weaken(verdict) };
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
  return stands(wording) ? [wording] : [];
}

function stands({ units }: Wording): boolean {
  let said = 0;
  for (const weight of units.values()) said += weight;
  return said >= MIN_STANDING_WEIGHT;
}

/** What has only begun ("so tell me") is no reason yet to offer anything that is not near. */
function weaken(verdict: Verdict): Verdict {
  return verdict === 'asked' ? 'uncertain' : verdict;
}
