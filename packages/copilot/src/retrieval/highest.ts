/**
 * The places of the `count` highest scores above 0, highest first; of equal scores those whose names come first, so
 * that never more are given, however many are equal. One pass with a heap: n log(count).
 */
export function highest(
  scores: ArrayLike<number>,
  count: number,
  nameAt: (place: number) => string,
): number[] {
  /** The worst of those that are kept stands at its root. */
  const heap: number[] = [];
  const isWorse = (one: number, other: number): boolean => {
    const [a, b] = [scores[one] ?? 0, scores[other] ?? 0];
    return a < b || (a === b && nameAt(one) > nameAt(other));
  };
  for (let place = 0; place < scores.length; place++) {
    if ((scores[place] ?? 0) <= 0) continue;
    if (heap.length < count) lift(heap, place, isWorse);
    else if (isWorse(heap[0] ?? 0, place)) sink(heap, place, isWorse);
  }
  return heap.sort((one, other) => (isWorse(one, other) ? 1 : -1));
}

type IsWorse = (one: number, other: number) => boolean;

function lift(heap: number[], place: number, isWorse: IsWorse): void {
  let at = heap.length;
  heap.push(place);
  while (at > 0) {
    const parent = (at - 1) >> 1;
    const above = heap[parent] ?? 0;
    if (!isWorse(place, above)) break;
    heap[at] = above;
    at = parent;
  }
  heap[at] = place;
}

/** Puts the place where the root was. */
function sink(heap: number[], place: number, isWorse: IsWorse): void {
  let at = 0;
  for (;;) {
    let child = 2 * at + 1;
    if (child >= heap.length) break;
    if (child + 1 < heap.length && isWorse(heap[child + 1] ?? 0, heap[child] ?? 0)) child += 1;
    const below = heap[child] ?? 0;
    if (!isWorse(below, place)) break;
    heap[at] = below;
    at = child;
  }
  heap[at] = place;
}
