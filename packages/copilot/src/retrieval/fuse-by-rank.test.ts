import { describe, expect, it } from 'vitest';
import { fuseByRank } from './fuse-by-rank.ts';
import { nearestVectors, normalizeVector } from './nearest-vectors.ts';

const ids = (fused: readonly { id: string }[]) => fused.map(({ id }) => id);

describe('fusion by rank', () => {
  it('[KB-72] puts first what both lists have near the top', () => {
    expect(ids(fuseByRank(['a', 'b', 'c'], ['b', 'd', 'a']))).toEqual(['b', 'a', 'd', 'c']);
  });

  it('keeps the lexical order where vectors say nothing, and lets words win a tie', () => {
    expect(ids(fuseByRank(['a', 'b', 'c'], []))).toEqual(['a', 'b', 'c']);
    expect(ids(fuseByRank(['a'], ['b']))).toEqual(['a', 'b']);
  });

  it('counts an id once a list', () => {
    expect(fuseByRank(['a', 'a'], [])[0]?.score).toBeCloseTo(1 / 61);
  });
});

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
