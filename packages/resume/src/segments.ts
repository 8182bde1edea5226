import type { PlacedPage, TextPiece } from './document.ts';
import { closeLetterSpacing, hasHan, normaliseText } from './normalise.ts';
import type { Cell } from './line.ts';

/** A cell with its baseline. */
export interface Segment extends Cell {
  readonly y: number;
}

/** In font sizes: a gap past it parts two cells. Justified words stand closer, gutters are wider. */
const CELL_GAP = 1;
/** In font sizes: a gap past it is a space. */
const WORD_GAP = 0.16;
/** In font sizes: two baselines of one line may lie this far apart. */
const MAX_BASELINE_DIFFERENCE = 0.35;

/** The cells of a page: pieces of one baseline, joined while no wide gap parts them. */
export function readSegments(page: PlacedPage): Segment[] {
  const pieces = page.pieces.filter(
    (piece) =>
      piece.text.trim() !== '' &&
      Number.isFinite(piece.x + piece.y + piece.width) &&
      piece.height > 0,
  );
  return groupRows(pieces).flatMap((row) => joinRow(row));
}

function groupRows(pieces: readonly TextPiece[]): TextPiece[][] {
  const rows: TextPiece[][] = [];
  let current: TextPiece[] = [];
  let baseline = Number.NaN;
  for (const piece of pieces.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const tolerance =
      MAX_BASELINE_DIFFERENCE * Math.min(piece.height, current[0]?.height ?? piece.height);
    if (current.length > 0 && Math.abs(piece.y - baseline) > tolerance) {
      rows.push(current);
      current = [];
    }
    if (current.length === 0) baseline = piece.y;
    current.push(piece);
  }
  if (current.length > 0) rows.push(current);
  return rows.map((row) => removeDoubles(row.toSorted((a, b) => a.x - b.x)));
}

/** Some writers print a text twice, a little apart, to make it bold. */
function removeDoubles(row: TextPiece[]): TextPiece[] {
  return row.filter((piece, index) => {
    const before = row[index - 1];
    return before === undefined || before.text !== piece.text || piece.x - before.x > 1.5;
  });
}

function joinRow(row: readonly TextPiece[]): Segment[] {
  const wordGap = measureWordGap(row);
  const groups: { text: string; pieces: TextPiece[] }[] = [];
  let right = 0;
  for (const piece of row) {
    const last = groups.at(-1);
    const gap = (piece.x - right) / piece.height;
    const text = piece.text.replace(/\s+$/, ' ');
    if (last === undefined || gap > Math.max(CELL_GAP, wordGap * 2.5) || gap < -1) {
      groups.push({ text, pieces: [piece] });
    } else {
      const space = gap > wordGap && !/\s$/.test(last.text) && !/^\s/.test(text);
      last.text += space ? ` ${text}` : text;
      last.pieces.push(piece);
    }
    right = piece.x + piece.width;
  }
  return joinLabels(groups.flatMap(({ text, pieces }) => splitAtTabs(text, pieces)));
}

/** `姓    名：`: a label of two characters set as wide as the longer ones. */
function joinLabels(row: readonly Segment[]): Segment[] {
  const joined: Segment[] = [];
  for (const segment of row) {
    const last = joined.at(-1);
    const isRest = /^\p{Script=Han}\s?[:：]/u.test(segment.text);
    if (last !== undefined && isRest && /^\p{Script=Han}$/u.test(last.text)) {
      joined[joined.length - 1] = { ...segment, x: last.x, text: last.text + segment.text };
    } else joined.push(segment);
  }
  return joined;
}

/** Where single letters were set apart, a space is what is clearly wider than the gaps between them. */
function measureWordGap(row: readonly TextPiece[]): number {
  const single = row.filter(
    (piece) => Array.from(piece.text.trim()).length === 1 && !hasHan(piece.text),
  );
  if (single.length < 4 || single.length < row.length * 0.8) return WORD_GAP;
  const gaps = row
    .slice(1)
    .map((piece, index) => {
      const before = row[index];
      return before === undefined ? 0 : (piece.x - before.x - before.width) / piece.height;
    })
    .sort((a, b) => a - b);
  const middle = gaps[Math.floor(gaps.length / 2)] ?? 0;
  return Math.max(WORD_GAP, middle * 1.6 + 0.05);
}

function splitAtTabs(raw: string, pieces: readonly TextPiece[]): Segment[] {
  const text = normaliseText(closeLetterSpacing(raw.trim()));
  const first = pieces[0];
  const last = pieces.at(-1);
  if (first === undefined || last === undefined) return [];
  const right = last.x + last.width;
  const share = (right - first.x) / Math.max(1, text.length);
  const size = Math.max(...pieces.map((piece) => piece.height));
  const boldLetters = pieces.reduce(
    (sum, { bold, text }) => sum + (bold ? text.trim().length : 0),
    0,
  );
  const letters = pieces.reduce((sum, piece) => sum + piece.text.trim().length, 0);
  const parts = splitLabels(text).split('\t');
  const turn = parts.length === 1 ? findStyleTurn(pieces, text) : null;
  let from = 0;
  return parts.flatMap((part) => {
    const x = first.x + share * from;
    from += part.length + 1;
    const own = closeLetterSpacing(part.trim());
    if (own === '') return [];
    return [
      {
        text: own,
        x,
        right: x + share * part.length,
        y: first.y,
        size,
        bold: boldLetters > letters / 2,
        turn,
      },
    ];
  });
}

/** `性别：男 现居：杭州`: each label begins a cell. */
export const splitLabels = (text: string): string =>
  text.replace(/(?<=\S)\s+(?=\p{Script=Han}{2,6}\s?[:：])/gu, '\t');

function findStyleTurn(pieces: readonly TextPiece[], text: string): number | null {
  const change = pieces.findIndex(({ bold }) => bold !== pieces[0]?.bold);
  if (change < 1 || pieces.slice(change).some(({ bold }) => bold === pieces[0]?.bold)) return null;
  const rest = normaliseText(
    pieces
      .slice(change)
      .map((piece) => piece.text)
      .join(''),
  ).trim();
  const at = text.lastIndexOf(rest.slice(0, 12));
  return at > 0 ? at : null;
}
