/**
 * What a picture looks like, to notice the same one: for each cell of a grid whether it is darker or
 * lighter than the next one in its row, or the same. The grid is fine enough that a line of other words
 * counts, and what a cell says survives another encoding (after the difference hash, hackerfactor.com 2013).
 */
export interface PicturePrint {
  /** Width by height of the upright original. */
  readonly shape: number;
  /** 0 the same, 1 lighter, 2 darker; row by row. */
  readonly cells: Uint8Array;
}

export const printWidth = 129;
export const printHeight = 72;

/** Cells that differ by less are the same: what encoding changes stays below. Of 255. */
const noise = 6;
/** Of the cells with something in them, so many may differ: a clock, a blinking cursor, an encoder's taste. */
const sameShare = 0.04;
const sameShape = 0.02;

/** @param pixels RGBA of the picture made `printWidth` by `printHeight` */
export function printOf(pixels: Uint8ClampedArray, shape: number): PicturePrint {
  const cells = new Uint8Array((printWidth - 1) * printHeight);
  let at = 0;
  for (let row = 0; row < printHeight; row++) {
    for (let column = 0; column < printWidth - 1; column++) {
      const here = (row * printWidth + column) * 4;
      const difference = brightness(pixels, here + 4) - brightness(pixels, here);
      cells[at++] = Math.abs(difference) < noise ? 0 : difference > 0 ? 1 : 2;
    }
  }
  return { shape, cells };
}

/** Whether a user would call them the same picture. */
export function looksTheSame(a: PicturePrint, b: PicturePrint): boolean {
  if (Math.abs(a.shape / b.shape - 1) > sameShape) return false;
  let [filled, different] = [0, 0];
  for (const [index, cell] of a.cells.entries()) {
    const other = b.cells[index] ?? 0;
    if (cell === 0 && other === 0) continue;
    filled += 1;
    if (cell !== other) different += 1;
  }
  return different <= filled * sameShare;
}

function brightness(pixels: Uint8ClampedArray, at: number): number {
  const [red = 0, green = 0, blue = 0] = [pixels[at], pixels[at + 1], pixels[at + 2]];
  return 0.299 * red + 0.587 * green + 0.114 * blue;
}
