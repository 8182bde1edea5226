import { findAmounts, parseDigits } from './amounts.ts';
import { findDates, withoutDates, findYears } from './dates.ts';

/** What a text says in figures. */
export interface Figures {
  /** The numbers as `Amount.values` writes them. */
  readonly numbers: readonly string[];
  /** In years, between two years or months that it names. */
  readonly durations: readonly string[];
  readonly years: readonly number[];
  /** `2021-3` */
  readonly months: readonly string[];
}

/** Most turns have none: they share this. */
const NONE: Figures = { numbers: [], durations: [], years: [], months: [] };

/** Turns of an interview are grounds of every answer after them. */
const read = new WeakMap<object, Figures>();

/** @param holder is read once: its text never changes */
export function readFigures(holder: { readonly text: string }): Figures {
  const known = read.get(holder);
  if (known !== undefined) return known;
  const figures = computeFigures(holder.text);
  read.set(holder, figures);
  return figures;
}

function computeFigures(text: string): Figures {
  const undated = withoutDates(text);
  const amounts = findAmounts(undated).flatMap(({ values }) => values);
  // No year and no month is written without one.
  if (!/\d/.test(text)) return amounts.length === 0 ? NONE : { ...NONE, numbers: amounts };
  // Also those that stand beside letters: "40k", "P95".
  const digits = undated.match(/\d+(?:[.,]\d+)*(?![\d%％]| ?per ?cent|[.,]\d)/g) ?? [];
  const years = findYears(text);
  const months = findDates(text).flatMap(({ year, month }) =>
    month === null ? [] : { year, month },
  );
  return {
    numbers: [...amounts, ...digits.map((each) => String(parseDigits(each)))],
    durations: [
      ...spans(years).map(String),
      ...spans(months.map(({ year, month }) => year * 12 + month)).flatMap(wholeYears),
    ],
    years,
    months: months.map(({ year, month }) => `${year}-${month}`),
  };
}

/** The years between any two of the times: from 2018 to 2021 it is three. */
function spans(times: readonly number[]): number[] {
  return times.flatMap((from) => times.filter((to) => to > from).map((to) => to - from));
}

/** From September 2017 to March 2021 is three or four. */
function wholeYears(months: number): string[] {
  return [String(Math.floor(months / 12)), String(Math.ceil(months / 12))];
}
