import type { Script } from '../lexicon/script.ts';
import type { BankMatch } from './bank-entry.ts';
import type { MeaningSpace } from './calibration-questions.ts';
import type { Neighbour } from './nearest-vectors.ts';
import { MAX_TITLES } from './thresholds.ts';

/** Of each list, as many as are put in one order. */
export const FUSED = 20;

export interface ToFuse {
  /** Best first by their words; also those that are not sure enough to be shown. */
  readonly lexical: readonly BankMatch[];
  /** Nearest first by what they mean. */
  readonly nearest: readonly Neighbour[];
  /** Ids that the words alone have titles for. */
  readonly titles: readonly string[];
  /** Of the question. */
  readonly script: Script;
  readonly space: MeaningSpace;
  /** False for another question in nearly the same words: a model puts it nearest of all, and it is not meant. */
  readonly asksTheSame: (id: string) => boolean;
}

/** Ids. */
export interface FusedFindings {
  readonly card: string | null;
  readonly titles: readonly string[];
}

/** A deviation of the cosine against one of the logarithm of the odds that the words give. */
const MEANING_WEIGHT = 1.5;
/**
 * The best must have this for anything new to be shown, what is shown with it this less two; and a card this, which is
 * high because a model puts the opposite (low season for high season) as near as the same.
 */
const LEAST_SHOWN = -1;
const NEAR_SUREST = 2;
const LEAST_CARD = 6;
/** A card is this far ahead of the next. */
const CARD_LEAD = 1;
/** The odds of words at their ends say no more than that. */
const LEAST_ODDS = 0.005;

/**
 * What is shown where words have found no card. Each entry has the logarithm of its odds by words, and by how many
 * deviations its cosine exceeds that of questions that ask different things; their sum decides (measured with real
 * weights, docs/decisions/retrieval.md: by rank alone finds less).
 *
 * @returns null where there is nothing beyond what the words have found
 */
export function fuseFindings({
  lexical,
  nearest,
  titles,
  script,
  space,
  asksTheSame,
}: ToFuse): FusedFindings | null {
  const { mean, deviation } = space[script === 'latin' ? 'latin' : 'han'];
  const cosines = new Map(nearest.map(({ id, similarity }) => [id, similarity]));
  const byWords = new Map(lexical.map(({ id, score }) => [id, score]));
  // What words alone put forward lies farther away than the last of the nearest.
  const farthest = nearest.at(-1)?.similarity;
  if (farthest === undefined || deviation === 0) return null;
  const computeSum = (id: string): number =>
    computeOdds(byWords.get(id) ?? 0) +
    (MEANING_WEIGHT * ((cosines.get(id) ?? farthest) - mean)) / deviation;
  const ids = new Set([...lexical.slice(0, FUSED).map(({ id }) => id), ...cosines.keys()]);
  const inOrder = [...ids]
    .map((id) => ({ id, sum: computeSum(id) }))
    .toSorted((a, b) => b.sum - a.sum || (a.id < b.id ? -1 : 1));
  const [best, next] = inOrder;
  if (best === undefined || best.sum < LEAST_SHOWN) return null;
  const lead = best.sum - (next?.sum ?? Number.NEGATIVE_INFINITY);
  const card = best.sum >= LEAST_CARD && lead >= CARD_LEAD && asksTheSame(best.id) ? best.id : null;
  const shown = inOrder
    .filter(
      ({ id, sum }) => titles.includes(id) || (sum >= LEAST_SHOWN - NEAR_SUREST && asksTheSame(id)),
    )
    .map(({ id }) => id);
  return shown.length === 0
    ? null
    : { card, titles: shown.filter((id) => id !== card).slice(0, MAX_TITLES) };
}

function computeOdds(probability: number): number {
  const kept = Math.min(1 - LEAST_ODDS, Math.max(LEAST_ODDS, probability));
  return Math.log(kept / (1 - kept));
}
