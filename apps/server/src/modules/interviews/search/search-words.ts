import { foldText } from '@cuecard/contract';
import { toSimplified } from '../../../platform/to-simplified.ts';

/** Rows of characters that are written without spaces, and words of everything else (`C++` and `C#` with their signs). */
const RUN = '[\\p{Script=Han}\\p{Script=Hiragana}\\p{Script=Katakana}\\p{Script=Hangul}々ー]';
const WORD_PART = `(?:(?!${RUN})[\\p{L}\\p{M}\\p{N}])`;
const TOKEN = new RegExp(`(?<run>${RUN}+)|${WORD_PART}+[+#]*`, 'gu');
const ENDS_IN_WORD = new RegExp(`${WORD_PART}$`, 'u');

/** The longest beginning of a word that is kept, UTF-16 units. */
const MAX_WORD = 40;
/** PostgreSQL takes at most a megabyte of words for one text, bytes. */
const MAX_WORDS_BYTES = 900_000;
/** What is typed beyond these narrows no search. */
const MAX_TERMS = 12;

/** A part of what was typed, folded. A word is found where one begins with it, a run wherever it stands. */
export interface Term {
  readonly text: string;
  readonly isRun: boolean;
}

export type Place = readonly [from: number, to: number];

/** Words are cut; rows of characters are whole. */
function* listTokens(folded: string): Generator<Term> {
  for (const { 0: text, groups } of folded.matchAll(TOKEN)) {
    const isRun = groups?.['run'] !== undefined;
    yield { text: isRun ? text : text.slice(0, MAX_WORD), isRun };
  }
}

/** Each of what must occur, once. None: there is nothing in it to search for. */
export function readTerms(text: string): Term[] {
  const terms = new Map(Array.from(listTokens(fold(text)), (term) => [term.text, term]));
  return [...terms.values()].slice(0, MAX_TERMS);
}

/** A row as its pairs of characters and its last one, so that whatever stands in it begins one of them. */
function* listPairs(run: string): Generator<string> {
  const characters = Array.from(run);
  for (const [index, character] of characters.entries())
    yield character + (characters[index + 1] ?? '');
}

/** What the index keeps of texts, for one owner. */
export function listIndexWords(userId: number, texts: readonly string[]): string[] {
  const words = new Set<string>();
  let bytes = 0;
  for (const text of texts) {
    for (const { text: token, isRun } of listTokens(fold(text)))
      for (const part of isRun ? listPairs(token) : [token]) {
        const word = ownWord(userId, part);
        if (words.has(word)) continue;
        bytes += Buffer.byteLength(word);
        if (bytes > MAX_WORDS_BYTES) return [...words];
        words.add(word);
      }
  }
  return [...words];
}

/** The terms as a `tsquery`. Tokens have no character that it would read as anything else. */
export function formatQuery(userId: number, terms: readonly Term[]): string {
  return terms
    .flatMap(({ text, isRun }) => {
      const begins = (word: string) => `'${ownWord(userId, word)}':*`;
      const pairs = isRun ? [...listPairs(text)].slice(0, -1) : [];
      return pairs.length === 0
        ? [begins(text)]
        : pairs.map((pair) => `'${ownWord(userId, pair)}'`);
    })
    .join(' & ');
}

/** A word carries its owner's number: a search walks through nobody else's words. */
function ownWord(userId: number, word: string): string {
  return `${userId}:${word}`;
}

/** A text as it is searched: one case, one width, one Chinese script; every character keeps its place. */
export function fold(text: string): string {
  const folded = foldText(text, toSimplified);
  if (folded.length === text.length) return folded;
  return Array.from(text, (character) => {
    const one = foldText(character, toSimplified);
    return one.length === character.length ? one : character;
  }).join('');
}

/** Where a term stands in a folded text, in order. */
export function findPlaces(folded: string, { text, isRun }: Term): Place[] {
  const places: Place[] = [];
  for (let at = folded.indexOf(text); at !== -1; at = folded.indexOf(text, at + text.length))
    if (isRun || !ENDS_IN_WORD.test(folded.slice(Math.max(0, at - 2), at)))
      places.push([at, at + text.length]);
  return places;
}
