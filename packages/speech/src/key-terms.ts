import { isCommonWord } from './common-words.ts';
import { startsAlike, phoneticDistance, toPhonetic, phoneticWeight } from './phonetics.ts';
import { normaliseWords, splitWords, type Word } from './words.ts';

/**
 * Up to these distances of sounds a window of words is taken for the term. Measured: the confusions of the
 * shared interviews lie below, and of the 492 English texts of the shared questions none changes with 34
 * technical terms.
 */
const NEAR = {
  /** One word that is no English word, for one word. */
  word: 0.2,
  /** Several words, one of them at least no English word. */
  words: 0.26,
  /** English words, one of them the term's own. */
  beside: 0.2,
  /** English words that cannot stand together. */
  clash: 0.3,
} as const;
/** A lighter sound is near too many words: it has to be the same. */
const MIN_WEIGHT = 4;
const MAX_WINDOW = 4;
/** A term may be heard as so many words more than it has. */
const EXTRA_WORDS = 2;

const DETERMINERS = new Set(['a', 'an', 'the']);
const FUNCTION_WORDS = new Set(
  `a an the and or but of in on at to for from by with as is are was were be been am do does did has have had it
  its this that these those i you he she we they my your our not no so if than then can will what how why who when
  where which`.split(/\s+/),
);

export interface CorrectOptions {
  /** The first words of the text that may not change any more. Default: none. */
  readonly lockedWords?: number;
  /** Whether a word, lower case, is a real one. Default: everyday English. */
  readonly isWord?: (norm: string) => boolean;
}

interface Form {
  /** The term as it is to be written. */
  readonly text: string;
  readonly norms: readonly string[];
  readonly sound: string;
  readonly weight: number;
}

interface Window {
  readonly from: number;
  readonly count: number;
  readonly said: readonly string[];
  readonly sound: string;
  readonly weight: number;
  /** All of its words are real ones. */
  readonly real: boolean;
}

interface Match {
  readonly from: number;
  readonly count: number;
  readonly form: Form;
  readonly distance: number;
}

/**
 * Puts key terms where words stand that sound much like them ("hashtagal" → "hash table"). Each replacement
 * stands for words of about the same sound: nothing is added. Real words stay, unless they are the term in
 * pieces, cannot stand together or stand beside a word of the same term.
 */
export function correctTerms(
  text: string,
  terms: readonly string[],
  { lockedWords = 0, isWord = isCommonWord }: CorrectOptions = {},
): string {
  const heard = splitWords(text).filter((word) => word.norm !== '');
  const forms = listForms(terms);
  if (heard.length === 0 || forms.length === 0) return text;
  const right = markCorrectWords(heard, terms);
  const taken = heard.map((_, index) => index < lockedWords || right[index] === 'term');
  const windows = listWindows(heard, taken, isWord);
  const near = windows.flatMap((window) => findNearestForm(window, forms, right));
  const chosen: Match[] = [];
  for (const match of near.sort(byCloseness)) {
    if (taken.slice(match.from, match.from + match.count).includes(true)) continue;
    taken.fill(true, match.from, match.from + match.count);
    chosen.push(match);
  }
  return chosen
    .sort((a, b) => b.from - a.from)
    .reduce((result, match) => replaceMatch(result, heard, match), text);
}

function byCloseness(a: Match, b: Match): number {
  return a.distance - b.distance || b.count - a.count || a.from - b.from;
}

const FORMS_CACHE = new WeakMap<readonly string[], readonly Form[]>();

/** The terms and their plurals. */
function listForms(terms: readonly string[]): readonly Form[] {
  const known = FORMS_CACHE.get(terms);
  if (known !== undefined) return known;
  const texts = terms.flatMap((term) => {
    const text = term.trim();
    return /[a-z]$/i.test(text) && !text.endsWith('s') ? [text, plural(text)] : [text];
  });
  const forms = texts
    .filter((text) => /[a-z]/i.test(text) && normaliseWords(text).length <= MAX_WINDOW)
    .map((text) => {
      const sound = normaliseWords(text).map(toPhonetic).join('');
      return { text, norms: normaliseWords(text), sound, weight: phoneticWeight(sound) };
    });
  FORMS_CACHE.set(terms, forms);
  return forms;
}

function plural(term: string): string {
  if (/[^aeiou]y$/.test(term)) return `${term.slice(0, -1)}ies`;
  return /(?:x|ch|sh)$/.test(term) ? `${term}es` : `${term}s`;
}

type Correctness = 'term' | 'word' | undefined;

/** Words that stand as a term of several words, or as one of a single word: plural, singular and 's too. */
function markCorrectWords(heard: readonly Word[], terms: readonly string[]): Correctness[] {
  const right: Correctness[] = heard.map(() => undefined);
  for (const said of terms.map(normaliseWords)) {
    if (said.length === 0) continue;
    for (let from = 0; from + said.length <= heard.length; from++) {
      const same = said.every((norm, index) => {
        const word = heard[from + index]?.norm ?? '';
        return index === said.length - 1 ? sameStem(word, norm) : word === norm;
      });
      if (!same) continue;
      if (said.length > 1) right.fill('term', from, from + said.length);
      else right[from] ??= 'word';
    }
  }
  return right;
}

function sameStem(a: string, b: string): boolean {
  const others = listStems(b);
  return listStems(a).some((stem) => others.includes(stem));
}

function listStems(word: string): string[] {
  const bare = word.replace(/'s$|s'$/, '');
  return [bare, bare.replace(/s$/, ''), bare.replace(/es$/, ''), bare.replace(/ies$/, 'y')];
}

/** All stretches of words that may be one term: within a sentence, none of them taken. */
function listWindows(
  heard: readonly Word[],
  taken: readonly boolean[],
  isWord: (norm: string) => boolean,
): Window[] {
  const sounds = heard.map((word) => toPhonetic(word.norm));
  const real = heard.map((word) => isWord(word.norm));
  return heard.flatMap((_, from) => {
    const windows: Window[] = [];
    for (let count = 1; count <= MAX_WINDOW && from + count <= heard.length; count++) {
      const last = from + count - 1;
      if (taken[last] === true) break;
      const sound = sounds.slice(from, last + 1).join('');
      windows.push({
        from,
        count,
        said: heard.slice(from, last + 1).map((word) => word.norm),
        sound,
        weight: phoneticWeight(sound),
        real: real.slice(from, last + 1).every(Boolean),
      });
      if (/[.?!,;:]$/.test(heard[last]?.surface ?? '')) break;
    }
    return windows;
  });
}

function findNearestForm(
  window: Window,
  forms: readonly Form[],
  right: readonly Correctness[],
): Match[] {
  let nearest: Match | null = null;
  for (const form of forms) {
    if (!canMatch(window, form, right)) continue;
    const limit = maxDistance(window, form);
    const apart = Math.abs(window.weight - form.weight) / Math.max(window.weight, form.weight);
    if (limit < 0 || apart > limit) continue;
    const distance = phoneticDistance(window.sound, form.sound);
    if (distance > limit || distance >= (nearest?.distance ?? Infinity)) continue;
    nearest = { from: window.from, count: window.count, form, distance };
  }
  return nearest === null ? [] : [nearest];
}

/** A word that is right as it stands may only be the same word of a longer term. */
function canMatch(
  { from, count, said }: Window,
  form: Form,
  right: readonly Correctness[],
): boolean {
  if (count > form.norms.length + EXTRA_WORDS) return false;
  if (said.some((norm) => /\d/.test(norm)) && !/\d/.test(form.text)) return false;
  return said.every(
    (norm, index) =>
      right[from + index] === undefined ||
      (form.norms.length > 1 && form.norms.some((other) => sameStem(norm, other))),
  );
}

/** How far the window's sound may be from the form's; below 0 for never. */
function maxDistance({ said, sound, real }: Window, form: Form): number {
  if (said.join('') === form.norms.join('')) return said.length === 1 ? -1 : NEAR.words;
  const oneForOne = said.length === 1 && form.norms.length === 1;
  if (oneForOne && (real || sharesStem(said[0] ?? '', form.norms[0] ?? ''))) return -1;
  if (oneForOne && !startsAlike(sound, form.sound)) return -1;
  if (real && hasClash(said)) return NEAR.clash;
  if (real && isBeside(said, form)) return NEAR.beside;
  if (!hasContentEdges(said)) return -1;
  if (real || form.weight < MIN_WEIGHT) return real && said.length === 1 ? -1 : 0;
  return oneForOne ? NEAR.word : NEAR.words;
}

/** "engineering" is not a bad "engineer": another form of the same word. */
function sharesStem(a: string, b: string): boolean {
  return a.startsWith(b) || b.startsWith(a);
}

/** A function word at an edge of several words is no part of the term: it would be swallowed. */
function hasContentEdges(said: readonly string[]): boolean {
  if (said.length === 1) return true;
  const edge = (norm: string | undefined) => FUNCTION_WORDS.has(norm ?? '');
  return !edge(said[0]) && !edge(said.at(-1));
}

/** Two determiners in a row are never right. */
function hasClash(said: readonly string[]): boolean {
  return said.some(
    (norm, index) => DETERMINERS.has(norm) && DETERMINERS.has(said[index + 1] ?? ''),
  );
}

/** Word for word, one of them the term's own, and none that only holds the sentence together. */
function isBeside(said: readonly string[], form: Form): boolean {
  if (said.length !== form.norms.length || said.length < 2) return false;
  return (
    said.some((norm, index) => norm.length >= 4 && norm === form.norms[index]) &&
    said.every((norm, index) => norm === form.norms[index] || !FUNCTION_WORDS.has(norm))
  );
}

/** Keeps the punctuation around the words and a capital at the beginning of a sentence. */
function replaceMatch(text: string, heard: readonly Word[], { from, count, form }: Match): string {
  const first = heard[from];
  const last = heard[from + count - 1];
  if (first === undefined || last === undefined) return text;
  const before = /^[^\p{L}\p{N}]*/u.exec(first.surface)?.[0] ?? '';
  const after = /[^\p{L}\p{N}]*$/u.exec(last.surface)?.[0] ?? '';
  const capital = /^\p{Lu}/u.test(first.surface.slice(before.length));
  const written = capital && startsSentence(text, first.start) ? capitalise(form.text) : form.text;
  return text.slice(0, first.start) + before + written + after + text.slice(last.end);
}

function capitalise(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function startsSentence(text: string, at: number): boolean {
  return /(?:^|[.?!])\s*$/.test(text.slice(0, at));
}
