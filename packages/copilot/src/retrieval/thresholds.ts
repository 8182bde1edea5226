import type { BankFindings, BankMatch } from './bank-entry.ts';
import type { Query } from './query.ts';

/**
 * Below, nothing is shown: the surest is less sure than this. Lower for Latin words, where being
 * bolder finds more for each thing shown in vain; docs/decisions/retrieval.md has the curves.
 */
const SHOWN_LATIN = 0.34;
const SHOWN_HAN = 0.56;
/** An answer shown unasked must be this far ahead of the next. */
const MARGIN = 0.02;
/** Where something is shown at all, what comes near the surest is offered with it. */
const NEAR_SUREST = 0.15;
export const MAX_TITLES = 3;

/** What is said word for word is found even where nothing is asked. */
const WORD_FOR_WORD = 0.99;

/** @param all best first */
export function pickFindings(
  all: readonly BankMatch[],
  query: Pick<Query, 'asks' | 'script'>,
): BankFindings {
  const [first, second] = all;
  if (first === undefined || first.score < chooseMinShownScore(query))
    return { card: null, titles: [] };
  const ahead = first.score - (second?.score ?? 0);
  const card = ahead >= MARGIN || (first.score === 1 && ahead > 0) ? first : null;
  const near = all.filter(({ score }) => score >= first.score * NEAR_SUREST);
  return { card, titles: (card === null ? near : near.slice(1)).slice(0, MAX_TITLES) };
}

function chooseMinShownScore({ asks, script }: Pick<Query, 'asks' | 'script'>): number {
  if (!asks) return WORD_FOR_WORD;
  return script === 'latin' ? SHOWN_LATIN : SHOWN_HAN;
}
