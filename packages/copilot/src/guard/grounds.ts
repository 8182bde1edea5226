import { foldSpoken } from '../han-variants.ts';
import type { Amount } from './amounts.ts';
import type { SpokenDate } from './dates.ts';
import { findFamilies } from './degrees.ts';
import type { Degree } from './degrees.ts';
import { readFigures } from './figures.ts';

interface Known {
  readonly numbers: ReadonlySet<string>;
  readonly durations: ReadonlySet<string>;
  readonly years: ReadonlySet<number>;
  readonly months: ReadonlySet<string>;
}

/**
 * What is known about the candidate, ready to be asked for a number, a date or a name. It is read when it is
 * asked: an answer that claims nothing costs nothing, however long the interview.
 */
export class Grounds {
  readonly #text: () => string;
  readonly #mentioned: () => string;
  readonly #figures: () => Known;
  readonly #families: () => ReadonlySet<string>;

  /**
   * @param own texts about the candidate: facts, prepared answers, what was said
   * @param mentioned texts whose names may be used, and which prove nothing else, like the job's
   */
  constructor(own: readonly { readonly text: string }[], mentioned: readonly string[]) {
    const written = lazily(() => own.map(({ text }) => text).join('\n'));
    this.#text = lazily(() => folded(written()));
    this.#mentioned = lazily(() => `${this.#text()}\n${folded(mentioned.join('\n'))}`);
    this.#figures = lazily(() => readKnown(own));
    this.#families = lazily(() => findFamilies(written()));
  }

  hasAmount({ counted, values }: Amount): boolean {
    if (/years?$|年$/.test(counted) && values.some((value) => this.#figures().durations.has(value)))
      return true;
    return (
      values.some((value) => this.#figures().numbers.has(value)) || standsIn(counted, this.#text())
    );
  }

  hasDate({ text, year, month }: SpokenDate): boolean {
    if (standsIn(text, this.#text())) return true;
    return month === null
      ? this.#figures().years.has(year)
      : this.#figures().months.has(`${year}-${month}`);
  }

  /** Whole, by each of its capitalised words, or by its end where the beginning cannot be seen. */
  hasName(name: string): boolean {
    if (standsIn(name, this.#mentioned())) return true;
    if (/\p{Script=Han}/u.test(name))
      return listEnds(name).some((end) => standsIn(end, this.#mentioned()));
    const words = name.match(/[A-Z][\p{L}\p{N}&'’-]*/gu) ?? [];
    return words.length > 0 && words.every((word) => standsIn(word, this.#mentioned()));
  }

  hasDegree({ text, family }: Degree): boolean {
    if (family !== null) return this.#families().has(family);
    if (standsIn(text, this.#text())) return true;
    const words = text.match(/[A-Z][\p{L}\p{N}+#-]*/gu) ?? [];
    return words.length > 0 && words.every((word) => standsIn(word, this.#text()));
  }
}

function readKnown(own: readonly { readonly text: string }[]): Known {
  const figures = own.map(readFigures);
  return {
    numbers: new Set(figures.flatMap(({ numbers }) => numbers)),
    durations: new Set(figures.flatMap(({ durations }) => durations)),
    years: new Set(figures.flatMap(({ years }) => years)),
    months: new Set(figures.flatMap(({ months }) => months)),
  };
}

/** Made at the first call. */
function lazily<T extends object | string>(make: () => T): () => T {
  let made: T | undefined;
  return () => (made ??= make());
}

function folded(text: string): string {
  return foldSpoken(text).replaceAll(/[*_`]/g, '');
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
function listEnds(name: string): string[] {
  const kind = KIND_ZH.exec(name)?.[0] ?? '';
  const shortest = Math.min(kind.length + 2, name.length);
  return Array.from({ length: name.length - shortest + 1 }, (_, at) => name.slice(at));
}
