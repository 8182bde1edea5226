import { MIN_SURE_WORDS, SETTLE_APART_MS, SETTLE_SURE } from './constants.ts';
import { matchScores, type WordScore } from './word-scores.ts';
import { splitWords, type Word } from './words.ts';

export interface AgreedText {
  readonly text: string;
  /** The first characters of `text` that are settled. */
  readonly settledLength: number;
}

interface Heard {
  readonly words: readonly Word[];
  /** How sure each word is: the logarithm of its probability; null where that is not known. */
  readonly scores: readonly (number | null)[];
  /** How much of the sound it knows. */
  readonly throughMs: number;
}

/**
 * LocalAgreement-2 (ufal/whisper_streaming): the words that hypotheses agree on over `SETTLE_APART_MS` of sound are
 * settled and stay; two that know nearly the same sound agree on their mistakes too. Compared without case and
 * punctuation, which both flip all the time. The last agreed word is held back: it is often the common beginning of
 * two mistakes ("the need", "the questions" for "any questions"). Words that the model is sure of need less: a mistake
 * is seldom sure of itself. Words that it guesses stay open.
 */
export class Agreement {
  #settled: Word[] = [];
  /** The newest that is old enough to be agreed with, and those after it. */
  #recent: Heard[] = [];

  /** Takes the next hypothesis for the same, longer sound, of which it knows so much. */
  update(hypothesis: string, throughMs: number, wordScores: readonly WordScore[] = []): AgreedText {
    const words = splitWords(hypothesis);
    const heard = { words, scores: scoreHeard(words, wordScores), throughMs };
    const settled = Math.max(this.#countAgreed(heard), this.#countSure(heard));
    const oldest = this.#findOldest(throughMs);
    // One that hears nothing, as a loop does, contradicts nothing.
    if (words.length > 0) this.#recent = [...this.#recent.slice(Math.max(0, oldest)), heard];
    if (
      settled > this.#settled.length &&
      commonPrefix(this.#settled, words) === this.#settled.length
    ) {
      this.#settled = words.slice(0, settled);
    }
    return this.#render(hypothesis, words);
  }

  /** The newest hypothesis that is old enough to be agreed with; -1 if there is none. */
  #findOldest(throughMs: number): number {
    return this.#recent.findLastIndex((each) => each.throughMs <= throughMs - SETTLE_APART_MS);
  }

  /** What hypotheses so far apart agree on, up to the first word that one of them only guessed, and but the last. */
  #countAgreed(heard: Heard): number {
    const { words, throughMs } = heard;
    const oldest = this.#findOldest(throughMs);
    if (oldest < 0) return 0;
    const between = this.#recent.slice(oldest);
    const agreed = Math.min(...between.map((each) => commonPrefix(each.words, words)));
    const guessed = [...between, heard].map(({ scores }) =>
      scores.findIndex((score) => score !== null && score < SETTLE_SURE.agreed),
    );
    return Math.min(agreed - 1, ...guessed.filter((index) => index >= 0));
  }

  /** Words that another follows are settled as far as they are sure: more so where no hypothesis before said them. */
  #countSure({ words, scores }: Heard): number {
    const before = this.#recent.at(-1);
    const agreed = before === undefined ? 0 : commonPrefix(before.words, words);
    let count = this.#settled.length;
    while (count < words.length - 1 && isSure(count)) count++;
    return count;

    function isSure(index: number): boolean {
      const score = scores[index] ?? -Infinity;
      if (score >= SETTLE_SURE.alone) return true;
      return (
        index < agreed && Math.min(score, before?.scores[index] ?? -Infinity) >= SETTLE_SURE.twice
      );
    }
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

function scoreHeard(words: readonly Word[], scores: readonly WordScore[]): (number | null)[] {
  const said = words.filter(({ norm }) => norm !== '');
  const found = matchScores(
    said.map(({ norm }) => norm),
    scores,
  );
  return words.map((word) => found[said.indexOf(word)] ?? null);
}

function commonPrefix(a: readonly Word[], b: readonly Word[]): number {
  let count = 0;
  while (count < a.length && count < b.length && a[count]?.norm === b[count]?.norm) count++;
  return count;
}
