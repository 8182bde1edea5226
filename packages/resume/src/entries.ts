import { findDateSpans, type DateSpan, removeDates } from './dates.ts';
import { toStyleKey, type Line } from './line.ts';
import { isDuration, removeMarginNote, standsBeside } from './margin-notes.ts';
import { hasHan, trimMarks } from './normalise.ts';

/** An entry of a section: the lines that say what and when, and the lines that describe it. */
export interface Entry {
  readonly head: readonly Line[];
  readonly body: readonly Line[];
  readonly span: DateSpan | null;
  readonly dateLine: Line | null;
}

const MAX_HEAD_WORDS = 14;
const MAX_HEAD_HAN_CHARACTERS = 44;
const MAX_HEAD_LINES = 4;

/**
 * Cuts a section into entries. Each line that is little more than a date begins one, together with the
 * short lines around it; without dates, `isAnchor` says which lines begin one.
 */
export function cutEntries(lines: readonly Line[], isAnchor: (line: Line) => boolean): Entry[] {
  let anchors = lines.flatMap((line, index) => (isDated(line) && !line.bullet ? [index] : []));
  if (anchors.length === 0)
    anchors = lines.flatMap((line, index) => (isDated(line) ? [index] : []));
  if (anchors.length === 0) {
    anchors = lines.flatMap((line, index) => (canHead(line) && isAnchor(line) ? [index] : []));
    anchors = anchors.filter((at, index) => {
      const before = anchors[index - 1];
      return before === undefined || at !== before + 1 || (lines[at]?.bold ?? false);
    });
  }
  return cut(lines, anchors, isAnchor);
}

/** A line with a date and few other words; in a sentence a date begins nothing. */
function isDated(line: Line): boolean {
  const spans = findDateSpans(line.text);
  const isRange = spans.some(({ range }) => range);
  if (spans.length === 0 || (!isRange && spans.length > 1)) return false;
  const rest = removeDates(line.text).replace(/\s+/g, ' ').trim();
  const ownCell = line.cells.length > 1 && line.cells.some(({ text }) => isDuration(text));
  const ends = /[.。]$/.test(line.text) && !ABBREVIATION.test(line.text);
  if (ends && !line.bold && !ownCell && (!isRange || rest.split(' ').length > 5)) return false;
  return isShort(rest);
}

/** A full stop that ends no sentence. */
const ABBREVIATION =
  /(?:^|[\s(,])(?:inc|ltd|co|corp|s\.a|jr|sr|b\.v|u\.s|u\.s\.a|d\.c|plc|llc|s\.r\.l|s\.p\.a|pvt|bros)\.$/i;

const isShort = (text: string): boolean =>
  hasHan(text)
    ? text.length <= MAX_HEAD_HAN_CHARACTERS
    : text.split(/\s+/).length <= MAX_HEAD_WORDS;

/** What was done and how much came of it, in Chinese, where such a line has neither a list's mark nor a full stop. */
const TELLS_WORK =
  /^(?:负责|負責|参与|參與|主导|主導|带领|帶領|协助|協助|搭建|优化|優化|重构|重構|独立完成|獨立完成)|\p{Script=Han}.*\d\s*[%％]|\d\s*[%％].*\p{Script=Han}/u;

/** A line that may name what an entry is about. */
export function canHead(line: Line): boolean {
  if (line.bullet || !isShort(line.text)) return false;
  if (/[。；;]$/.test(line.text) || TELLS_WORK.test(line.text)) return false;
  if (/[.,]$/.test(line.text) && !ABBREVIATION.test(line.text)) return false;
  return /^[^\p{Ll}]/u.test(line.text) || line.bold;
}

/** A section while it is cut. */
interface Scan {
  readonly lines: readonly Line[];
  /** The look of most letters. */
  readonly body: string;
  /** Whether the words of a line name what entries are about. */
  readonly namesEntry: (line: Line) => boolean;
}

function cut(
  lines: readonly Line[],
  anchors: readonly number[],
  namesEntry: (line: Line) => boolean,
): Entry[] {
  const scan: Scan = { lines, body: bodyStyle(lines), namesEntry };
  const [first] = anchors;
  const before = first === undefined ? 0 : first - findHeadStart(scan, first, 0, MAX_HEAD_LINES);
  const starts = anchors.map((anchor, index) => {
    const floor = index === 0 ? 0 : (anchors[index - 1] ?? 0) + 1;
    return findHeadStart(scan, anchor, floor, index === 0 ? MAX_HEAD_LINES : before);
  });
  const banners = starts.map((start, index) =>
    bannerAbove(scan, start, index === 0 ? 0 : (anchors[index - 1] ?? 0) + 1),
  );
  return anchors.map((anchor, index) => {
    const start = starts[index] ?? anchor;
    const banner = banners[index] ?? null;
    const end = banners[index + 1] ?? starts[index + 1] ?? lines.length;
    const headEnd = endOfHead(scan, anchor, end);
    const line = lines[anchor] ?? null;
    const spans = line === null ? [] : findDateSpans(line.text);
    const span = spans.find(({ range }) => range) ?? spans[0] ?? null;
    const head = lines.slice(start, headEnd);
    const above = banner === null ? [] : lines.slice(banner, banner + 1);
    const about = banner === null ? [] : lines.slice(banner + 1, start);
    return {
      head: [...above, ...head],
      body: [...about, ...lines.slice(headEnd, end)],
      span,
      dateLine: span === null ? null : line,
    };
  });
}

/** An employer's line above what is said of the firm, which stands above the position. */
function bannerAbove(
  { lines, body, namesEntry }: Scan,
  start: number,
  floor: number,
): number | null {
  for (let index = start - 1; index >= Math.max(floor, start - 3); index--) {
    const line = lines[index];
    if (line === undefined || line.bullet) return null;
    if (!canHead(line)) continue;
    const stands = line.bold && toStyleKey(line) !== body && (floor === 0 || index > floor);
    const isHead = stands && findDateSpans(line.text).length === 0 && namesEntry(line);
    return isHead ? index : null;
  }
  return null;
}

function bodyStyle(lines: readonly Line[]): string {
  const letters = new Map<string, number>();
  for (const line of lines) {
    letters.set(toStyleKey(line), (letters.get(toStyleKey(line)) ?? 0) + line.text.length);
  }
  return [...letters].toSorted((a, b) => b[1] - a[1])[0]?.[0] ?? '';
}

/** Where the head of a date begins: no more lines above it than the first entry of the section shows. */
function findHeadStart(scan: Scan, anchor: number, floor: number, most: number): number {
  const { lines, body } = scan;
  let start = anchor;
  while (start > floor && anchor - start < most) {
    const line = lines[start - 1];
    const below = lines[start];
    if (line === undefined || below === undefined || !canHead(line) || line.page !== below.page)
      break;
    // A gap wider than between lines parts two entries.
    if ((below.gap ?? 1) > 2.4 && start < anchor) break;
    if (floor > 0 && toStyleKey(line) === body && isDescription(scan, start - 1, floor)) break;
    start -= 1;
  }
  return start;
}

/** A plain line right behind list items or prose belongs to them, unless it names something. */
function isDescription({ lines, namesEntry }: Scan, index: number, floor: number): boolean {
  const before = index > floor ? lines[index - 1] : undefined;
  const line = lines[index];
  if (before === undefined || line === undefined || namesEntry(line)) return false;
  const prose = before.bullet || !canHead(before);
  const near = line.gap !== null && before.gap !== null && line.gap <= before.gap * 1.15;
  return prose && near && line.gap > 0 && line.flow === before.flow && line.page === before.page;
}

function endOfHead({ lines, body }: Scan, anchor: number, limit: number): number {
  let end = anchor + 1;
  while (end < limit && end - anchor < 3) {
    const line = lines[end];
    const above = lines[end - 1];
    if (line === undefined || above === undefined || !canHead(line) || isLabelledText(line)) break;
    if (line.gap !== null && above.gap !== null && line.gap > 2.2) break;
    if (toStyleKey(line) === body && toStyleKey(above) === body && end - anchor > 2) break;
    end += 1;
  }
  return end;
}

const isLabelledText = (line: Line): boolean =>
  /^(?:responsibilities|duties|achievements|key achievements|工作内容|工作职责|主要职责|职责|业绩|工作描述|职责描述|工作業績|工作內容)\s*[:：]?/iu.test(
    line.text,
  );

/** A paragraph or a list item. */
export interface Paragraph {
  text: string;
  readonly lines: Line[];
  /** Dates and places that stand beside it, in lines of their own. */
  readonly notes: Line[];
  readonly bullet: boolean;
}

/** Paragraphs and list items: lines that go on are joined to the one they belong to. */
export function joinParagraphs(lines: readonly Line[]): Paragraph[] {
  const found: Paragraph[] = [];
  for (const line of lines) {
    const last = found.at(-1);
    const above = last?.lines.at(-1);
    if (last !== undefined && above !== undefined && standsBeside(line, above)) {
      last.notes.push(line);
      continue;
    }
    const goesOn =
      last !== undefined &&
      above !== undefined &&
      !line.bullet &&
      line.gap !== null &&
      line.gap > 0 &&
      toStyleKey(line) === toStyleKey(above) &&
      (above.gap === null || line.gap <= Math.max(1.62, above.gap * 1.12)) &&
      !(/[.。;；]$/.test(last.text) && /^[\p{Lu}\p{Script=Han}]/u.test(line.text) && !last.bullet);
    if (goesOn) {
      last.text = joined(last.text, removeMarginNote(line), above.breaksWord);
      last.lines.push(line);
    } else
      found.push({
        text: trimMarks(line.text) === '' ? '' : line.text,
        lines: [line],
        notes: [],
        bullet: line.bullet,
      });
  }
  return found.filter(({ text }) => text !== '' && !isDuration(text));
}

function joined(before: string, after: string, breaksWord: boolean): string {
  if (breaksWord) return before.slice(0, -1) + after;
  if (/\p{L}[-‐]$/u.test(before) && /^\p{Ll}/u.test(after)) return before + after;
  if (/\p{Script=Han}$|[，。、；]$/u.test(before) && /^\p{Script=Han}/u.test(after))
    return before + after;
  return `${before} ${after}`;
}
