import { isMark } from './turn-tokens.ts';
import type { TurnScript, TurnTokens } from './turn-tokens.ts';
import type { ContextTurn } from './verdict.ts';

/** Features of one kind. They share one unit of length, so that a long turn says no more than a short one. */
export type FeatureGroup = readonly string[];

/** Tokens at the end of a turn, where what is asked stands, and in the longest run of them that is a feature. */
const TAIL = {
  english: { length: 12, run: 2 },
  chinese: { length: 16, run: 3 },
} as const satisfies Record<TurnScript, { length: number; run: number }>;
const MAX_RUN = 2;
const MAX_HEAD = 3;
const MAX_END = 4;
/** Upper bounds of the lengths of turns that are told apart, in tokens. */
const LENGTHS = [2, 4, 7, 11, 16, 24, 36, 60];

/**
 * What the classifier reads: words and pairs of words in the whole turn, at its end, where its clauses begin, and
 * how the turn stands in the conversation. No feature holds a `;`.
 */
export function listFeatures(
  { script, tokens }: TurnTokens,
  context: readonly ContextTurn[],
): FeatureGroup[] {
  const tail = tokens.slice(-TAIL[script].length);
  return [
    listWords(tokens),
    [...listRuns(tail, TAIL[script].run, '$'), ...listEnds(tokens)],
    listHeads(tokens),
    listCircumstances(tokens, context),
  ];
}

/** Words, or Han characters, and pairs of them. */
export const listWords = (tokens: readonly string[]): FeatureGroup => listRuns(tokens, MAX_RUN, '');

function listRuns(tokens: readonly string[], max: number, prefix: string): string[] {
  const runs = new Set<string>();
  for (let start = 0; start < tokens.length; start += 1) {
    let run = prefix;
    for (const token of tokens.slice(start, start + max)) {
      run = run === prefix ? `${prefix}${token}` : `${run} ${token}`;
      runs.add(run);
    }
  }
  return [...runs];
}

function listEnds(tokens: readonly string[]): string[] {
  const lengths = Array.from({ length: Math.min(MAX_END, tokens.length) }, (_, index) => index + 1);
  return lengths.map((length) => `${tokens.slice(-length).join(' ')}$`);
}

/** How the turn (`^`), each clause after a mark (`|`) and the last of them (`!`) begin. */
function listHeads(tokens: readonly string[]): string[] {
  const heads = new Set<string>();
  const starts = [
    0,
    ...[...tokens.keys()].filter((index) => index > 0 && isMark(tokens[index - 1] ?? '')),
  ];
  for (const start of starts) {
    const head = tokens.slice(start, start + MAX_HEAD);
    for (const length of head.keys()) {
      const words = head.slice(0, length + 1).join(' ');
      heads.add(`${start === 0 ? '^' : '|'}${words}`);
      if (start === starts.at(-1)) heads.add(`!${words}`);
    }
  }
  return [...heads];
}

function listCircumstances(tokens: readonly string[], context: readonly ContextTurn[]): string[] {
  const length = LENGTHS.findIndex((bound) => tokens.length <= bound);
  const before = context.at(-1)?.speaker ?? 'nobody';
  const last = tokens.at(-1) ?? '';
  return [
    '#',
    `#length ${length}`,
    `#before ${before}`,
    `#before ${before} ${length}`,
    `#ends ${isMark(last) ? last : 'open'}`,
    tokens.some((token) => isMark(token)) ? '#marked' : '#bare',
    ...(tokens.includes('?') ? ['#question mark'] : []),
  ];
}
