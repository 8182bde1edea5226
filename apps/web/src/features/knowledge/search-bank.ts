import {
  dropMarks,
  splitAtSlots,
  toPlainText,
  type QuestionOrigin,
  type SavedQuestion,
} from '@cuecard/contract';
import { fold } from '../../shared/knowledge/fold-text.ts';

export const ORDERS = ['own', 'newest', 'alphabet', 'practised'] as const;
export type Order = (typeof ORDERS)[number];

export interface BankFilter {
  /** The search text. */
  readonly text: string;
  readonly tag: string | null;
  readonly origin: QuestionOrigin | null;
  readonly order: Order;
}

export const WHOLE_BANK: BankFilter = { text: '', tag: null, origin: null, order: 'own' };

interface Folded {
  readonly question: string;
  /** Everything that is searched, in one text. */
  readonly all: string;
}

/** An entry is folded once; a changed one is another object. */
const foldedEntries = new WeakMap<SavedQuestion, Folded>();

function foldEntry(entry: SavedQuestion): Folded {
  const known = foldedEntries.get(entry);
  if (known !== undefined) return known;
  const question = fold(entry.question);
  const rest = fold([...entry.aliases, ...entry.tags, entry.answer].join('\n'));
  const folded = { question, all: `${question}\n${rest}` };
  foldedEntries.set(entry, folded);
  return folded;
}

/** The words that must all occur; a text without spaces, as in Chinese, is one of them. */
export function splitTerms(text: string): string[] {
  return fold(text)
    .split(/\s+/)
    .filter((term) => term !== '');
}

/** The entries to show. While something is searched, those that ask it stand before those that mention it. */
export function searchBank(
  questions: readonly SavedQuestion[],
  { text, tag, origin, order }: BankFilter,
  locale: string,
): SavedQuestion[] {
  const terms = splitTerms(text);
  const asking: SavedQuestion[] = [];
  const mentioning: SavedQuestion[] = [];
  for (const entry of questions) {
    if (origin !== null && entry.origin !== origin) continue;
    if (tag !== null && !entry.tags.includes(tag)) continue;
    const folded = foldEntry(entry);
    if (!terms.every((term) => folded.all.includes(term))) continue;
    if (terms.every((term) => folded.question.includes(term))) asking.push(entry);
    else mentioning.push(entry);
  }
  const compare = createCompare(order, locale);
  if (compare === null) return [...asking, ...mentioning];
  return [...asking.sort(compare), ...mentioning.sort(compare)];
}

type Compare = (one: SavedQuestion, other: SavedQuestion) => number;

/** Null: the bank's own order. */
function createCompare(order: Order, locale: string): Compare | null {
  switch (order) {
    case 'own':
      return null;
    case 'newest':
      return (one, other) => other.createdAt - one.createdAt;
    case 'practised':
      return (one, other) => other.practised - one.practised;
    case 'alphabet': {
      const { compare } = new Intl.Collator(locale, { numeric: true });
      return (one, other) => compare(one.question, other.question);
    }
  }
}

const foldedCharacters = new Map<string, string>();

/** The characters of a bank are few: each is folded once. */
function foldCharacter(character: string): string {
  const known = foldedCharacters.get(character);
  if (known !== undefined) return known;
  const folded = fold(character);
  foldedCharacters.set(character, folded);
  return folded;
}

/** A text in pieces, those that were searched marked. */
export interface Piece {
  readonly text: string;
  readonly isFound: boolean;
}

/**
 * Marks the terms in a text as it is written, though they were found in its folded form: every
 * character is folded alone, so that each knows where it came from.
 */
export function markTerms(text: string, terms: readonly string[]): Piece[] {
  if (terms.length === 0 || text === '') return [{ text, isFound: false }];
  const starts: number[] = [];
  let folded = '';
  let at = 0;
  for (const character of text) {
    const plain = foldCharacter(character);
    for (let unit = 0; unit < plain.length; unit += 1) starts.push(at);
    folded += plain;
    at += character.length;
  }
  starts.push(text.length);
  const found = new Uint8Array(text.length);
  for (const term of terms)
    for (let place = folded.indexOf(term); place !== -1; place = folded.indexOf(term, place + 1))
      found.fill(1, starts[place], starts[place + term.length]);
  const pieces: Piece[] = [];
  for (let from = 0; from < text.length;) {
    let to = from + 1;
    while (to < text.length && found[to] === found[from]) to += 1;
    pieces.push({ text: text.slice(from, to), isFound: found[from] === 1 });
    from = to;
  }
  return pieces;
}

const SNIPPET_CHARACTERS = 160;
const BEFORE_FOUND = 40;

/** One line of the answer as it is said: its beginning, or where it holds what is searched, or else its first gap. */
export function cutSnippet(answer: string, terms: readonly string[]): string {
  const line = dropMarks(toPlainText(answer)).replaceAll(/\s+/g, ' ');
  const folded = fold(line);
  const first = [
    ...terms.map((term) => folded.indexOf(term)),
    ...(terms.length === 0 ? [findGap(line)] : []),
  ].filter((place) => place > SNIPPET_CHARACTERS / 2);
  if (first.length === 0) return line.slice(0, SNIPPET_CHARACTERS);
  const from = Math.max(0, Math.min(...first) - BEFORE_FOUND);
  const start = from + findWord(line.slice(from, from + BEFORE_FOUND));
  return `…${line.slice(start, start + SNIPPET_CHARACTERS)}`;
}

/** Where the first whole word of a cut text begins; 0 where it has no spaces, as in Chinese. */
const findWord = (text: string): number => text.indexOf(' ') + 1;

/** Where the first gap of a line begins; -1 where it has none. */
function findGap(line: string): number {
  const pieces = splitAtSlots(line);
  if (!pieces.some(({ isSlot }) => isSlot)) return -1;
  return pieces[0]?.isSlot === false ? pieces[0].text.length : 0;
}

/** Every tag of the bank with how often it stands, the most frequent first. */
export function countTags(questions: readonly SavedQuestion[]): { tag: string; count: number }[] {
  const counts = new Map<string, number>();
  for (const { tags } of questions)
    for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag));
}
