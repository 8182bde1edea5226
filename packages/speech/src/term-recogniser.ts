import { isCommonWord } from './common-words.ts';
import { correctTerms } from './key-terms.ts';
import type { Recogniser, Transcription } from './recogniser.ts';
import { normaliseWords } from './words.ts';

/** The words of a segment's last result. */
interface SettledWords {
  readonly words: readonly string[];
  /** The first of them that two results agreed on: they are on the screen and stay. */
  readonly settled: number;
}

/**
 * A recogniser whose results have the key terms in place of what sounds like them. Words that two results for
 * the same sound agreed on, the last one held back as `Agreement` does, are not corrected any more.
 * @param terms called for each result.
 */
export function withKeyTerms(recogniser: Recogniser, terms: () => readonly string[]): Recogniser {
  const heardBefore = new WeakMap<object, SettledWords>();
  return {
    name: recogniser.name,
    languages: recogniser.languages,
    isWord: (word) => recogniser.isWord(word),
    close: () => recogniser.close(),
    ...(recogniser.streaming !== undefined && { streaming: recogniser.streaming }),
    async transcribe(audio, options = {}) {
      const heard = await recogniser.transcribe(audio, options);
      if (heard === null || terms().length === 0) return heard;
      const { previous } = options;
      const before = previous === undefined ? undefined : heardBefore.get(previous);
      const text = correctText(recogniser, heard.text, terms(), before);
      const result: Transcription = { ...heard, text };
      heardBefore.set(result, settleWords(normaliseWords(text), before));
      return result;
    },
  };
}

function correctText(
  recogniser: Recogniser,
  text: string,
  terms: readonly string[],
  before: SettledWords | undefined,
): string {
  const isWord = (word: string) => isCommonWord(word) || recogniser.isWord(word);
  const lockedWords = before?.settled ?? 0;
  const free = correctTerms(text, terms, { isWord });
  const agrees = countAgreed(before?.words ?? [], normaliseWords(free)) >= lockedWords;
  return agrees ? free : correctTerms(text, terms, { isWord, lockedWords });
}

function settleWords(words: readonly string[], before: SettledWords | undefined): SettledWords {
  const common = countAgreed(before?.words ?? [], words);
  return { words, settled: Math.max(before?.settled ?? 0, common - 1, 0) };
}

function countAgreed(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}
