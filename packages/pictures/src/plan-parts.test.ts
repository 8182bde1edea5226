import { assert, integer, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CUT_EDGE, LONG_EDGE, MAX_PARTS, planParts } from './plan-parts.ts';

describe('planParts', () => {
  it('[EXAM-181] leaves a screen of 1920 by 1080 whole and its pixels as they are', () => {
    expect(planParts(1920, 1080)).toEqual([
      { left: 0, top: 0, sourceWidth: 1920, sourceHeight: 1080, width: 1920, height: 1080 },
    ]);
  });

  it('[EXAM-181] makes a photo fit the long edge and keeps its shape', () => {
    const [only, ...others] = planParts(4032, 3024);
    expect(others).toEqual([]);
    expect(only).toMatchObject({
      sourceWidth: 4032,
      sourceHeight: 3024,
      width: 2560,
      height: 1920,
    });
  });

  it('[EXAM-182] cuts a scrolled page from top to bottom, each part sharing lines with the next', () => {
    const parts = planParts(1200, 6000);
    expect(parts.length).toBe(5);
    expect(parts[0]?.top).toBe(0);
    for (const part of parts) {
      expect(part).toMatchObject({ left: 0, sourceWidth: 1200, width: 1200 });
      expect(part.height).toBeLessThanOrEqual(CUT_EDGE);
    }
    const ends = parts.map(({ top, sourceHeight }) => top + sourceHeight);
    expect(ends.at(-1)).toBe(6000);
    for (const [index, { top }] of parts.slice(1).entries())
      expect((ends[index] ?? 0) - top).toBeGreaterThanOrEqual(100);
  });

  it('[EXAM-182] cuts a panorama from left to right', () => {
    const parts = planParts(5000, 1000);
    expect(parts.length).toBeGreaterThan(1);
    expect(parts.every(({ top, height }) => top === 0 && height === 1000)).toBe(true);
    for (const [index, part] of parts.slice(1).entries())
      expect(part.left).toBeGreaterThan(parts[index]?.left ?? 0);
  });

  it('[EXAM-182] makes no more parts than it may, however long the page', () => {
    expect(planParts(300, 100_000).length).toBeLessThanOrEqual(MAX_PARTS);
  });

  it('[EXAM-181] [EXAM-182] covers every pixel and keeps to the limits for any size', () => {
    assert(
      property(
        integer({ min: 1, max: 30_000 }),
        integer({ min: 1, max: 30_000 }),
        (width, height) => {
          const parts = planParts(width, height);
          expect(parts.length).toBeGreaterThan(0);
          expect(parts.length).toBeLessThanOrEqual(MAX_PARTS);
          let [right, bottom] = [0, 0];
          for (const part of parts) {
            expect(Math.max(part.width, part.height)).toBeLessThanOrEqual(LONG_EDGE);
            expect(Math.min(part.width, part.height)).toBeGreaterThan(0);
            expect(part.left).toBeLessThanOrEqual(right);
            expect(part.top).toBeLessThanOrEqual(bottom);
            right = Math.max(right, part.left + part.sourceWidth);
            bottom = Math.max(bottom, part.top + part.sourceHeight);
            expect(right).toBeLessThanOrEqual(width);
            expect(bottom).toBeLessThanOrEqual(height);
          }
          expect([right, bottom]).toEqual([width, height]);
        },
      ),
    );
  });
});
