import { fuseByRank } from './fuse-by-rank.ts';
import type { Neighbour } from './nearest-vectors.ts';
import { MAX_TITLES } from './thresholds.ts';

/** Of each list, as many as are put in one order. */
export const FUSED = 10;

export interface ToFuse {
  /** Ids, best first by their words; also those that are not sure enough to be shown. */
  readonly lexical: readonly string[];
  /** Nearest first by what they mean. */
  readonly nearest: readonly Neighbour[];
  /** Ids that the words alone have titles for. */
  readonly titles: readonly string[];
  /** Cosine from `computeMinSimilarity`. */
  readonly least: number;
}

/** Ids. */
export interface FusedFindings {
  readonly card: string | null;
  readonly titles: readonly string[];
}

/**
 * What is shown where words have found no card: nothing new that is less near than questions that
 * ask different things are to each other. The best of both orders is the card where it is the nearest,
 * and the only one that near or first by its words too; else they are titles, in the order of both.
 *
 * @returns null where there is nothing beyond what the words have found
 */
export function fuseFindings({ lexical, nearest, titles, least }: ToFuse): FusedFindings | null {
  const near = nearest.filter(({ similarity }) => similarity > least);
  const [first] = near;
  if (first === undefined) return null;
  const shown = new Set([...near.map(({ id }) => id), ...titles]);
  const inOrder = fuseByRank(
    lexical.slice(0, FUSED),
    nearest.slice(0, FUSED).map(({ id }) => id),
  )
    .map(({ id }) => id)
    .filter((id) => shown.has(id));
  const [best] = inOrder;
  const isSure = near.length === 1 || lexical[0] === first.id;
  const card = best === first.id && isSure ? best : null;
  return { card, titles: inOrder.filter((id) => id !== card).slice(0, MAX_TITLES) };
}
