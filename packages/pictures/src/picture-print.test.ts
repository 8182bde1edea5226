import { describe, expect, it } from 'vitest';
import { looksTheSame, PRINT_HEIGHT, computePicturePrint, PRINT_WIDTH } from './picture-print.ts';

/** A small picture of stripes where `words` says, with something added to every value. */
function pixels(words: (column: number, row: number) => boolean, noise = 0): Uint8ClampedArray {
  const all = new Uint8ClampedArray(PRINT_WIDTH * PRINT_HEIGHT * 4);
  for (let row = 0; row < PRINT_HEIGHT; row++)
    for (let column = 0; column < PRINT_WIDTH; column++) {
      const value = (words(column, row) ? 120 : 240) + ((column * 7 + row * 3) % 3) * noise;
      all.fill(value, (row * PRINT_WIDTH + column) * 4, (row * PRINT_WIDTH + column + 1) * 4);
    }
  return all;
}

const lines = (column: number, row: number) => row % 4 === 0 && (column * column) % 7 < 3;
const otherLine = (column: number, row: number) =>
  row >= 20 && row < 32 ? row % 4 === 0 && (column * 5) % 11 < 4 : lines(column, row);
const SCREEN = 16 / 9;

describe('the print of a picture', () => {
  it('[EXAM-186] is the same after another encoding', () => {
    expect(
      looksTheSame(
        computePicturePrint(pixels(lines), SCREEN),
        computePicturePrint(pixels(lines, 2), SCREEN),
      ),
    ).toBe(true);
  });

  it('[EXAM-186] is another one when a few lines say something else', () => {
    const [one, other] = [
      computePicturePrint(pixels(lines), SCREEN),
      computePicturePrint(pixels(otherLine), SCREEN),
    ];
    expect(looksTheSame(one, other)).toBe(false);
  });

  it('[EXAM-186] is another one for another shape', () => {
    expect(
      looksTheSame(
        computePicturePrint(pixels(lines), SCREEN),
        computePicturePrint(pixels(lines), 4 / 3),
      ),
    ).toBe(false);
  });
});
