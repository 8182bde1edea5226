import { CONCEPT_TABLES } from './concepts/index.ts';
import { numbersIn } from './numbers.ts';
import { PhraseTrie } from './phrase-trie.ts';
import type { Found } from './phrase-trie.ts';
import { STOP_CHARACTERS, STOP_WORDS } from './stop-words.ts';
import { plainForm, tokensOf } from './tokens.ts';
import type { Token } from './tokens.ts';
import { weightOfConcept } from './weights.ts';

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
const LONG_WORD = 5;
const ROOT_LETTERS = 5;
const ROOT_WEIGHT = 0.3;
const NEGATIONS = new Set([
  'not',
  'never',
  'no',
  'without',
  'nobody',
  'none',
  '不',
  '没',
  '无',
  '未',
  '别',
  '非',
]);

let trie: PhraseTrie | null = null;
let building: Generator<void, PhraseTrie> | null = null;

/** Learns the concepts a little, in about a millisecond; the first text that is read needs all of them. */
export function learnConceptsALittle(): boolean {
  if (trie !== null) return false;
  building ??= buildTrie();
  const step = building.next();
  if (step.done) trie = step.value;
  return !step.done;
}

function learnedTrie(): PhraseTrie {
  while (trie === null) learnConceptsALittle();
  return trie;
}

function* buildTrie(): Generator<void, PhraseTrie> {
  const built = new PhraseTrie();
  for (const table of CONCEPT_TABLES)
    for (const [name, phrases] of Object.entries(table)) {
      for (const phrase of phrases.split(', ')) built.add(phrase, name);
      yield;
    }
  return built;
}

export function readText(text: string): Reading {
  const plain = plainForm(text);
  const tokens = tokensOf(plain);
  const found = learnedTrie().find(tokens);
  const units = new Map<string, number>();
  const add = (unit: string, weight: number) => {
    if (weight > (units.get(unit) ?? 0)) units.set(unit, weight);
  };
  for (const { names } of found)
    for (const name of names) add(`c:${name}`, weightOfConcept(name) / names.length);
  const covered = coveredTokens(found, tokens.length);
  addWords(tokens, covered, add);
  return {
    plain,
    tokens,
    units,
    sentences: conceptsBySentence(found, tokens),
    numbers: numbersIn(tokens),
    negated: tokens.some(({ text }, index) => !covered[index] && NEGATIONS.has(text)),
  };
}

function coveredTokens(found: readonly Found[], count: number): boolean[] {
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
    const stop = token.han
      ? STOP_CHARACTERS.has(token.text)
      : STOP_WORDS.has(token.written) || STOP_WORDS.has(token.text);
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
    if (!STOP_CHARACTERS.has(text)) add(`h:${text}`, CHARACTER_WEIGHT);
  } else if (text.length >= LONG_WORD && !STOP_WORDS.has(written)) {
    add(`p:${text.slice(0, ROOT_LETTERS)}`, ROOT_WEIGHT);
  }
}

function conceptsBySentence(found: readonly Found[], tokens: readonly Token[]): Set<string>[] {
  const sentences = new Map<number, Set<string>>();
  for (const { start, names } of found) {
    const sentence = tokens[start]?.sentence ?? 0;
    const concepts = sentences.get(sentence) ?? new Set();
    for (const name of names) concepts.add(name);
    sentences.set(sentence, concepts);
  }
  return [...sentences.values()];
}
