import type { Token } from './tokens.ts';

/** Without "one": it is a pronoun more often than a number. */
const ENGLISH: ReadonlyMap<string, number> = new Map([
  ['two', 2],
  ['three', 3],
  ['four', 4],
  ['fiv', 5],
  ['five', 5],
  ['six', 6],
  ['seven', 7],
  ['eight', 8],
  ['nine', 9],
  ['ten', 10],
  ['twelve', 12],
  ['fifteen', 15],
  ['twenty', 20],
  ['thirty', 30],
  ['fifty', 50],
]);
const CHINESE: ReadonlyMap<string, number> = new Map(
  Array.from('零一二三四五六七八九十', (digit, value) => [digit, value] as const),
);
/** What stands after a number in Chinese, so that 一些 and 三观 are no numbers. */
const MEASURES = new Set('年个天周月日小分人次岁块元万千百家名位轮');

/** The amounts that a text names, "five years" and 五年 alike. */
export function numbersIn(tokens: readonly Token[]): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const [index, { text, written, han }] of tokens.entries()) {
    if (/^\d+(?:\.\d+)?$/.test(text)) numbers.add(Number(text));
    else if (han) {
      const value = text === '两' ? 2 : CHINESE.get(text);
      const counted = MEASURES.has(tokens[index + 1]?.text ?? '');
      // 一次, 一个 are articles.
      if (value !== undefined && value > 1 && counted) numbers.add(value);
    } else {
      const value = ENGLISH.get(written);
      if (value !== undefined) numbers.add(value);
    }
  }
  return numbers;
}
