import type { Likeness } from './likeness.ts';

/** Of a logistic function; see docs/decisions/retrieval.md for where they come from. */
const WEIGHTS: Readonly<Record<keyof Likeness, number>> = {
  queryCovered: 3,
  savedCovered: 2,
  agreement: 4,
  clash: -2,
  letters: 1.5,
  substance: 1,
  contrary: -4,
  otherNumber: -1.2,
  otherSign: -0.7,
};
const BIAS = -4.5;

/** How likely it is that two wordings ask the same, 0 to 1. */
export function matchScore(likeness: Likeness): number {
  let sum = BIAS;
  for (const name of FEATURES) sum += WEIGHTS[name] * likeness[name];
  return 1 / (1 + Math.exp(-sum));
}

const FEATURES = Object.keys(WEIGHTS) as (keyof Likeness)[];
