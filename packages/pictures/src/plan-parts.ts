/** Where a part is cut from the upright picture, and how large it becomes; pixels. */
export interface PartPlan {
  readonly left: number;
  readonly top: number;
  readonly sourceWidth: number;
  readonly sourceHeight: number;
  readonly width: number;
  readonly height: number;
}

/**
 * No side of a part is longer. Every common screen below 4K keeps its pixels, and a photograph's text stays
 * legible; what a model cannot take, its vendor makes smaller.
 */
export const LONG_EDGE = 2560;
/** How long a cut part is: Anthropic makes everything above 1568 smaller, so a cut part is not longer. */
export const CUT_EDGE = 1568;
/** More parts are never made: the whole is made smaller instead. */
export const MAX_PARTS = 8;

/**
 * From this shape on a picture is cut: a scrolled page, two screens side by side. What neighbours share, as
 * a share of a part: a line that one cuts is whole in the other; lines run across, so the wide share more.
 */
const TALL = { shape: 1.6, overlap: 0.08 };
const WIDE = { shape: 2.2, overlap: 0.25 };

/** Cuts a tall or a wide picture along its long side, in the order of reading; others stay whole. */
export function planParts(width: number, height: number): PartPlan[] {
  const { shape, overlap } = height >= width ? TALL : WIDE;
  const [long, short] = [Math.max(width, height), Math.min(width, height)];
  if (long <= LONG_EDGE || long / short < shape) return [whole(width, height)];
  const shared = Math.round(CUT_EDGE * overlap);
  const scale = Math.min(1, LONG_EDGE / short, longestCut(shared) / long);
  const across = Math.max(1, Math.round(short * scale));
  const stretches = cut(Math.round(long * scale), shared);
  return stretches.map(({ from, length }, index) => {
    const start = Math.round(from / scale);
    // Rounding must not lose the last row.
    const end = index === stretches.length - 1 ? long : Math.round((from + length) / scale);
    return height >= width
      ? part(0, start, width, end - start, across, length)
      : part(start, 0, end - start, height, length, across);
  });
}

/** The longest side that `mostParts` parts with their overlaps cover. */
function longestCut(shared: number): number {
  return CUT_EDGE + (MAX_PARTS - 1) * (CUT_EDGE - shared);
}

/** Stretches of equal length that cover the side, each sharing something with the one before. */
function cut(along: number, shared: number): { from: number; length: number }[] {
  const count = Math.max(1, Math.ceil((along - shared) / (CUT_EDGE - shared)));
  const length = Math.ceil((along + (count - 1) * shared) / count);
  return Array.from({ length: count }, (_, index) => ({
    from: Math.max(0, Math.min(index * (length - shared), along - length)),
    length: Math.min(length, along),
  }));
}

function whole(width: number, height: number): PartPlan {
  const scale = Math.min(1, LONG_EDGE / Math.max(width, height));
  const fit = (side: number) => Math.max(1, Math.round(side * scale));
  return part(0, 0, width, height, fit(width), fit(height));
}

function part(
  left: number,
  top: number,
  sourceWidth: number,
  sourceHeight: number,
  width: number,
  height: number,
): PartPlan {
  return { left, top, sourceWidth, sourceHeight, width, height };
}
