import type { BankFindings, BankMatch } from './bank-entry.ts';
import type { Query } from './query.ts';

interface Bounds {
  readonly leastScore: number;
  /** What is surely asked may have titles, which stand beside the answer, for less. */
  readonly leastWhenAsked: number;
  readonly mostDivergence: number;
}

/**
 * Below, no answer is shown unasked, and no title where the judge is unsure that anything is asked; and of
 * `computeDivergence`: above, an entry is another question in nearly the same words, and no card. Both by script:
 * Latin words are bolder where that finds more for each thing shown in vain, and any two of their sentences share
 * more letters. docs/decisions/retrieval.md has the curves.
 */
const CARD: Readonly<Record<'latin' | 'han', Bounds>> = {
  latin: { leastScore: 0.34, leastWhenAsked: 0.09, mostDivergence: 0.25 },
  han: { leastScore: 0.56, leastWhenAsked: 0.2, mostDivergence: 0.14 },
};
/** An answer shown unasked must be this far ahead of the next. */
const MARGIN = 0.02;
/** More than this divergence, and an entry is not even offered. */
const MAX_DIVERGENCE = 0.4;
/** Where something is shown at all, what comes near the surest is offered with it. */
const NEAR_SUREST = 0.06;
export const MAX_TITLES = 3;

/** What is said word for word is found even where nothing is asked. */
const WORD_FOR_WORD = 0.99;

/**
 * @param all best first
 * @param computeDivergence how much the entry of this id differs from what is asked, 0 to 1
 */
export function pickFindings(
  all: readonly BankMatch[],
  { verdict, script }: Pick<Query, 'verdict' | 'script'>,
  computeDivergence: (id: string) => number,
): BankFindings {
  const bounds = findBounds(script);
  const [first, second] = all;
  if (first === undefined || first.score < chooseLeastScore(verdict, bounds))
    return { card: null, titles: [] };
  const ahead = first.score - (second?.score ?? 0);
  const isAhead = ahead >= MARGIN || (first.score === 1 && ahead > 0);
  const isSure =
    first.score >= bounds.leastScore && isNearEnough(computeDivergence(first.id), script);
  const card = isAhead && isSure ? first : null;
  const titles = all
    .slice(0, MAX_TITLES + 1)
    .filter((match) => match !== card && match.score >= first.score * NEAR_SUREST)
    .filter(({ id }) => computeDivergence(id) <= MAX_DIVERGENCE);
  return { card, titles: titles.slice(0, MAX_TITLES) };
}

/** Whether what differs so much from what is asked may stand for its answer. */
export function isNearEnough(divergence: number, script: Query['script']): boolean {
  return divergence <= findBounds(script).mostDivergence;
}

const findBounds = (script: Query['script']): Bounds => CARD[script === 'latin' ? 'latin' : 'han'];

/** Of the best, for anything to be shown. */
function chooseLeastScore(
  verdict: Query['verdict'],
  { leastScore, leastWhenAsked }: Bounds,
): number {
  if (verdict === 'none') return WORD_FOR_WORD;
  return verdict === 'asked' ? leastWhenAsked : leastScore;
}
