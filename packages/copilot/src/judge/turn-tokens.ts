import { foldHan } from '../han-variants.ts';
import { hasHan } from '../language.ts';

/** The scripts that have a classifier of their own. */
export type TurnScript = 'english' | 'chinese';

export interface TurnTokens {
  readonly script: TurnScript;
  /** Words, or Han characters, in their order; `,` `.` and `?` where a mark was heard. */
  readonly tokens: readonly string[];
}

/** Stands for a run of Latin letters beside Han: `Kafka怎么保证` asks as `Redis怎么保证` does. */
const LATIN = 'A';
const DIGITS = '0';
const MARKS: Readonly<Record<string, string>> = {
  ';': ',',
  ':': ',',
  '、': ',',
  '!': '.',
  '。': '.',
  '…': '.',
};

/** What the judge reads of a turn: three marks, simplified characters. @param spoken as `normalizeSpoken` gives it */
export function readTokens(spoken: string): TurnTokens {
  return hasHan(spoken)
    ? { script: 'chinese', tokens: readChinese(foldHan(spoken)) }
    : { script: 'english', tokens: readEnglish(spoken) };
}

function readEnglish(spoken: string): string[] {
  const found = spoken.match(/[\p{L}\p{N}]+(?:['.&-][\p{L}\p{N}]+)*|[,;:.!?。…]/gu) ?? [];
  return joinMarks(found.map((token) => (/^\p{N}/u.test(token) ? DIGITS : token)));
}

function readChinese(spoken: string): string[] {
  const found = spoken.match(/\p{Script=Han}|\p{L}+|\p{N}+|[,;:.!?。、…]/gu) ?? [];
  return joinMarks(
    found.map((token) => {
      if (/^\p{N}/u.test(token)) return DIGITS;
      return /^\p{Script=Latin}/u.test(token) ? LATIN : token;
    }),
  );
}

/** One mark where several stand together, and none before the first word. */
function joinMarks(found: readonly string[]): string[] {
  const tokens = found.map((token) => MARKS[token] ?? token);
  return tokens.filter(
    (token, index) => !isMark(token) || (index > 0 && token !== tokens[index - 1]),
  );
}

export function isMark(token: string): boolean {
  return token === ',' || token === '.' || token === '?';
}
