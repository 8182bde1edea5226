import type { BankFindings, BankMatch } from './bank-entry.ts';

/** An answer shown unasked must be right: this sure, and this far ahead of the next. */
const CARD = 0.6;
const MARGIN = 0.06;
/** A title is an offer; but for something that is not in the bank even an offer is wrong. */
const TITLE = 0.5;
const MOST_TITLES = 3;

/** @param matches best first */
export function pickFindings(matches: readonly BankMatch[]): BankFindings {
  const [first, second] = matches;
  const ahead = (first?.score ?? 0) - (second?.score ?? 0);
  const card = first !== undefined && first.score >= CARD && ahead >= MARGIN ? first : null;
  const rest = card === null ? matches : matches.slice(1);
  return { card, titles: rest.filter(({ score }) => score >= TITLE).slice(0, MOST_TITLES) };
}
