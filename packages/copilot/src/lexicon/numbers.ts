import WORDS from '../generated/lexicon-words.json' with { type: 'json' };
import type { Token } from './tokens.ts';

const NUMBERS: ReadonlyMap<string, number> = new Map(Object.entries(WORDS.numbers));
const MEASURES: ReadonlySet<string> = new Set(WORDS.measures);

/** The amounts that a text names, "five years" and 五年 alike. */
export function findNumbers(tokens: readonly Token[]): ReadonlySet<number> {
  const numbers = new Set<number>();
  for (const [index, { text, written, han }] of tokens.entries()) {
    if (/^\d+(?:\.\d+)?$/.test(text)) numbers.add(Number(text));
    else if (!han || MEASURES.has(tokens[index + 1]?.text ?? '')) {
      const value = NUMBERS.get(written);
      if (value !== undefined) numbers.add(value);
    }
  }
  return numbers;
}
