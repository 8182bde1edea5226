import CONCEPTS from '../generated/lexicon-concepts.json' with { type: 'json' };
import WORDS from '../generated/lexicon-words.json' with { type: 'json' };
import { findNumbers } from './numbers.ts';
import { PhraseTable } from './phrase-table.ts';
import type { FoundPhrase } from './phrase-table.ts';
import { tokenize, toPlainForm } from './tokens.ts';
import type { Token } from './tokens.ts';
import { getConceptWeight } from './weights.ts';

/** What a text is made of, in no language: concepts, and the words that belong to none. */
export interface Reading {
  readonly plain: string;
  readonly tokens: readonly Token[];
  /** `c:` concepts, `w:` words, `b:` Han characters two by two; how much each says. */
  readonly units: ReadonlyMap<string, number>;
  /** The concepts, by sentence. */
  readonly sentences: readonly ReadonlySet<string>[];
  readonly numbers: ReadonlySet<number>;
  /** Something is denied that no concept accounts for ("did not succeed" is one: a failure). */
  readonly negated: boolean;
}

/** A word says as much as a concept; of Han pairs there are more. */
const PAIR_WEIGHT = 0.55;
const CHARACTER_WEIGHT = 0.3;
/** Letters. */
const MIN_ROOT_WORD = 5;
const ROOT_LETTERS = 5;
const ROOT_WEIGHT = 0.3;
const NEGATIONS: ReadonlySet<string> = new Set(WORDS.negations);
/** Words that every question has; a Latin one also where only its stem is meant. */
const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.stopWords);

let loaded: PhraseTable | null = null;

export function readText(
  text: string,
  phrases: PhraseTable = (loaded ??= new PhraseTable(CONCEPTS)),
): Reading {
  const plain = toPlainForm(text);
  const tokens = tokenize(plain);
  const found = phrases.find(tokens);
  const units = new Map<string, number>();
  const add = (unit: string, weight: number) => {
    if (weight > (units.get(unit) ?? 0)) units.set(unit, weight);
  };
  for (const { names } of found)
    for (const name of names) add(`c:${name}`, getConceptWeight(name) / names.length);
  const covered = markCovered(found, tokens.length);
  addWords(tokens, covered, add);
  return {
    plain,
    tokens,
    units,
    sentences: groupConcepts(found, tokens),
    numbers: findNumbers(tokens),
    negated: tokens.some(({ text }, index) => !covered[index] && NEGATIONS.has(text)),
  };
}

function markCovered(found: readonly FoundPhrase[], count: number): boolean[] {
  const covered = Array.from({ length: count }, () => false);
  for (const { start, end } of found) covered.fill(true, start, end);
  return covered;
}

function addWords(
  tokens: readonly Token[],
  covered: readonly boolean[],
  add: (unit: string, weight: number) => void,
): void {
  const free = (index: number): Token | null => {
    const token = tokens[index];
    if (token === undefined || covered[index] === true) return null;
    const stop = STOP_WORDS.has(token.written) || STOP_WORDS.has(token.text);
    return stop || NEGATIONS.has(token.text) ? null : token;
  };
  for (const [index, token] of tokens.entries()) {
    addRoot(token, add);
    if (free(index) === null) continue;
    if (!token.han) {
      if (token.text.length > 1) add(`w:${token.text}`, 1);
      continue;
    }
    const next = free(index + 1);
    if (next?.han === true) add(`b:${token.text}${next.text}`, PAIR_WEIGHT);
  }
}

/**
 * What words share that are made from each other: a character (坏 in 坏了 and 损坏), the first
 * letters (deliver and delivery).
 */
function addRoot({ text, written, han }: Token, add: (unit: string, weight: number) => void): void {
  if (han) {
    if (!STOP_WORDS.has(text)) add(`h:${text}`, CHARACTER_WEIGHT);
  } else if (text.length >= MIN_ROOT_WORD && !STOP_WORDS.has(written)) {
    add(`p:${text.slice(0, ROOT_LETTERS)}`, ROOT_WEIGHT);
  }
}

function groupConcepts(found: readonly FoundPhrase[], tokens: readonly Token[]): Set<string>[] {
  const sentences = new Map<number, Set<string>>();
  for (const { start, names } of found) {
    const sentence = tokens[start]?.sentence ?? 0;
    const concepts = sentences.get(sentence) ?? new Set();
    for (const name of names) concepts.add(name);
    sentences.set(sentence, concepts);
  }
  return [...sentences.values()];
}
