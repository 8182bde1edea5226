import type { BankFindings, BankMatch } from './bank-entry.ts';

/** An answer shown unasked must be right: this sure, and this far ahead of the next. */
const CARD = 0.48;
const MARGIN = 0.02;
/** An offer is no less wrong than a card for something that is not in the bank. */
const TITLE = 0.46;
const MOST_TITLES = 3;

/** What is said word for word is found even where nothing is asked. */
const WORD_FOR_WORD = 0.99;

/** @param all best first @param asks whether the query asks anything */
export function pickFindings(all: readonly BankMatch[], asks: boolean): BankFindings {
  const matches = asks ? all : all.filter(({ score }) => score >= WORD_FOR_WORD);
  const [first, second] = matches;
  const ahead = (first?.score ?? 0) - (second?.score ?? 0);
  const card =
    first !== undefined &&
    first.score >= CARD &&
    (ahead >= MARGIN || (first.score === 1 && ahead > 0))
      ? first
      : null;
  const rest = card === null ? matches : matches.slice(1);
  return { card, titles: rest.filter(({ score }) => score >= TITLE).slice(0, MOST_TITLES) };
}
