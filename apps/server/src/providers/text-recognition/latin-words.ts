import type { Recognised, RecognisedWord } from './tesseract.ts';

const LATIN = /^[\x21-\x7e]{4,}$/;
const SURELY = 80;
/** The share of their union that two boxes must have in common to be the same word. */
const SAME_PLACE = 0.6;

/**
 * A Chinese recogniser's page with the Latin words that the Latin one is sure of: an address or a number
 * suffers from a single wrong character.
 */
export function withLatinWords(page: Recognised, latinPage: Recognised): Recognised {
  const sure = latinPage.lines
    .flatMap(({ words }) => words)
    .filter(({ text, confidence }) => confidence >= SURELY && LATIN.test(text));
  const lines = page.lines.map((line) => ({
    ...line,
    words: line.words.map((word) => sure.find((other) => isSamePlace(word, other)) ?? word),
  }));
  return { ...page, lines };
}

function isSamePlace({ bbox: a }: RecognisedWord, { bbox: b }: RecognisedWord): boolean {
  const width = Math.min(a.x1, b.x1) - Math.max(a.x0, b.x0);
  const height = Math.min(a.y1, b.y1) - Math.max(a.y0, b.y0);
  if (width <= 0 || height <= 0) return false;
  const shared = width * height;
  return shared / (computeArea(a) + computeArea(b) - shared) >= SAME_PLACE;
}

function computeArea({ x0, x1, y0, y1 }: RecognisedWord['bbox']): number {
  return (x1 - x0) * (y1 - y0);
}
