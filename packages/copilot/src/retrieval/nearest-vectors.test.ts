import { describe, expect, it } from 'vitest';
import { nearestVectors, normalizeVector } from './nearest-vectors.ts';

const ids = (fused: readonly { id: string }[]) => fused.map(({ id }) => id);

describe('the nearest vectors', () => {
  const stored = [
    ['east', normalizeVector([2, 0])],
    ['north', normalizeVector([0, 5])],
    ['north-east', normalizeVector([1, 1])],
    ['other model', normalizeVector([1, 0, 0])],
  ] as const;

  it('come nearest first, with their cosine, as many as wanted', () => {
    const nearest = nearestVectors(normalizeVector([1, 0.1]), stored, 2);
    expect(ids(nearest)).toEqual(['east', 'north-east']);
    expect(nearest[0]?.similarity).toBeCloseTo(0.995, 2);
  });

  it('agree with sorting all, for any count', () => {
    const at = (seed: number) =>
      normalizeVector([Math.sin(seed), Math.cos(seed * 3), Math.sin(seed * 7)]);
    const many = Array.from({ length: 200 }, (_, index) => [String(index), at(index)] as const);
    const query = at(0.5);
    const all = ids(nearestVectors(query, many, 200));
    for (const count of [0, 1, 7, 50])
      expect(ids(nearestVectors(query, many, count))).toEqual(all.slice(0, count));
  });

  it('leave zeros alone', () => {
    expect([...normalizeVector([0, 0])]).toEqual([0, 0]);
  });
});
