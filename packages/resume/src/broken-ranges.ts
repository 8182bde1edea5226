import { isDuration } from './margin-notes.ts';
import type { Segment } from './segments.ts';

/** A date and the dash of a range at the beginning of a text: `July 2017 –`. */
const OPEN_RANGE = /^.{0,12}\d\s*[–—−-](?=\s|$)/u;
/** In font sizes: what stands below each other in a narrow column begins or ends this near. */
const ALIGNED = 0.6;

/**
 * Closes a range of dates that a narrow column has broken over two lines (moderncv's hints): its end stands below its
 * beginning, beside the text of the next line, and would begin an entry of its own.
 *
 * @param rows segments of one baseline each, from the top
 */
export function joinBrokenRanges(rows: readonly (readonly Segment[])[]): Segment[][] {
  const joined: Segment[][] = [];
  for (const row of rows) {
    const above = joined.at(-1);
    const [beginning, ...others] = above ?? [];
    const [end, ...rest] = row;
    const closed = beginning === undefined || end === undefined ? null : closeRange(beginning, end);
    if (above === undefined || closed === null) {
      joined.push([...row]);
      continue;
    }
    joined[joined.length - 1] = [...closed, ...others];
    if (rest.length > 0) joined.push(rest);
  }
  return joined;
}

/** The range, and what stood behind its open dash in the same run of text; null: `end` does not end it. */
function closeRange(beginning: Segment, end: Segment): Segment[] | null {
  const [open] = OPEN_RANGE.exec(beginning.text) ?? [];
  if (open === undefined || !isDuration(`${open} ${end.text}`) || end.y <= beginning.y) return null;
  const behind = beginning.text.slice(open.length).trim();
  if (behind !== '' && isDuration(`${open} ${behind}`)) return null;
  const near = ALIGNED * beginning.size;
  const range = { ...beginning, text: `${open} ${end.text}`, turn: null };
  if (behind === '') {
    const isBelow =
      Math.abs(beginning.x - end.x) < near || Math.abs(beginning.right - end.right) < near;
    return isBelow ? [{ ...range, right: Math.max(beginning.right, end.right) }] : null;
  }
  const share = (beginning.right - beginning.x) / beginning.text.length;
  const dash = beginning.x + share * open.length;
  if (end.x < beginning.x - near || end.right > dash + 2 * beginning.size) return null;
  return [
    { ...range, right: dash },
    { ...beginning, text: behind, x: dash + share, turn: null },
  ];
}
