import { Converter } from 'opencc-js/t2cn';
import { hasHan } from '../language.ts';
import { normalizeSpoken } from '../plain-text.ts';
import { stem } from './stem.ts';

/** A Latin word without its inflection, or one Han character (simplified). */
export interface Token {
  readonly text: string;
  /** As it was written, in lower case. */
  readonly written: string;
  readonly han: boolean;
  /** Counts sentences from 0. */
  readonly sentence: number;
}

/** Characters and words: Taiwan's 專案 becomes 项目. Data of OpenCC (Apache-2.0). */
function simplify(text: string): string {
  converter ??= Converter({ from: 'twp', to: 'cn' });
  return converter(text);
}

/** Made when it is first needed: its tables take a good part of a server's start. */
let converter: ((text: string) => string) | null = null;

/** A figure or a Latin word ends where Han begins: 3.2万, Kafka怎么. */
const PIECE =
  /\p{Script=Han}|(?:(?!\p{Script=Han})[\p{L}\p{N}])+(?:[.'&](?:(?!\p{Script=Han})[\p{L}\p{N}])+|[+#]+)*|[.?!。？！;；\n]/gu;
const HAN = /^\p{Script=Han}$/u;
const SENTENCE_END = /^[.?!。？！;；\n]$/u;

const CONTRACTIONS: readonly (readonly [RegExp, string])[] = [
  [/\bcan't\b/g, 'can not'],
  [/\bwon't\b/g, 'will not'],
  [/n't\b/g, ' not'],
  [/'(?:s|re|ve|d|ll|m)\b/g, ''],
];

const YEARS_IN_FIGURES = /(?<!\d)(10|[2-9])(?= years?\b| ?年)/g;
const ENGLISH_NUMBERS = 'zero one two three four five six seven eight nine ten'.split(' ');
const CHINESE_NUMBERS = '零一二三四五六七八九十';

/** "In 5 years" is what "in five years" is. */
function spellOutYears(text: string): string {
  const numbers = hasHan(text) ? CHINESE_NUMBERS : ENGLISH_NUMBERS;
  return text.replaceAll(YEARS_IN_FIGURES, (figure) => numbers[Number(figure)] ?? figure);
}

/** Lower case, one width, simplified characters, contractions written out. */
export function toPlainForm(text: string): string {
  const spoken = normalizeSpoken(text);
  const simplified = spellOutYears(hasHan(spoken) ? simplify(spoken) : spoken);
  if (!simplified.includes("'")) return simplified;
  return CONTRACTIONS.reduce((form, [short, long]) => form.replaceAll(short, long), simplified);
}

/** @param plain a text in `toPlainForm` */
export function tokenize(plain: string): Token[] {
  const tokens: Token[] = [];
  let sentence = 0;
  for (const piece of plain.match(PIECE) ?? []) {
    if (SENTENCE_END.test(piece)) sentence += 1;
    else if (HAN.test(piece)) tokens.push({ text: piece, written: piece, han: true, sentence });
    else tokens.push({ text: stem(piece), written: piece, han: false, sentence });
  }
  return tokens;
}

/** The words of a text in plain form: equal for texts that differ only in case, script and punctuation. */
export function toLetters(text: string): string {
  return tokenize(toPlainForm(text))
    .map(({ written }) => written)
    .join(' ');
}
