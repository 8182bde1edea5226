import { LIMITS, splitPieces } from '@cuecard/contract';
import { joinBrokenRanges } from './broken-ranges.ts';
import { cutRegions, type Region } from './columns.ts';
import type { PlacedPage, ReadDocument, TextBlock } from './document.ts';
import { findHeading } from './headings.ts';
import { BULLET_MARK, type Cell, type Line } from './line.ts';
import { closeLetterSpacing, normaliseText } from './normalise.ts';
import { isMarginNote } from './margin-notes.ts';
import { readSegments, splitLabels, type Segment } from './segments.ts';

/** Between two cells in the text of a line. */
const CELL_JOIN = '  ';
/** In font sizes: the baselines of two segments of one line may lie this far apart. */
const SAME_LINE = 0.35;
const BODY_SIZE = 10;
/** Characters that rules read at once: a value of the profile has no more. */
const MAX_LINE = LIMITS.profileValueCharacters;

type Unplaced = Omit<Line, 'page' | 'line'>;

/** The lines of a document, page by page in reading order. */
export function readLines(document: ReadDocument): Line[] {
  const pages =
    document.form === 'placed'
      ? document.pages.map(readPage)
      : [document.blocks.flatMap(readBlock)];
  return pages.flatMap((lines, page) =>
    lines.map((line, index) => ({ ...line, page: page + 1, line: index + 1 })),
  );
}

function readPage(page: PlacedPage): Unplaced[] {
  return cutRegions(readSegments(page)).flatMap(readRegion);
}

function readRegion({ flow, segments, rail }: Region): Unplaced[] {
  const rows = joinBrokenRanges(groupRows(segments));
  const lines = rows.flatMap((row) => splitMarginNote(row, flow));
  const labels = readRailLabels(rail, flow);
  const all = [
    ...labels.map((line) => ({ line, at: line.y - line.size * 0.5 })),
    ...lines.map((line) => ({ line, at: line.y })),
  ]
    .toSorted((a, b) => a.at - b.at)
    .map(({ line }) => line)
    .flatMap(splitLeadingHeading);
  return Array.from(all, (line, index) => ({ ...line, gap: measureGap(line, all[index - 1]) }));
}

/**
 * A date or a place set in the margin beside a list item or beside text that goes on belongs to the entry,
 * not to that line: it becomes a line of its own, before an item, behind other text.
 */
function splitMarginNote(row: readonly Segment[], flow: string): Unplaced[] {
  const line = toLine(row, flow);
  const last = row.at(-1);
  const rest = row.slice(0, -1);
  if (last === undefined || rest.length === 0 || !isMarginNote(last.text)) return [line];
  const goesOn = /^\p{Ll}/u.test(line.text);
  if (!line.bullet && !goesOn) return [line];
  const note = toLine([last], flow);
  return line.bullet ? [note, toLine(rest, flow)] : [toLine(rest, flow), note];
}

const measureGap = (line: Unplaced, before: Unplaced | undefined): number | null =>
  before === undefined ? null : (line.y - before.y) / Math.max(1, line.size);

function groupRows(segments: readonly Segment[]): Segment[][] {
  const rows: Segment[][] = [];
  for (const segment of segments.toSorted((a, b) => a.y - b.y || a.x - b.x)) {
    const row = rows.at(-1);
    const first = row?.[0];
    const same =
      first !== undefined &&
      Math.abs(segment.y - first.y) <= SAME_LINE * Math.min(first.size, segment.size);
    if (same) row?.push(segment);
    else rows.push([segment]);
  }
  return rows.map((row) => row.toSorted((a, b) => a.x - b.x));
}

function toLine(row: readonly Segment[], flow: string): Unplaced {
  const y = row[0]?.y ?? 0;
  return createLine(row, { y, flow, row: false, level: null });
}

/** No page has so long a line: what runs on is no text that anybody could read. */
const cutCell = <Given extends { readonly text: string }>(cell: Given): Given =>
  cell.text.length <= MAX_LINE ? cell : { ...cell, text: cell.text.slice(0, MAX_LINE) };

interface About {
  readonly y: number;
  readonly flow: string;
  readonly row: boolean;
  readonly level: number | null;
  readonly item?: boolean;
}

function createLine(
  given: readonly Cell[],
  { y, flow, row, level, item = false }: About,
): Unplaced {
  const [first, ...others] = given.map(cutCell);
  const mark = first === undefined ? null : BULLET_MARK.exec(first.text);
  const bare =
    first === undefined || mark === null
      ? first
      : { ...first, text: first.text.slice(mark[0].length), turn: null };
  const cells = [...(bare === undefined || bare.text === '' ? [] : [bare]), ...others];
  const longest = cells.toSorted((a, b) => b.text.length - a.text.length)[0];
  return {
    text: cells.map((cell) => cell.text).join(CELL_JOIN),
    cells,
    x: first?.x ?? 0,
    right: Math.max(0, ...given.map((cell) => cell.right)),
    y,
    size: longest?.size ?? BODY_SIZE,
    bold: cells[0]?.bold ?? false,
    bullet: item || mark !== null,
    gap: null,
    flow,
    level,
    breaksWord: false,
    row,
  };
}

/** Labels at the left whose lines belong together, each as a line of its own. */
function readRailLabels(rail: readonly Segment[], flow: string): Unplaced[] {
  const groups: Segment[][] = [];
  for (const row of groupRows(rail)) {
    const last = groups.at(-1);
    const before = last?.at(-1);
    const text = [...(last ?? []), ...row].map((each) => each.text).join(' ');
    const near = before !== undefined && (row[0]?.y ?? 0) - before.y < before.size * 1.8;
    if (
      near &&
      (findHeading(text) !== null ||
        findHeading(last?.map((each) => each.text).join(' ') ?? '') === null)
    )
      last?.push(...row);
    else groups.push([...row]);
  }
  return groups.flatMap((group) => {
    const [first] = group;
    if (first === undefined) return [];
    const text = group.map((each) => each.text).join(' ');
    return [createLine([{ ...first, text }], { y: first.y, flow, row: false, level: null })];
  });
}

/** `EXPERIENCE   Northwind Systems   2020`: the label is a heading, the rest its first line. */
function splitLeadingHeading(line: Unplaced): Unplaced[] {
  const [first, ...others] = line.cells;
  if (first === undefined || others.length === 0 || line.row || findHeading(first.text) === null)
    return [line];
  if (line.bullet || /[:：]$/.test(first.text)) return [line];
  const about = { y: line.y, flow: line.flow, row: false, level: null };
  return [createLine([first], about), createLine(others, about)];
}

function readBlock(block: TextBlock): Unplaced[] {
  const size = block.level === null ? BODY_SIZE : BODY_SIZE + Math.max(1, 7 - block.level);
  const cell = (text: string): Cell => ({
    text,
    x: 0,
    right: 0,
    size,
    bold: block.bold || block.level !== null,
    turn: null,
  });
  const about = { y: 0, flow: 'main', level: block.level, item: block.kind === 'item' };
  if (block.kind === 'row') {
    const cells = (block.cells ?? [block.text]).map((text) =>
      text.split(/\r?\n/).flatMap((part) => splitPieces(part, MAX_LINE)),
    );
    const depth = Math.max(1, ...cells.map((parts) => parts.length));
    return Array.from({ length: depth }, (_, index) => cells.map((parts) => parts[index] ?? ''))
      .map((parts) => parts.flatMap(splitCells).map(cell))
      .filter((parts) => parts.length > 0)
      .map((parts) => createLine(parts, { ...about, row: parts.length > 1 }));
  }
  const texts = block.text.split(/\r?\n|\v/).flatMap((text) => splitPieces(text, MAX_LINE));
  return texts.flatMap((text) => {
    const cells = splitCells(text).map(cell);
    return cells.length === 0
      ? []
      : splitLeadingHeading(createLine(cells, { ...about, row: false }));
  });
}

function splitCells(text: string): string[] {
  return splitLabels(normaliseText(closeLetterSpacing(text.trim()).replace(/\t/g, '   ')))
    .split('\t')
    .map((part) => closeLetterSpacing(part.trim()))
    .filter((part) => part !== '');
}
