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

/** Stretches of the text that an earlier one has word for word, whatever the marks between. */
export function findRepeats(text: string, earlier: readonly string[]): Repeat[] {
  const tokens = splitTokens(text);
  const size = isHan(text) ? LEAST_CHARACTERS : LEAST_WORDS;
  const known = indexStretches(earlier, size);
  const repeats: Repeat[] = [];
  for (let at = 0; at + size <= tokens.length; at += 1) {
    const answer = known.get(toKey(tokens.slice(at, at + size)));
    const [first, last] = [tokens[at], tokens[at + size - 1]];
    if (answer === undefined || first === undefined || last === undefined) continue;
    const before = repeats.at(-1);
    if (before !== undefined && before.answer === answer && first.from < before.to)
      before.to = last.to;
    else repeats.push({ from: first.from, to: last.to, answer });
  }
  return repeats;
}

/** Each stretch with the first text that has it. */
function indexStretches(texts: readonly string[], size: number): Map<string, number> {
  const known = new Map<string, number>();
  texts.forEach((text, answer) => {
    const tokens = splitTokens(text);
    for (let at = 0; at + size <= tokens.length; at += 1) {
      const key = toKey(tokens.slice(at, at + size));
      if (!known.has(key)) known.set(key, answer);
    }
  });
  return known;
}

function splitTokens(text: string): Token[] {
  return [...text.matchAll(TOKEN)].map(({ 0: found, index }) => ({
    norm: found.toLowerCase().replaceAll('’', "'"),
    from: index,
    to: index + found.length,
  }));
}

const toKey = (tokens: readonly Token[]): string => tokens.map(({ norm }) => norm).join(' ');

function isHan(text: string): boolean {
  const han = text.match(/\p{Script=Han}/gu)?.length ?? 0;
  return han * 2 > text.length;
}
