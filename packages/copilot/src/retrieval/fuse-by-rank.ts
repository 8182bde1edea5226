/** Of Cormack, Clarke and Büttcher, "Reciprocal Rank Fusion" (SIGIR 2009). */
const RANK_OFFSET = 60;

export interface FusedRank {
  readonly id: string;
  /** Sum of 1 / (60 + rank) over the lists that have it. */
  readonly score: number;
}

/**
 * One order out of two, by rank alone: scores of words and of vectors have no common scale.
 * Both lists have their best first. A tie goes to the lexical list.
 */
export function fuseByRank(lexical: readonly string[], semantic: readonly string[]): FusedRank[] {
  const scores = new Map<string, number>();
  for (const list of [lexical, semantic]) {
    for (const [rank, id] of [...new Set(list)].entries())
      scores.set(id, (scores.get(id) ?? 0) + 1 / (RANK_OFFSET + rank + 1));
  }
  // Sorting is stable, and the lexical list went in first.
  return [...scores].map(([id, score]) => ({ id, score })).toSorted((a, b) => b.score - a.score);
}
