export interface SpokenDate {
  text: string;
  at: number;
  year: number;
  /** From 1; null when only the year is named. */
  month: number | null;
}

const MONTHS = 'jan feb mar apr may jun jul aug sep oct nov dec'.split(' ');
const MONTH_NAME =
  'Jan(?:uary)?|Feb(?:ruary)?|Mar(?:ch)?|Apr(?:il)?|May|June?|July?|Aug(?:ust)?|Sept?(?:ember)?|Oct(?:ober)?|Nov(?:ember)?|Dec(?:ember)?';
const YEAR = '(?:19[5-9]\\d|20[0-4]\\d)';

const NAMED = new RegExp(
  `\\b(${MONTH_NAME})\\.?(?: \\d{1,2}(?:st|nd|rd|th)?)?,? (?:of )?(${YEAR})\\b`,
  'gi',
);
const HAN = new RegExp(`(?<!\\d)(${YEAR})\\s?年(?:底|初|末)?(?:\\s?(\\d{1,2})\\s?月)?`, 'g');
const FIGURES = new RegExp(`(?<!\\d)(${YEAR})[-/.](0?[1-9]|1[0-2])(?![\\d])`, 'g');
/** A bare number from 1950 on is a year where a year can stand, and an amount elsewhere. */
const BARE = new RegExp(
  `(?<=\\b(?:in|since|from|until|till|by|during|of|to|between|and|before|after|year|early|late|mid|around|class of|summer|spring|autumn|winter|fall|end of)[ -]|[(（–—~-]\\s?)(${YEAR})(?![\\d%,.]\\d|\\d|\\s?(?:%|people|users|customers|students|patients|requests|orders|units|[人名个個万萬元块塊]))`,
  'gi',
);

export function findDates(text: string): SpokenDate[] {
  const found: SpokenDate[] = [];
  const add = (at: number, raw: string, year: number, month: number | null) => {
    if (!found.some((one) => at < one.at + one.text.length && one.at < at + raw.length))
      found.push({ text: raw, at, year, month });
  };
  for (const { 0: raw, 1: name = '', 2: year, index } of text.matchAll(NAMED))
    add(index, raw, Number(year), MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1);
  for (const { 0: raw, 1: year, 2: month, index } of text.matchAll(HAN))
    add(index, raw, Number(year), month === undefined ? null : Number(month));
  for (const { 0: raw, 1: year, 2: month, index } of text.matchAll(FIGURES))
    add(index, raw, Number(year), Number(month));
  for (const { 0: raw, 1: year, index } of text.matchAll(BARE)) add(index, raw, Number(year), null);
  return found.toSorted((one, other) => one.at - other.at);
}

/** The same text without what is only a part of a date: the 3 of 2021-03 is no amount. */
export function withoutDates(text: string): string {
  return text.replaceAll(FIGURES, ' ').replaceAll(HAN, ' ').replaceAll(NAMED, ' ');
}

/** Every number that may be a year; a resume writes them in many ways. */
export function yearsIn(text: string): number[] {
  return (text.match(new RegExp(`(?<!\\d)${YEAR}(?!\\d)`, 'g')) ?? []).map(Number);
}
