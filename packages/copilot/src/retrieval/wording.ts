import { computeIntentProbabilities } from '../lexicon/find-intents.ts';
import { hashText } from '../lexicon/hash-text.ts';
import { readText } from '../lexicon/reading.ts';
import type { Reading } from '../lexicon/reading.ts';

/** One way to put a question, read for comparison. */
export interface Wording {
  readonly units: ReadonlyMap<string, number>;
  /** Probabilities. */
  readonly intents: ReadonlyMap<string, number>;
  readonly numbers: ReadonlySet<number>;
  readonly negated: boolean;
  /** Letters and digits alone: equal for the same words. */
  readonly letters: string;
  /**
   * Three letters or two Han characters each, as whole numbers in their order, because a bank keeps thousands of
   * them. Two of the few that are compared have the same number about once in a hundred million.
   */
  readonly grams: readonly number[];
}

/** One that a bank keeps: the same without the room that a map takes, of which a bank would have thousands. */
export interface SavedWording extends Omit<Wording, 'intents'> {
  /** The intents, in step with their probabilities. */
  readonly intents: readonly string[];
  readonly probabilities: readonly number[];
}

export function readWording(text: string): Wording {
  const reading = readText(text);
  return {
    units: reading.units,
    intents: computeIntentProbabilities(reading),
    numbers: reading.numbers,
    negated: reading.negated,
    letters: reading.tokens.map(({ written }) => written).join(' '),
    grams: listGrams(reading),
  };
}

function listGrams({ tokens }: Reading): number[] {
  const grams = new Set<number>();
  for (const [index, { written, han }] of tokens.entries()) {
    const next = tokens[index + 1];
    if (han && next?.han === true) grams.add(hashText(written + next.written));
    if (han) continue;
    const padded = ` ${written} `;
    for (let start = 0; start + 3 <= padded.length; start++)
      grams.add(hashText(padded.slice(start, start + 3)));
  }
  return [...grams].toSorted((a, b) => a - b);
}

/** Less likely intents of a text are not looked up. */
const MIN_PROBABILITY = 0.04;

export function filterLikely(
  intents: Iterable<[id: string, probability: number]>,
): [id: string, probability: number][] {
  return [...intents].filter(([, probability]) => probability >= MIN_PROBABILITY);
}
