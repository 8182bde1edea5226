import type { BankFindings } from '@cuecard/copilot';
import type { AskedQuestion } from './retrieval-set.ts';

export interface Answered {
  readonly query: AskedQuestion;
  readonly findings: BankFindings;
}

export interface LanguageScore {
  /** Shown as the card. */
  readonly recallAt1: number;
  /** The card or one of the offered titles. */
  readonly recallAt3: number;
  readonly queries: number;
}

/** Scores the queries whose target is in the bank. Ids of the bank are the texts. */
export function computeRecall(answered: readonly Answered[]): LanguageScore | null {
  const asked = answered.filter(({ query }) => query.target !== null);
  if (asked.length === 0) return null;
  const carded = asked.filter(({ query, findings }) => findings.card?.id === query.target);
  const offered = asked.filter(({ query, findings }) =>
    shownIds(findings).some((id) => id === query.target),
  );
  return {
    recallAt1: share(carded.length, asked.length),
    recallAt3: share(offered.length, asked.length),
    queries: asked.length,
  };
}

/** Counts, of the queries without an answer in the bank, how many were shown anything, card or title. */
export function computeFalseShows(answered: readonly Answered[]): number | null {
  const unanswered = answered.filter(({ query }) => query.target === null);
  const shown = unanswered.filter(({ findings }) => shownIds(findings).length > 0);
  return unanswered.length === 0 ? null : share(shown.length, unanswered.length);
}

function shownIds({ card, titles }: BankFindings): string[] {
  return [...(card === null ? [] : [card]), ...titles].slice(0, 3).map(({ id }) => id);
}

/** Three decimals. */
function share(part: number, whole: number): number {
  return Math.round((part / whole) * 1000) / 1000;
}
