/** A square of the picture, RGBA; both sides of a comparison have the same squares. */
export type Tile = Uint8ClampedArray;

/** Squares of this side are compared: about three lines of small type. */
export const TILE_SIDE = 64;
/** The busiest squares speak for the picture. */
export const TILES_COMPARED = 24;

/** A square with less contrast holds no text (standard deviation, of 255). */
const MIN_CONTRAST = 8;

/**
 * How much of what can be read is left: 1 is everything, 0 means that the error is as large as the
 * contrast. The worst of the squares counts, for faint text is lost first; each colour counts on its own,
 * for JPEG keeps brightness and blurs colour.
 */
export function measureLegibility(before: readonly Tile[], after: readonly Tile[]): number {
  let worst = 1;
  for (const [index, tile] of before.entries()) {
    const kept = after[index];
    if (kept !== undefined) worst = Math.min(worst, tileLegibility(tile, kept));
  }
  return worst;
}

function tileLegibility(before: Tile, after: Tile): number {
  const contrast = measureContrast(before);
  if (contrast < MIN_CONTRAST) return 1;
  let squares = 0;
  for (let at = 0; at < before.length; at += 4)
    for (let colour = 0; colour < 3; colour++)
      squares += ((before[at + colour] ?? 0) - (after[at + colour] ?? 0)) ** 2;
  const error = Math.sqrt(squares / (before.length * 0.75));
  return Math.max(0, 1 - error / contrast);
}

/** Every third pixel of every third row is enough to find where something is written, and takes a tenth. */
const SAMPLE_STEP = 3;

/** About `contrastOf` the square of the picture whose corner is given, from some of its pixels. */
export function sampleContrast(
  { data, width, height }: { data: Tile; width: number; height: number },
  [left, top]: readonly [left: number, top: number],
): number {
  const right = Math.min(left + TILE_SIDE, width);
  const bottom = Math.min(top + TILE_SIDE, height);
  let most = 0;
  for (let colour = 0; colour < 3; colour++) {
    let [sum, squares, count] = [0, 0, 0];
    for (let y = top; y < bottom; y += SAMPLE_STEP)
      for (let x = left; x < right; x += SAMPLE_STEP) {
        const value = data[4 * (y * width + x) + colour] ?? 0;
        sum += value;
        squares += value * value;
        count += 1;
      }
    most = Math.max(most, computeDeviation(sum, squares, count));
  }
  return most;
}

/** The standard deviation of its most varied colour. */
export function measureContrast(tile: Tile): number {
  let most = 0;
  for (let colour = 0; colour < 3; colour++) {
    let [sum, squares] = [0, 0];
    for (let at = colour; at < tile.length; at += 4) {
      const value = tile[at] ?? 0;
      sum += value;
      squares += value * value;
    }
    most = Math.max(most, computeDeviation(sum, squares, tile.length / 4));
  }
  return most;
}

function computeDeviation(sum: number, squares: number, count: number): number {
  return Math.sqrt(Math.max(0, squares / count - (sum / count) ** 2));
}
