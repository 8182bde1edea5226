import { readFile } from 'node:fs/promises';

/** A word, and the second of the session's sound at which it has been said. */
export interface SaidWord {
  readonly word: string;
  readonly end: number;
}

/**
 * What a vendor's model would understand: it knows the words beforehand, and says each one only when the
 * sound has arrived in which it is said.
 */
export class ScriptedHearing {
  readonly #words: readonly SaidWord[];

  constructor(words: readonly SaidWord[]) {
    this.#words = words;
  }

  /** Words that end after `from` and not after `to`, seconds. */
  between(from: number, to: number): string {
    return this.#words
      .filter(({ end }) => end > from && end <= to)
      .map(({ word }) => word)
      .join(' ');
  }
}

/** The words of a sentence, spread evenly from `begin` to `end`, seconds. */
export function sentence(text: string, begin: number, end: number): SaidWord[] {
  const words = text.split(' ');
  const step = (end - begin) / words.length;
  return words.map((word, index) => ({ word, end: begin + (index + 1) * step }));
}

const HEADER_BYTES = 44;

/** Real sound, 16 kHz mono: see packages/speech/fixtures/README.md for its words and their times. */
export async function recordedQuestion(): Promise<Int16Array> {
  const url = new URL(
    '../../../../../../packages/speech/fixtures/process-and-thread.wav',
    import.meta.url,
  );
  const file = await readFile(url);
  const sound = new Int16Array((file.length - HEADER_BYTES) >> 1);
  for (let i = 0; i < sound.length; i += 1) sound[i] = file.readInt16LE(HEADER_BYTES + 2 * i);
  return sound;
}
