import type { DocumentLine } from '@cuecard/contract';

/**
 * What begins a point of a list, a heading, or most likely a sentence: the marks of lists are left out of lines, and two
 * points that became one cost more than a sentence that stays broken.
 */
const BEGINS_ANEW =
  /^\s*(?:\p{Lu}|[-–—•·●○▪■□◆◇►▸✓✔*]|\(?\d{1,2}[.)、）]|[（(]?[一二三四五六七八九十]{1,2}[、）)])/u;
const ENDS_SENTENCE = /[.!?:;。！？：；]["”’」』)）]?\s*$/u;
const HAN_AT_END = /\p{Script=Han}\s*$/u;
const HAN_AT_START = /^\s*\p{Script=Han}/u;
/** A line that ends before this part of the widest one was ended by its writer, not by the margin. */
const FULL_WIDTH = 0.85;
/** Lines further apart than so many heights of a line are two paragraphs. */
const MAX_GAP = 1.9;
/** Of a taller line's height at least, for both to be of one paragraph. */
const SAME_HEIGHT = 0.8;

/**
 * The text of a document as its paragraphs, one a line: a page breaks lines at its margin, and half a requirement
 * is none. Flowing texts have their paragraphs already.
 */
export function textOfLines(lines: readonly DocumentLine[]): string {
  const right = Math.max(0, ...lines.map(({ box }) => (box === null ? 0 : box.x + box.width)));
  const paragraphs: string[] = [];
  let before: DocumentLine | null = null;
  for (const line of lines) {
    const last = paragraphs.at(-1);
    if (last !== undefined && before !== null && isWrapped(before, line, right))
      paragraphs[paragraphs.length - 1] = joinHalves(last, line.text);
    else paragraphs.push(line.text.trim());
    before = line;
  }
  return paragraphs.join('\n').trim();
}

function isWrapped(before: DocumentLine, line: DocumentLine, right: number): boolean {
  if (before.box === null || line.box === null || before.page !== line.page) return false;
  const isFull = before.box.x + before.box.width >= FULL_WIDTH * right;
  const [low, high] = [before.box.height, line.box.height].toSorted((one, other) => one - other);
  if (low === undefined || high === undefined || low < SAME_HEIGHT * high) return false;
  const gap = (line.box.y - before.box.y) / Math.max(before.box.height, 1e-6);
  return (
    isFull &&
    gap > 0 &&
    gap <= MAX_GAP &&
    !ENDS_SENTENCE.test(before.text) &&
    !BEGINS_ANEW.test(line.text)
  );
}

function joinHalves(first: string, second: string): string {
  const isHan = HAN_AT_END.test(first) && HAN_AT_START.test(second);
  return `${first.trimEnd()}${isHan ? '' : ' '}${second.trim()}`;
}
