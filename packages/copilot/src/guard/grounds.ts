import { foldHan } from '../han-variants.ts';
import { normalizeSpoken } from '../plain-text.ts';
import { amountsIn, valueOfDigits } from './amounts.ts';
import type { Amount } from './amounts.ts';
import { datesIn, withoutDates, yearsIn } from './dates.ts';
import type { SpokenDate } from './dates.ts';
import { familiesIn } from './degrees.ts';
import type { Degree } from './degrees.ts';

/** What is known about the candidate, ready to be asked for a number, a date or a name. */
export class Grounds {
  readonly #text: string;
  readonly #mentioned: string;
  readonly #numbers = new Set<string>();
  readonly #durations = new Set<string>();
  readonly #years = new Set<number>();
  readonly #months = new Set<string>();
  readonly #families: ReadonlySet<string>;

  /**
   * @param own texts about the candidate: facts, prepared answers, what was said
   * @param mentioned texts whose names may be used, and which prove nothing else, like the job's
   */
  constructor(own: readonly string[], mentioned: readonly string[]) {
    this.#text = folded(own.join('\n'));
    this.#mentioned = `${this.#text}\n${folded(mentioned.join('\n'))}`;
    this.#families = familiesIn(own.join('\n'));
    for (const text of own) this.#read(text);
  }

  #read(text: string): void {
    const undated = withoutDates(text);
    for (const { values } of amountsIn(undated))
      for (const value of values) this.#numbers.add(value);
    // Also those that stand beside letters: "40k", "P95".
    for (const digits of undated.match(/\d+(?:[.,]\d+)*(?![\d%％]| ?per ?cent|[.,]\d)/g) ?? [])
      this.#numbers.add(String(valueOfDigits(digits)));
    const years = yearsIn(text);
    for (const year of years) this.#years.add(year);
    for (const { year, month } of datesIn(text))
      if (month !== null) this.#months.add(`${year}-${month}`);
    this.#readDurations(text, years);
  }

  /** From 2018 to 2021 is three years; from September 2017 to March 2021 three or four. */
  #readDurations(text: string, years: readonly number[]): void {
    for (const from of years)
      for (const to of years) if (to > from) this.#durations.add(String(to - from));
    const months = datesIn(text).flatMap(({ year, month }) =>
      month === null ? [] : [year * 12 + month],
    );
    for (const from of months) {
      for (const to of months.filter((month) => month > from)) {
        this.#durations.add(String(Math.floor((to - from) / 12)));
        this.#durations.add(String(Math.ceil((to - from) / 12)));
      }
    }
  }

  hasAmount({ counted, values }: Amount): boolean {
    if (/years?$|年$/.test(counted) && values.some((value) => this.#durations.has(value)))
      return true;
    return values.some((value) => this.#numbers.has(value)) || standsIn(counted, this.#text);
  }

  hasDate({ text, year, month }: SpokenDate): boolean {
    if (standsIn(text, this.#text)) return true;
    return month === null ? this.#years.has(year) : this.#months.has(`${year}-${month}`);
  }

  /** Whole, by each of its capitalised words, or by its end where the beginning cannot be seen. */
  hasName(name: string): boolean {
    if (standsIn(name, this.#mentioned)) return true;
    if (/\p{Script=Han}/u.test(name))
      return endsOf(name).some((end) => standsIn(end, this.#mentioned));
    const words = name.match(/[A-Z][\p{L}\p{N}&'’-]*/gu) ?? [];
    return words.length > 0 && words.every((word) => standsIn(word, this.#mentioned));
  }

  hasDegree({ text, family }: Degree): boolean {
    if (family !== null) return this.#families.has(family);
    if (standsIn(text, this.#text)) return true;
    const words = text.match(/[A-Z][\p{L}\p{N}+#-]*/gu) ?? [];
    return words.length > 0 && words.every((word) => standsIn(word, this.#text));
  }
}

export function folded(text: string): string {
  return foldHan(normalizeSpoken(text)).replaceAll(/[*_`]/g, '');
}

/** As a whole: 3 is not in 30, "art" is not in "start". */
function standsIn(found: string, text: string): boolean {
  const plain = folded(found);
  if (plain === '') return true;
  const edge = /[\p{Script=Latin}\p{N}]/u;
  for (let at = text.indexOf(plain); at >= 0; at = text.indexOf(plain, at + 1)) {
    const before = text[at - 1] ?? ' ';
    const after = text[at + plain.length] ?? ' ';
    const first = plain[0] ?? '';
    const last = plain.at(-1) ?? '';
    if (!(edge.test(first) && edge.test(before)) && !(edge.test(last) && edge.test(after)))
      return true;
  }
  return false;
}

const KIND_ZH = /(?:股份有限公司|有限公司|研究院|研究所|事务所|事務所|..)$/u;

/** "任职于…公司": a name without what may stand before it: two characters more than its kind, at least. */
function endsOf(name: string): string[] {
  const kind = KIND_ZH.exec(name)?.[0] ?? '';
  const shortest = Math.min(kind.length + 2, name.length);
  return Array.from({ length: name.length - shortest + 1 }, (_, at) => name.slice(at));
}
