/**
 * Looks words up in sets. A regular expression with hundreds of alternatives takes tens of milliseconds to
 * build, and a document is read in a process that has just begun.
 */

/** Lower-case words; marks part them, also hyphens. */
export const splitWords = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** A set of phrases of one to three words, in the form that `splitWords` gives. */
export const createPhraseSet = (phrases: readonly string[]): ReadonlySet<string> =>
  new Set(phrases.map((phrase) => splitWords(phrase).join(' ')));

const MAX_PHRASE_WORDS = 3;

/** Whether the last one to three words are in the set. */
export function endsWithPhrase(words: readonly string[], set: ReadonlySet<string>): boolean {
  for (let length = 1; length <= Math.min(MAX_PHRASE_WORDS, words.length); length++) {
    if (set.has(words.slice(-length).join(' '))) return true;
  }
  return false;
}

/** Whether the words hold one of the set anywhere, also in the plural. */
export const hasPhrase = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some(
    (word, index) =>
      endsWithPhrase(words.slice(0, index + 1), set) ||
      (word.endsWith('s') && set.has(word.slice(0, -1))),
  );
