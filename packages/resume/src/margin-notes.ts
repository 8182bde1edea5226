import { removeDates } from './dates.ts';
import type { Line } from './line.ts';
import { isPlace } from './places.ts';

/** A date, a length of time or a place: what entries have in the margin beside their text. */
export const isMarginNote = (text: string): boolean => isDuration(text) || isPlace(text);

/** Dates and lengths of time alone. */
export const isDuration = (text: string): boolean => removeDates(text).trim() === '';

/** Whether a line is a note beside the text of the line above, and no part of it. */
export function standsBeside(line: Line, above: Line): boolean {
  const isAtRight = line.x > (above.x + above.right) / 2;
  const isAtLeft = line.right <= above.x;
  return above.right > above.x && (isAtRight || isAtLeft) && isMarginNote(line.text);
}

/** The text of a line that goes on, without a note in the margin beside it. */
export function removeMarginNote({ text, cells }: Line): string {
  const last = cells.at(-1);
  if (last === undefined || cells.length === 1 || !isMarginNote(last.text)) return text;
  return text.slice(0, text.lastIndexOf(last.text)).trimEnd();
}
