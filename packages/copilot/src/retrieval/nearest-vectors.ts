export interface Neighbour {
  readonly id: string;
  /** Cosine, -1 to 1. */
  readonly similarity: number;
}

/** Length 1, so that a product is a cosine. A vector of zeros stays as it is. */
export function normalizeVector(values: ArrayLike<number>): Float32Array {
  const vector = Float32Array.from(values);
  let squares = 0;
  for (const value of vector) squares += value * value;
  const length = Math.sqrt(squares);
  return length === 0 ? vector : vector.map((value) => value / length);
}

/**
 * Looks at every vector: up to 5,000 of them that is a few milliseconds, and needs no index.
 *
 * @param query and the stored vectors: from `normalizeVector`; those of another dimension come
 *   from another model and are passed over
 * @returns the `count` nearest, nearest first
 */
export function nearestVectors(
  query: Float32Array,
  stored: Iterable<readonly [id: string, vector: Float32Array]>,
  count: number,
): Neighbour[] {
  const nearest: Neighbour[] = [];
  for (const [id, vector] of stored) {
    if (vector.length !== query.length) continue;
    const similarity = computeCosine(query, vector);
    const last = nearest.at(-1);
    if (nearest.length >= count && last !== undefined && similarity <= last.similarity) continue;
    const place = nearest.findIndex((each) => each.similarity < similarity);
    nearest.splice(place < 0 ? nearest.length : place, 0, { id, similarity });
    if (nearest.length > count) nearest.pop();
  }
  return nearest;
}

/** Of vectors of length 1. */
export function computeCosine(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let index = 0; index < one.length; index++) sum += (one[index] ?? 0) * (other[index] ?? 0);
  return sum;
}
