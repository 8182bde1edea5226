import { READING } from '../reading.ts';

const WORDS = READING.ownLines;

/** What was done, in the first person; null where it is no sentence of one. */
export function sayChineseDeed(text: string): string | null {
  if (text.startsWith('我')) return text;
  const verb = WORDS.chineseVerb.exec(text)?.[0];
  if (verb === undefined) return WORDS.chineseState.test(text) ? `我${text}` : null;
  const rest = text.slice(verb.length);
  return /^[了过過到出]/u.test(rest) ? `我${text}` : `我${verb}了${rest}`;
}

export const namesPerson = (text: string): boolean => WORDS.chinesePerson.test(text);
export const namesYears = (text: string): boolean => WORDS.chineseYears.test(text);

/** A note leaves out who it is about, and says 他们 of those it is told to. */
export function sayChineseNote(note: string): string {
  const text = turnChinese(note.replaceAll(WORDS.unsaid, ''), '他');
  return /我/u.test(text) || !WORDS.chineseState.test(text) ? text : `我${text}`;
}

/** 我们 of the firm, or 他们 of a note, is 你们 when it is said to the firm. */
export function turnChinese(text: string, from: '我' | '他'): string {
  return text.replaceAll(new RegExp(`${from}(?=们|們)`, 'gu'), '你');
}
