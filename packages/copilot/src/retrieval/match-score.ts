import type { Likeness } from './likeness.ts';

/** Of a logistic function, fitted on our own pairs; see docs/decisions/retrieval.md. */
const WEIGHTS = {
  queryCovered: 2.4,
  savedCovered: 3.3,
  agreement: 4.6,
  clash: -2.6,
  letters: 0.6,
  substance: 0.6,
} as const;
const BIAS = -3.6;

/** What is left of a likeness in spite of a difference that turns the question round. */
const CONTRARY = 0.4;
const OTHER_NUMBER = 0.75;
const OTHER_SIGN = 0.95;

/** How likely it is that two wordings ask the same, 0 to 1; only the same words are quite 1. */
export function matchScore(likeness: Likeness): number {
  let sum = BIAS;
  for (const name of FEATURES) sum += WEIGHTS[name] * likeness[name];
  return (
    (1 / (1 + Math.exp(-sum))) *
    (likeness.contrary ? CONTRARY : 1) *
    (likeness.otherNumber ? OTHER_NUMBER : 1) *
    (likeness.otherSign ? OTHER_SIGN : 1)
  );
}

const FEATURES = Object.keys(WEIGHTS) as (keyof typeof WEIGHTS)[];
