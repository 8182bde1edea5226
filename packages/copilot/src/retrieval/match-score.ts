import type { Likeness } from './likeness.ts';

/** Of a logistic function; where they come from is told in docs/decisions/retrieval.md. */
const BIAS = 1.2;
const QUERY_COVERED = 1.2;
const SAVED_COVERED = 1.6;
const LETTERS = 0.55;
const LOG_SAME_INTENT = 0.8;
/** Where neither side's intent is known, the words alone decide. */
const MIN_SAME_INTENT = 0.001;

/** What is left of a likeness in spite of a difference that turns the question round. */
const CONTRARY = 0.4;
const OTHER_NUMBER = 0.75;
const OTHER_SIGN = 0.95;

/** How likely it is that two wordings ask the same, 0 to 1; only the same words are quite 1. */
export function matchScore(likeness: Likeness): number {
  const sum =
    BIAS +
    QUERY_COVERED * likeness.queryCovered +
    SAVED_COVERED * likeness.savedCovered +
    LETTERS * likeness.letters +
    LOG_SAME_INTENT * Math.log(MIN_SAME_INTENT + likeness.sameIntent);
  return (
    (1 / (1 + Math.exp(-sum))) *
    (likeness.contrary ? CONTRARY : 1) *
    (likeness.otherNumber ? OTHER_NUMBER : 1) *
    (likeness.otherSign ? OTHER_SIGN : 1)
  );
}
