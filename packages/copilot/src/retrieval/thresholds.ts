import type { BankFindings, BankMatch } from './bank-entry.ts';

/** Below, nothing is shown: the surest is less sure than this. */
const SHOWN = 0.56;
/** An answer shown unasked must be this far ahead of the next. */
const MARGIN = 0.02;
/** Where something is shown at all, what comes near the surest is offered with it. */
const NEAR_SUREST = 0.15;
const MOST_TITLES = 3;

/** What is said word for word is found even where nothing is asked. */
const WORD_FOR_WORD = 0.99;

/** @param all best first @param asks whether the query asks anything */
export function pickFindings(all: readonly BankMatch[], asks: boolean): BankFindings {
  const [first, second] = all;
  if (first === undefined || first.score < (asks ? SHOWN : WORD_FOR_WORD))
    return { card: null, titles: [] };
  const ahead = first.score - (second?.score ?? 0);
  const card = ahead >= MARGIN || (first.score === 1 && ahead > 0) ? first : null;
  const near = all.filter(({ score }) => score >= first.score * NEAR_SUREST);
  return { card, titles: (card === null ? near : near.slice(1)).slice(0, MOST_TITLES) };
}
