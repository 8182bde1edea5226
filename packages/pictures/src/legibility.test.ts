import { describe, expect, it } from 'vitest';
import { measureContrast, sampleContrast, measureLegibility, TILE_SIDE } from './legibility.ts';

function tile(colour: (index: number) => readonly [number, number, number]): Uint8ClampedArray {
  const all = new Uint8ClampedArray(TILE_SIDE * TILE_SIDE * 4);
  for (let index = 0; index < TILE_SIDE * TILE_SIDE; index++)
    all.set([...colour(index), 255], index * 4);
  return all;
}

const text = tile((index) => (index % 5 === 0 ? [20, 20, 20] : [250, 250, 250]));
const faint = tile((index) => (index % 5 === 0 ? [190, 190, 190] : [230, 230, 230]));
const flat = tile(() => [240, 240, 240]);
const shaken = (of: Uint8ClampedArray) =>
  of.map((value, at) => (at % 4 === 3 ? value : value + (at % 2) * 8));

describe('legibility', () => {
  it('[EXAM-184] finds where something is written by some of the pixels', () => {
    const width = TILE_SIDE * 2;
    const both = { data: new Uint8ClampedArray(width * TILE_SIDE * 4), width, height: TILE_SIDE };
    for (let row = 0; row < TILE_SIDE; row++) {
      const of = (which: Uint8ClampedArray) =>
        which.subarray(row * TILE_SIDE * 4, (row + 1) * TILE_SIDE * 4);
      both.data.set(of(flat), row * width * 4);
      both.data.set(of(text), (row * width + TILE_SIDE) * 4);
    }
    expect(sampleContrast(both, [0, 0])).toBe(0);
    expect(sampleContrast(both, [TILE_SIDE, 0])).toBeCloseTo(measureContrast(text), -1);
  });

  it('[EXAM-184] is 1 where nothing was lost, and where nothing is written', () => {
    expect(measureLegibility([text], [text])).toBe(1);
    expect(measureLegibility([flat], [shaken(flat)])).toBe(1);
  });

  it('[EXAM-184] loses more by the same error where the text is faint', () => {
    const strong = measureLegibility([text], [shaken(text)]);
    const weak = measureLegibility([faint], [shaken(faint)]);
    expect(strong).toBeGreaterThan(0.9);
    expect(weak).toBeLessThan(0.8);
  });

  it('[EXAM-184] counts the worst square, and each colour', () => {
    expect(measureLegibility([text, faint], [text, shaken(faint)])).toBe(
      measureLegibility([faint], [shaken(faint)]),
    );
    const red = tile((index) => (index % 5 === 0 ? [255, 60, 60] : [60, 60, 60]));
    const grey = tile(() => [99, 60, 60]);
    expect(measureContrast(red)).toBeGreaterThan(50);
    expect(measureLegibility([red], [grey])).toBeLessThan(0.6);
  });
});
