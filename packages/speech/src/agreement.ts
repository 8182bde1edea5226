import { MIN_SURE_WORDS, SETTLE_APART_MS } from './constants.ts';
import { splitWords, type Word } from './words.ts';

export interface AgreedText {
  readonly text: string;
  /** The first characters of `text` that are settled. */
  readonly settledLength: number;
}

interface Heard {
  readonly words: readonly Word[];
  /** How much of the sound it knows. */
  readonly throughMs: number;
}

/**
 * LocalAgreement-2 (ufal/whisper_streaming): the words that hypotheses agree on over `SETTLE_APART_MS` of sound are
 * settled and stay; two that know nearly the same sound agree on their mistakes too. Compared without case and
 * punctuation, which both flip all the time. The last agreed word is held back: it is often the common beginning of
 * two mistakes ("the need", "the questions" for "any questions").
 */
export class Agreement {
  #settled: Word[] = [];
  /** The newest that is old enough to be agreed with, and those after it. */
  #recent: Heard[] = [];

  /** Takes the next hypothesis for the same, longer sound, of which it knows so much. */
  update(hypothesis: string, throughMs: number): AgreedText {
    const heard = splitWords(hypothesis);
    const oldest = this.#recent.findLastIndex(
      (each) => each.throughMs <= throughMs - SETTLE_APART_MS,
    );
    const between = this.#recent.slice(Math.max(0, oldest));
    const agreed =
      oldest < 0 ? 0 : Math.min(...between.map(({ words }) => commonPrefix(words, heard)));
    this.#recent = [...between, { words: heard, throughMs }];
    const held = agreed - 1;
    if (
      held > this.#settled.length &&
      commonPrefix(this.#settled, heard) === this.#settled.length
    ) {
      this.#settled = heard.slice(0, held);
    }
    return this.#render(hypothesis, heard);
  }

  /**
   * Whether words in doubt only go on from what is settled: two hypotheses were sure of their beginning, so that
   * the rest is hard to hear rather than another language. A word or two can be chance.
   */
  isContinuedBy(doubtful: string): boolean {
    const count = this.#settled.length;
    return count >= MIN_SURE_WORDS && commonPrefix(this.#settled, splitWords(doubtful)) === count;
  }

  /** Settled words in the new hypothesis's spelling where it agrees, frozen where it does not. */
  #render(hypothesis: string, heard: readonly Word[]): AgreedText {
    const count = this.#settled.length;
    if (commonPrefix(this.#settled, heard) === count) {
      return { text: hypothesis, settledLength: heard[count - 1]?.end ?? 0 };
    }
    const kept = this.#settled.map((word) => word.surface).join(' ');
    const rest = hypothesis.slice(heard[count]?.start ?? hypothesis.length);
    return { text: rest === '' ? kept : `${kept} ${rest}`, settledLength: kept.length };
  }
}

function commonPrefix(a: readonly Word[], b: readonly Word[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count]?.norm === b[count]?.norm) count++;
  return count;
}
