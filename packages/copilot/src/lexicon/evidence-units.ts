import type { Reading } from './reading.ts';
import type { Token } from './tokens.ts';

/** A cue that fits, against a concept; of two or more concepts, against one. */
const CUE_WEIGHT = 0.5;
const LONG_CUE_WEIGHT = 1;
/** A word as such, and two in a row, against a concept: idioms are made of words that say little. */
const WORD_WEIGHT = 0.35;
const WORD_PAIR_WEIGHT = 0.5;
/**
 * Every unit that speaks for or against an intent, with its weight: `t:` words and two in a row, `q:` cues, and
 * the units of the reading. The build counts the same units in the known wordings.
 *
 * @param cued from `matchCues`
 */
export function collectEvidence(
  reading: Reading,
  cued: ReadonlyMap<string, number>,
): Map<string, number> {
  const units = new Map(reading.units);
  let before: Token | null = null;
  for (const token of reading.tokens) {
    units.set(`t:${token.text}`, WORD_WEIGHT);
    if (before !== null && before.sentence === token.sentence)
      units.set(`t:${before.text} ${token.text}`, WORD_PAIR_WEIGHT);
    before = token;
  }
  for (const [intent, size] of cued)
    units.set(`q:${intent}`, size > 1 ? LONG_CUE_WEIGHT : CUE_WEIGHT);
  return units;
}
