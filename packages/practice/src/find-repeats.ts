import type { AnswerMeasures } from '@cuecard/contract';

type Repeat = AnswerMeasures['repeats'][number];
interface Token {
  readonly norm: string;
  readonly from: number;
  readonly to: number;
}

/** So many words in a row are somebody's wording and no chance; of Han characters it takes more. */
const LEAST_WORDS = 6;
const LEAST_CHARACTERS = 10;

const TOKEN = /\p{Script=Han}|[\p{L}\p{N}]+(?:['’][\p{L}]+)*/gu;

/**
 * The wording of answers so far. Each is read once, however many come after it: an hour of answers is compared
 * with itself in milliseconds.
 */
export class EarlierWording {
  /** Each stretch of words, and of Han characters, with the first answer that has it. */
  readonly #known = new Map<string, number>();
  #answers = 0;

  constructor(texts: readonly string[] = []) {
    for (const text of texts) this.add(text);
  }

  add(text: string): void {
    const tokens = splitTokens(text);
    const size = isHan(text) ? LEAST_CHARACTERS : LEAST_WORDS;
    for (let at = 0; at + size <= tokens.length; at += 1) {
      const key = toKey(tokens, at, size);
      if (!this.#known.has(key)) this.#known.set(key, this.#answers);
    }
    this.#answers += 1;
  }

  /** Stretches of the text that an earlier one has word for word, whatever the marks between. */
  findIn(text: string): Repeat[] {
    const tokens = splitTokens(text);
    const size = isHan(text) ? LEAST_CHARACTERS : LEAST_WORDS;
    const repeats: Repeat[] = [];
    for (let at = 0; at + size <= tokens.length; at += 1) {
      const answer = this.#known.get(toKey(tokens, at, size));
      const [first, last] = [tokens[at], tokens[at + size - 1]];
      if (answer === undefined || first === undefined || last === undefined) continue;
      const before = repeats.at(-1);
      if (before !== undefined && before.answer === answer && first.from < before.to)
        before.to = last.to;
      else repeats.push({ from: first.from, to: last.to, answer });
    }
    return repeats;
  }
}

function splitTokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
    norm: found.toLowerCase().replaceAll('’', "'"),
    from: index,
    to: index + found.length,
  }));
}

function toKey(tokens: readonly Token[], at: number, size: number): string {
  let key = '';
  for (let index = at; index < at + size; index += 1) key += `${tokens[index]?.norm ?? ''} `;
  return key;
}

function isHan(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han * 2 > text.length;
}
