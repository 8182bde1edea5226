import type { TextPiece } from '@cuecard/resume';
import type { RecognisedLine } from '../../../providers/text-recognition/tesseract.ts';

/** Words further apart than this many heights of their line are pieces of their own. */
const PIECE_GAP = 1.5;
const HAN = /[\p{Script=Han}\u3000-\u303f\uff00-\uffef]/u;

/** @param scale how many pixels of the image a point of the page has. */
export function recognisedPieces(lines: readonly RecognisedLine[], scale: number): TextPiece[] {
  return lines.flatMap((line) => toPieces(line, scale));
}

function toPieces({ words, bbox, baseline }: RecognisedLine, scale: number): TextPiece[] {
  const height = bbox.y1 - bbox.y0;
  const pieces: { text: string; x0: number; x1: number }[] = [];
  for (const word of words) {
    const { x0, x1 } = word.bbox;
    const last = pieces.at(-1);
    if (last === undefined || x0 - last.x1 > height * PIECE_GAP)
      pieces.push({ text: word.text, x0, x1 });
    else {
      last.text += isTight(last.text, word.text) ? word.text : ` ${word.text}`;
      last.x1 = x1;
    }
  }
  const y = (baseline.y0 + baseline.y1) / 2;
  return pieces.map(({ text, x0, x1 }) => ({
    text,
    x: x0 / scale,
    y: y / scale,
    width: (x1 - x0) / scale,
    height: height / scale,
    bold: false,
  }));
}

/** Between Chinese characters the recogniser sees words; the page has no spaces there. */
function isTight(before: string, after: string): boolean {
  return HAN.test(before.at(-1) ?? '') && HAN.test(after.at(0) ?? '');
}
