import type { BankFindings } from '@cuecard/copilot';
import type { AskedQuestion, NearMiss } from './retrieval-set.ts';

export interface Answered {
  readonly query: AskedQuestion;
  readonly findings: BankFindings;
}

export interface LanguageScore {
  /** Shown as the card: sure enough to stand for the answer. */
  readonly recallAt1: number;
  /** The card or one of the offered titles, three in all. */
  readonly recallAt3: number;
  /** Shown first: as the card, or as the first of the titles where there is no card. */
  readonly shownFirst: number;
  readonly queries: number;
}

/** Scores the queries whose target is in the bank. Ids of the bank are the texts. */
export function computeRecall(answered: readonly Answered[]): LanguageScore | null {
  const asked = answered.filter(({ query }) => query.target !== null);
  if (asked.length === 0) return null;
  const count = (isFound: (answered: Answered) => boolean) =>
    share(asked.filter((each) => isFound(each)).length, asked.length);
  return {
    recallAt1: count(({ query, findings }) => findings.card?.id === query.target),
    recallAt3: count(({ query, findings }) => shownIds(findings).some((id) => id === query.target)),
    shownFirst: count(({ query, findings }) => shownIds(findings)[0] === query.target),
    queries: asked.length,
  };
}

/** Counts, of the queries without an answer in the bank, how many were shown anything, card or title. */
export function computeFalseShows(answered: readonly Answered[]): number | null {
  return computeShare(filterUnanswered(answered), ({ findings }) => shownIds(findings).length > 0);
}

/** The same of those that were shown a card, an answer that nobody asked for. */
export function computeFalseCards(answered: readonly Answered[]): number | null {
  return computeShare(filterUnanswered(answered), ({ findings }) => findings.card !== null);
}

export interface NearMissScore {
  /** The answer of another question, shown as if it were asked for. */
  readonly cards: number | null;
  /** The same offered by its title, beside the answer. */
  readonly titles: number | null;
  readonly queries: number;
}

export function computeNearMisses(
  answered: readonly { readonly query: NearMiss; readonly findings: BankFindings }[],
): NearMissScore {
  return {
    cards: computeShare(answered, ({ query, findings }) => findings.card?.id === query.notTarget),
    titles: computeShare(answered, ({ query, findings }) =>
      findings.titles.some(({ id }) => id === query.notTarget),
    ),
    queries: answered.length,
  };
}

function filterUnanswered(answered: readonly Answered[]): readonly Answered[] {
  return answered.filter(({ query }) => query.target === null);
}

function shownIds({ card, titles }: BankFindings): string[] {
  return [...(card === null ? [] : [card]), ...titles].slice(0, 3).map(({ id }) => id);
}

function computeShare<Each>(
  all: readonly Each[],
  isCounted: (each: Each) => boolean,
): number | null {
  return all.length === 0 ? null : share(all.filter((each) => isCounted(each)).length, all.length);
}

/** Three decimals. */
function share(part: number, whole: number): number {
  return Math.round((part / whole) * 1000) / 1000;
}
