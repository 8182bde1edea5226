/**
 * Looks words up in sets. A regular expression with hundreds of alternatives takes tens of milliseconds to
 * build, and a document is read in a process that has just begun.
 */

/** Lower-case words; marks part them, also hyphens. */
export const wordsIn = (text: string): string[] =>
  text.toLowerCase().match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];

/** The set of a list that `|` parts. */
export const phraseSet = (list: string): ReadonlySet<string> =>
  new Set(list.split('|').map((phrase) => wordsIn(phrase).join(' ')));

const LONGEST = 3;

/** Whether the last one to three words are in the set; of the last word also its plural. */
export function endsWithPhrase(words: readonly string[], set: ReadonlySet<string>): boolean {
  for (let length = 1; length <= Math.min(LONGEST, words.length); length++) {
    const phrase = words.slice(-length).join(' ');
    if (set.has(phrase) || (phrase.endsWith('s') && set.has(phrase.slice(0, -1)))) return true;
  }
  return false;
}

export const hasPhrase = (words: readonly string[], set: ReadonlySet<string>): boolean =>
  words.some((_, index) => endsWithPhrase(words.slice(0, index + 1), set));
