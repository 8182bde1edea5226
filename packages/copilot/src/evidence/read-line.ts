import TERMS from '../generated/evidence-terms.json' with { type: 'json' };
import WORDS from '../generated/lexicon-words.json' with { type: 'json' };
import { PhraseTable } from '../lexicon/phrase-table.ts';
import { tokenize, toPlainForm } from '../lexicon/tokens.ts';
import type { Token } from '../lexicon/tokens.ts';
import { findSkeleton, findSyllable } from './sounds.ts';
import { findAmounts } from './spoken-numbers.ts';

/** What a line says, or a question asks about, in no language. */
export interface LineReading {
  readonly plain: string;
  /**
   * `w:` words, `v:` verbs of any work and `g:` their terms, `b:` Han characters two by two, `t:` terms of either language, `n:` amounts, `s:` how names and
   * pairs of Han characters sound.
   */
  readonly units: ReadonlySet<string>;
}

const STOP_WORDS: ReadonlySet<string> = new Set(WORDS.stopWords);
/** Of a word whose sound tells it from others. */
const MIN_SKELETON = 4;
const MIN_NAME = 4;
/** Words that a recogniser may have made of one name. */
const MAX_SPLIT = 3;
/** What reaches so many is large, whatever it counts. */
const LARGE_AMOUNT = 100_000;
/** Of what was heard, characters from its end, where it asks: as many as the intents read. */
const MAX_HEARD_CHARACTERS = 1000;
const MAX_KEPT = { lines: 4000, heard: 100 } as const;

let phrases: PhraseTable | null = null;
let soundsOfTerms: ReadonlyMap<string, string> | null = null;
const lines = new Map<string, LineReading>();
const heard = new Map<string, LineReading>();

/** A line of the candidate's material; what was read is kept. */
export function readLine(text: string): LineReading {
  return readOnce(lines, MAX_KEPT.lines, text, (line) => read(line, false));
}

/** Words that were heard: they may be misheard. A turn is read for its answer, its prompt and those after it. */
export function readHeard(text: string): LineReading {
  const end = text.slice(-MAX_HEARD_CHARACTERS);
  return readOnce(heard, MAX_KEPT.heard, end, (words) => read(words, true));
}

function readOnce(
  known: Map<string, LineReading>,
  maxKept: number,
  text: string,
  readText: (text: string) => LineReading,
): LineReading {
  const kept = known.get(text);
  if (kept !== undefined) return kept;
  const reading = readText(text);
  const [oldest] = known.keys();
  if (known.size >= maxKept && oldest !== undefined) known.delete(oldest);
  known.set(text, reading);
  return reading;
}

function read(text: string, isHeard: boolean): LineReading {
  const plain = joinLetters(toPlainForm(text));
  const tokens = tokenize(plain);
  const units = new Set<string>();
  phrases ??= new PhraseTable(TERMS);
  const general = new Set<number>();
  for (const { names, start, end } of phrases.find(tokens)) {
    for (const name of names) units.add(`${isGeneral(name) ? 'g' : 't'}:${name}`);
    if (names.every((name) => isGeneral(name)))
      for (let index = start; index < end; index += 1) general.add(index);
  }
  const amounts = findAmounts(plain);
  for (const amount of amounts) units.add(`n:${amount}`);
  if ([...amounts].some((amount) => amount >= LARGE_AMOUNT)) units.add('t:large-scale');
  addWords(tokens, general, units);
  if (isHeard) addHeardNames(tokens, units);
  else addNames(text, units);
  if (isHeard) addHeardTerms(tokens, units);
  return { plain, units };
}

/** "a p i" is API. */
function joinLetters(plain: string): string {
  return plain.replaceAll(/(?<![a-z])(?:[a-z] ){1,5}[a-z](?![a-z'])/g, (letters) =>
    /\b[ai]\b/.test(letters) && letters.length < 4 ? letters : letters.replaceAll(' ', ''),
  );
}

/** What everybody does, of the terms. */
const isGeneral = (name: string): boolean => name.startsWith('do-');

/** @param general places of words that are said of any work */
function addWords(
  tokens: readonly Token[],
  general: ReadonlySet<number>,
  units: Set<string>,
): void {
  for (const [index, { text, written, han, sentence }] of tokens.entries()) {
    if (!han) {
      if (text.length > 1 && !STOP_WORDS.has(written) && !STOP_WORDS.has(text))
        units.add(`${general.has(index) ? 'v' : 'w'}:${text}`);
      continue;
    }
    const next = tokens[index + 1];
    if (next?.han !== true || next.sentence !== sentence) continue;
    if (STOP_WORDS.has(text) && STOP_WORDS.has(next.text)) continue;
    units.add(`b:${text}${next.text}`);
    const [one, other] = [findSyllable(text), findSyllable(next.text)];
    if (one !== null && other !== null) units.add(`s:${one} ${other}`);
  }
}

/** Names as the line writes them: with capitals. */
function addNames(text: string, units: Set<string>): void {
  for (const name of text.match(/\b\p{Lu}[\p{L}\d]{3,}/gu) ?? []) addSkeleton(name, units);
}

/** One word or several that stand side by side may be one name. */
function addHeardNames(tokens: readonly Token[], units: Set<string>): void {
  for (let start = 0; start < tokens.length; start += 1) {
    let joined = '';
    for (let length = 1; length <= MAX_SPLIT; length += 1) {
      const token = tokens[start + length - 1];
      if (token === undefined || token.han) break;
      joined += token.written;
      const isStop = length === 1 && STOP_WORDS.has(token.written);
      if (joined.length >= MIN_NAME && !isStop) addSkeleton(joined, units);
    }
  }
}

function addSkeleton(name: string, units: Set<string>): void {
  const skeleton = findSkeleton(name);
  if (skeleton.length >= MIN_SKELETON) units.add(`s:${skeleton}`);
}

/** Terms that sound like words of the question: 线流 is 限流, misheard. */
function addHeardTerms(tokens: readonly Token[], units: Set<string>): void {
  soundsOfTerms ??= collectSounds();
  for (let start = 0; start < tokens.length; start += 1) {
    let sound = '';
    for (let length = 1; length <= 4; length += 1) {
      const token = tokens[start + length - 1];
      const syllable = token?.han === true ? findSyllable(token.text) : null;
      if (syllable === null) break;
      sound = sound === '' ? syllable : `${sound} ${syllable}`;
      const term = soundsOfTerms.get(sound);
      if (term !== undefined && !isGeneral(term)) units.add(`t:${term}`);
    }
  }
}

/** The terms' Chinese words by sound; what several terms have is none's. */
function collectSounds(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const doubtful = new Set<string>();
  for (const [name, words] of Object.entries(TERMS.heard)) {
    for (const word of words) {
      const sound = Array.from(word, findSyllable).join(' ');
      if ((found.get(sound) ?? name) !== name) doubtful.add(sound);
      found.set(sound, name);
    }
  }
  for (const sound of doubtful) found.delete(sound);
  return found;
}
