import { intentsOfReading } from '../lexicon/intents-of.ts';
import { readText } from '../lexicon/reading.ts';
import type { Reading } from '../lexicon/reading.ts';

/** One way to put a question, read for comparison. */
export interface Wording {
  readonly units: ReadonlyMap<string, number>;
  readonly intents: ReadonlyMap<string, number>;
  readonly numbers: ReadonlySet<number>;
  readonly negated: boolean;
  /** Letters and digits alone: equal for the same words. */
  readonly letters: string;
  /** Three letters or two Han characters each. */
  readonly grams: ReadonlySet<string>;
}

export function readWording(text: string): Wording {
  const reading = readText(text);
  return {
    units: reading.units,
    intents: new Map(intentsOfReading(reading).map(({ id, weight }) => [id, weight])),
    numbers: reading.numbers,
    negated: reading.negated,
    letters: reading.tokens.map(({ written }) => written).join(' '),
    grams: gramsOf(reading),
  };
}

function gramsOf({ tokens }: Reading): ReadonlySet<string> {
  const grams = new Set<string>();
  for (const [index, { written, han }] of tokens.entries()) {
    const next = tokens[index + 1];
    if (han && next?.han === true) grams.add(written + next.written);
    if (han) continue;
    const padded = ` ${written} `;
    for (let start = 0; start + 3 <= padded.length; start++)
      grams.add(padded.slice(start, start + 3));
  }
  return grams;
}
