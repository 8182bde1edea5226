import { findLoopAtEnd } from '../repetition.ts';
import { isCommonWord } from '../common-words.ts';
import { normaliseWords, splitWords } from '../words.ts';

export interface GatedWords {
  readonly text: string;
  readonly looped: boolean;
  readonly foreign: boolean;
  /** Text that was nothing but a loop: its first round. */
  readonly loopedText?: string;
  /** English words where the language has a script of its own. */
  readonly language?: 'en';
}

/** The scripts of a language beside Latin, which all languages mix in (names, terms). */
const SCRIPTS: Readonly<Record<string, RegExp>> = {
  zh: /\p{Script=Han}/gu,
  yue: /\p{Script=Han}/gu,
  ja: /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/gu,
  ko: /[\p{Script=Hangul}\p{Script=Han}]/gu,
};
const LATIN = /\p{Script=Latin}/gu;
const LETTER = /\p{L}/gu;
/** More letters than this in other scripts are another language, not a name. */
const MAX_FOREIGN_SHARE = 0.5;

/**
 * Checks the words of other recognisers as our own are checked: loops are removed, and words in a script that
 * the interview's language does not use count as another language.
 */
export function gateWords(text: string, language: string): GatedWords {
  const foreign = isForeign(text, language);
  return { ...removeLoop(text), foreign, ...(isEnglish(text, language) && { language: 'en' }) };
}

/** A term or a name in Latin letters is part of every language; so many common words are a sentence. */
const MIN_ENGLISH_WORDS = 3;

function isEnglish(text: string, language: string): boolean {
  const own = SCRIPTS[language.split('-')[0] ?? ''];
  if (own === undefined || (text.match(own)?.length ?? 0) > 0) return false;
  const words = normaliseWords(text);
  return words.filter(isCommonWord).length >= Math.max(MIN_ENGLISH_WORDS, words.length / 2);
}

function isForeign(text: string, language: string): boolean {
  const letters = text.match(LETTER)?.length ?? 0;
  if (letters === 0) return false;
  const own = SCRIPTS[language.split('-')[0] ?? ''];
  const known = (text.match(LATIN)?.length ?? 0) + (own ? (text.match(own)?.length ?? 0) : 0);
  return (letters - known) / letters > MAX_FOREIGN_SHARE;
}

/** A loop's first round stays if real words stand before it; text that is nothing but a loop is none. */
function removeLoop(text: string): Omit<GatedWords, 'foreign'> {
  const all = splitWords(text);
  const ids = new Map<string, number>();
  const tokens = all.map(({ norm }) => {
    const id = ids.get(norm) ?? ids.size;
    ids.set(norm, id);
    return id;
  });
  const loop = findLoopAtEnd(tokens);
  if (loop === null) return { text, looped: false };
  const words = text.slice(0, all[loop - 1]?.end ?? 0);
  const isAllLoop = loop * 2 < tokens.length;
  return isAllLoop ? { text: '', looped: true, loopedText: words } : { text: words, looped: true };
}
