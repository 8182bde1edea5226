import { cuedIntents } from './cues.ts';
import { IntentEvidence, NO_INTENT } from './intent-evidence.ts';
import type { KnownWording } from './intent-evidence.ts';
import { LEXICON_INTENTS } from './intents/index.ts';
import { WORDING_DIVIDER } from './lexicon-intent.ts';
import { learnConceptsALittle, readText } from './reading.ts';
import type { Reading } from './reading.ts';
import { BESIDE_THE_POINT } from './spoken/beside-the-point.ts';
import { spokenWordingsOf } from './spoken/index.ts';
import type { Token } from './tokens.ts';

export interface WeightedIntent {
  readonly id: string;
  /** Probability. */
  readonly weight: number;
}

/** A cue that fits, against a concept; of two or more concepts, against one. */
const CUE_WEIGHT = 0.5;
const LONG_CUE_WEIGHT = 1;
/** A word as such, and two in a row, against a concept: idioms are made of words that say little. */
const WORD_WEIGHT = 0.35;
const WORD_PAIR_WEIGHT = 0.5;
/** A saved question is put like the lexicon's first wordings rather than like the spoken ones. */
const WRITTEN_COUNTS = 3;
/** Less is noise to whoever asks for names. */
const LEAST_WEIGHT = 0.04;

let evidence: IntentEvidence | null = null;
let learning: Generator<void, IntentEvidence> | null = null;

/** What is asked, likeliest first. Empty when the lexicon does not know. */
export function intentsOf(text: string): WeightedIntent[] {
  return intentsOfReading(readText(text));
}

export function intentsOfReading(reading: Reading): WeightedIntent[] {
  return [...intentProbabilities(reading)]
    .filter(([, weight]) => weight >= LEAST_WEIGHT)
    .map(([id, weight]) => ({ id, weight }))
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

/** How likely each intent is, also where it is not likely. */
export function intentProbabilities(reading: Reading): Map<string, number> {
  return learnedEvidence().probabilities(evidenceIn(reading));
}

/**
 * Learns the wordings now, which takes about half a second, and not at first use, when somebody
 * waits. Once is enough.
 */
export function warmLexicon(): void {
  learnedEvidence();
}

/**
 * Learns a little, in about a millisecond; who has others waiting calls it again until there is nothing more.
 * First use learns the rest at once.
 * @returns whether there is more to learn
 */
export function warmLexiconALittle(): boolean {
  if (evidence !== null) return false;
  learning ??= learnWordings();
  const step = learning.next();
  if (step.done) evidence = step.value;
  return !step.done;
}

function learnedEvidence(): IntentEvidence {
  while (evidence === null) warmLexiconALittle();
  return evidence;
}

function* learnWordings(): Generator<void, IntentEvidence> {
  while (learnConceptsALittle()) yield;
  const known: KnownWording[] = [];
  const add = (intent: string, wordings: string, counts: number) => {
    for (const text of wordings.split(WORDING_DIVIDER))
      known.push({ intent, counts, units: evidenceIn(readText(text)) });
  };
  for (const { id, en, zh } of LEXICON_INTENTS) {
    add(id, en, WRITTEN_COUNTS);
    add(id, zh, WRITTEN_COUNTS);
    yield;
    for (const wordings of spokenWordingsOf(id)) {
      add(id, wordings, 1);
      yield;
    }
  }
  add(NO_INTENT, BESIDE_THE_POINT, 1);
  yield;
  return new IntentEvidence(known);
}

function evidenceIn(reading: Reading): Map<string, number> {
  const units = new Map(reading.units);
  let before: Token | null = null;
  for (const token of reading.tokens) {
    units.set(`t:${token.text}`, WORD_WEIGHT);
    if (before !== null && before.sentence === token.sentence)
      units.set(`t:${before.text} ${token.text}`, WORD_PAIR_WEIGHT);
    before = token;
  }
  for (const [intent, size] of cuedIntents(reading))
    units.set(`q:${intent}`, size > 1 ? LONG_CUE_WEIGHT : CUE_WEIGHT);
  return units;
}
