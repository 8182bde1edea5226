import { isCommonWord } from './common-words.ts';
import { isTask } from './completeness.ts';
import { normaliseWords } from './words.ts';

/** A decoded token with the model's confidence. */
export interface ScoredToken {
  readonly id: number;
  /** Natural logarithm of the token's probability: 0 for certain. */
  readonly logProbability: number;
}

/**
 * Above this the words are no English. Measured on the shared recordings and interviews and on sentences by
 * espeak-ng: the doubt of 81 stretches of English lies below .68, that of 61 in six other languages above .73.
 */
export const MAX_DOUBT = 0.7;
/**
 * What begins as a question or a task does is English up to here: other languages are seldom taken for one, and
 * a question that is not heard costs more than words that are shown in vain. Measured on 324 hard stretches by
 * espeak-ng and 117 of the shared recordings and interviews: of English 118 were withheld before and 85 are now, of
 * eight other languages 217 before and now.
 */
const MAX_DOUBT_ASKING = 0.95;
/** So few tokens ("Okay.") say little: there, only plain nonsense is no English. */
const FEW_TOKENS = 3;
const MAX_DOUBT_FEW_TOKENS = { everyday: 1.5, other: 1 } as const;

/** One misheard name must not outweigh a sentence that is clear. */
const MAX_TOKEN_COST = 2;
/** How much doubt a word adds that is not common. */
export const UNKNOWN_WEIGHT = 0.4;
const REPEATED_WEIGHT = 0.6;
const BEST_RUN_WEIGHT = 0.3;
const BEST_RUN_TOKENS = 5;

/**
 * What an English model makes of another language: it is unsure of nearly every token, not of a few, repeats
 * itself and makes words up. English that is hard to hear still has a stretch that is clear.
 */
export function isForeignSpeech(text: string, tokens: readonly ScoredToken[]): boolean {
  if (tokens.length === 0) return false;
  if (/[^\p{Script=Latin}\p{Script=Common}\p{Script=Inherited}]/u.test(text)) return true;
  if (tokens.length > FEW_TOKENS)
    return measureDoubt(text, tokens) > (asksSomewhere(text) ? MAX_DOUBT_ASKING : MAX_DOUBT);
  const everyday = normaliseWords(text).length > 0 && normaliseWords(text).every(isCommonWord);
  return mean(tokens.map(cost)) > MAX_DOUBT_FEW_TOKENS[everyday ? 'everyday' : 'other'];
}

const QUESTION =
  /^(?:(?:so|okay|ok|well|now|and|then|right)[, ]+)*(?:what|which|where|when|who|why|how|(?:can|could|would|will|should|do|does|did|is|are|was|were|have|has) (?:you|we|i|they|he|she|it|there|the|a|an|your|this|that))\b/;

/** Whether a sentence of it begins so: what is asked often follows "Okay, that makes sense." */
export function asksSomewhere(text: string): boolean {
  return text
    .toLowerCase()
    .split(/[.!?]+\s+/)
    .some((sentence) => isTask(sentence) || QUESTION.test(sentence));
}

/** 0 for clear English, about 1 for another language. */
export function measureDoubt(text: string, tokens: readonly ScoredToken[]): number {
  const heard = normaliseWords(text);
  const unknown = heard.filter((word) => !isCommonWord(word)).length;
  const fresh = withoutRepeats(tokens);
  return (
    mean(fresh.map(cost)) +
    UNKNOWN_WEIGHT * (heard.length === 0 ? 1 : unknown / heard.length) +
    REPEATED_WEIGHT * (1 - fresh.length / tokens.length) +
    BEST_RUN_WEIGHT * bestRun(tokens)
  );
}

/** A loop is sure of itself: only the first time that a pair of tokens stands counts. */
function withoutRepeats(tokens: readonly ScoredToken[]): ScoredToken[] {
  const seen = new Set<string>();
  return tokens.filter(({ id }, index) => {
    const pair = `${tokens[index - 1]?.id ?? ''} ${id}`;
    if (seen.has(pair)) return false;
    seen.add(pair);
    return true;
  });
}

function bestRun(tokens: readonly ScoredToken[]): number {
  const size = Math.min(BEST_RUN_TOKENS, tokens.length);
  const runs = Array.from({ length: tokens.length - size + 1 }, (_, from) =>
    mean(tokens.slice(from, from + size).map(cost)),
  );
  return Math.min(...runs);
}

function cost(token: ScoredToken): number {
  return Math.min(MAX_TOKEN_COST, -token.logProbability);
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
