/**
 * A fingerprint of a picture, to notice the same one: how much lighter each cell of a grid is than the one
 * before it in its row. The grid is fine enough that a line of other words counts (after the difference
 * hash, hackerfactor.com 2013; amounts instead of signs, since another encoding turns the signs of faint
 * differences).
 */
export interface PicturePrint {
  /** Width by height of the upright original. */
  readonly shape: number;
  /** Row by row; of 255, halved. */
  readonly cells: Int8Array;
}

export const PRINT_WIDTH = 129;
export const PRINT_HEIGHT = 72;

/** Changes by encoding stay below this; a cell with less counts as empty. In 255ths, halved. */
const NOISE = 4;
/** The share of filled cells that may differ: a clock, a blinking cursor, another encoder. */
const SAME_SHARE = 0.04;
const SAME_SHAPE = 0.02;

/** @param pixels RGBA of the picture made `printWidth` by `printHeight` */
export function computePicturePrint(pixels: Uint8ClampedArray, shape: number): PicturePrint {
  const cells = new Int8Array((PRINT_WIDTH - 1) * PRINT_HEIGHT);
  let at = 0;
  for (let row = 0; row < PRINT_HEIGHT; row++) {
    for (let column = 0; column < PRINT_WIDTH - 1; column++) {
      const here = (row * PRINT_WIDTH + column) * 4;
      cells[at++] = (brightness(pixels, here + 4) - brightness(pixels, here)) / 2;
    }
  }
  return { shape, cells };
}

/** Whether a user would call them the same picture. */
export function looksTheSame(a: PicturePrint, b: PicturePrint): boolean {
  if (Math.abs(a.shape / b.shape - 1) > SAME_SHAPE) return false;
  let [filled, different] = [0, 0];
  for (const [index, cell] of a.cells.entries()) {
    const other = b.cells[index] ?? 0;
    if (Math.max(Math.abs(cell), Math.abs(other)) < NOISE) continue;
    filled += 1;
    if (Math.abs(cell - other) > NOISE) different += 1;
  }
  return different <= filled * SAME_SHARE;
}

function brightness(pixels: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
