import { isCommonWord } from './common-words.ts';
import { correctTerms } from './key-terms.ts';
import type { Recogniser, Transcription } from './recogniser.ts';
import { norms } from './words.ts';

/** What was made of a segment's sound so far. */
interface Heard {
  readonly words: readonly string[];
  /** The first of them that two results agreed on: they are on the screen and stay. */
  readonly settled: number;
}

/**
 * A recogniser whose results have the key terms in place of what sounds like them. Words that two results for
 * the same sound agreed on, the last one held back as `Agreement` does, are not corrected any more.
 * @param terms asked for each result.
 */
export function withTerms(recogniser: Recogniser, terms: () => readonly string[]): Recogniser {
  const heardBefore = new WeakMap<object, Heard>();
  return {
    name: recogniser.name,
    languages: recogniser.languages,
    isWord: (word) => recogniser.isWord(word),
    close: () => recogniser.close(),
    ...(recogniser.along !== undefined && { along: recogniser.along }),
    async transcribe(audio, options = {}) {
      const heard = await recogniser.transcribe(audio, options);
      if (heard === null || terms().length === 0) return heard;
      const { previous } = options;
      const before = previous === undefined ? undefined : heardBefore.get(previous);
      const text = corrected(recogniser, heard.text, terms(), before);
      const result: Transcription = { ...heard, text };
      heardBefore.set(result, next(norms(text), before));
      return result;
    },
  };
}

function corrected(
  recogniser: Recogniser,
  text: string,
  terms: readonly string[],
  before: Heard | undefined,
): string {
  const isWord = (word: string) => isCommonWord(word) || recogniser.isWord(word);
  const lockedWords = before?.settled ?? 0;
  const free = correctTerms(text, terms, { isWord });
  const agrees = agreed(before?.words ?? [], norms(free)) >= lockedWords;
  return agrees ? free : correctTerms(text, terms, { isWord, lockedWords });
}

function next(words: readonly string[], before: Heard | undefined): Heard {
  const common = agreed(before?.words ?? [], words);
  return { words, settled: Math.max(before?.settled ?? 0, common - 1, 0) };
}

function agreed(a: readonly string[], b: readonly string[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count] === b[count]) count++;
  return count;
}
