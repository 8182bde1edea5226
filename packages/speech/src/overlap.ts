import { OVERLAP_WORDS } from './constants.ts';
import { isNearMiss } from './echoed-words.ts';
import { splitWords, type Word } from './words.ts';

/** Words in a row that both sides of a cut have: where it begins on each side, its words, how alike they are. */
interface SharedRow {
  readonly left: number;
  readonly right: number;
  readonly length: number;
  readonly weight: number;
}

/** The same word counts for two that are only much alike. */
const SAME_WEIGHT = 2;

/**
 * Two texts of which the second was decoded from sound that begins before the first one's end: the words that
 * both have are written once. A word at the edge of its sound is often damaged, so the first text is followed
 * into the row that they share and the second from there on; what lies outside of the row, at the end of the
 * first and at the beginning of the second, is dropped. Without a shared word both stay whole.
 */
export function joinOverlapping(earlier: string, later: string): string {
  const left = spoken(earlier);
  const right = spoken(later);
  const row = bestRow(left, right);
  if (row === null) return [earlier, later].filter((part) => part !== '').join(' ');
  const kept = earlier.slice(0, left[row.left + row.length - 1]?.end ?? 0);
  const next = right[row.right + row.length];
  return next === undefined ? kept : `${kept} ${later.slice(next.start)}`;
}

/** How much of a text no later join takes away: all but what may lie in the overlap. */
export function lengthBeforeOverlap(earlier: string): number {
  const all = spoken(earlier);
  return all[all.length - OVERLAP_WORDS - 1]?.end ?? 0;
}

function spoken(text: string): Word[] {
  return splitWords(text).filter(({ norm }) => norm !== '');
}

/** The row that is most alike, near the end of the one and the beginning of the other. */
function bestRow(left: readonly Word[], right: readonly Word[]): SharedRow | null {
  let best: SharedRow | null = null;
  const first = Math.max(0, left.length - OVERLAP_WORDS);
  for (let i = first; i < left.length; i++) {
    for (let j = 0; j < Math.min(OVERLAP_WORDS, right.length); j++) {
      const row = rowFrom(left, i, right, j);
      if (row.weight > (best?.weight ?? 0)) best = row;
    }
  }
  return best;
}

function rowFrom(left: readonly Word[], i: number, right: readonly Word[], j: number): SharedRow {
  let length = 0;
  let weight = 0;
  for (; i + length < left.length && j + length < right.length; length++) {
    const a = left[i + length]?.norm ?? '';
    const b = right[j + length]?.norm ?? '';
    if (!isNearMiss(a, b)) break;
    weight += a === b ? SAME_WEIGHT : 1;
  }
  return { left: i, right: j, length, weight };
}
