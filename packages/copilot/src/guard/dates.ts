import { READING } from '../reading.ts';

export interface SpokenDate {
  text: string;
  at: number;
  year: number;
  /** From 1; null when only the year is named. */
  month: number | null;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const WORDS = READING.dates;

export function findDates(text: string): SpokenDate[] {
  const found: SpokenDate[] = [];
  const add = (at: number, raw: string, year: number, month: number | null) => {
    if (!found.some((one) => at < one.at + one.text.length && one.at < at + raw.length))
      found.push({ text: raw, at, year, month });
  };
  for (const { 0: raw, 1: name = '', 2: year, index } of text.matchAll(WORDS.named))
    add(index, raw, Number(year), MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  for (const { 0: raw, 1: year, 2: month, index } of text.matchAll(WORDS.han))
    add(index, raw, Number(year), month === undefined ? null : Number(month));
  for (const { 0: raw, 1: year, 2: month, index } of text.matchAll(WORDS.figures))
    add(index, raw, Number(year), Number(month));
  for (const { 0: raw, 1: year, index } of text.matchAll(WORDS.bare))
    add(index, raw, Number(year), null);
  return found.toSorted((one, other) => one.at - other.at);
}

/** The same text without what is only a part of a date: the 3 of 2021-03 is no amount. */
export function withoutDates(text: string): string {
  return text
    .replaceAll(WORDS.figures, ' ')
    .replaceAll(WORDS.han, ' ')
    .replaceAll(WORDS.named, ' ');
}

/** Every number that may be a year; a resume writes them in many ways. */
export function findYears(text: string): number[] {
  return (text.match(WORDS.year) ?? []).map(Number);
}
