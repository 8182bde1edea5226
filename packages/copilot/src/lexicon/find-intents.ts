import EVIDENCE from '../generated/lexicon-evidence.json' with { type: 'json' };
import { matchCues } from './cues.ts';
import { collectEvidence } from './evidence-units.ts';
import { IntentEvidence } from './intent-evidence.ts';
import { readText } from './reading.ts';
import type { Reading } from './reading.ts';

export interface WeightedIntent {
  readonly id: string;
  /** Probability. */
  readonly weight: number;
}

/** Less is noise to whoever asks for names. */
const MIN_WEIGHT = 0.04;

let loaded: IntentEvidence | null = null;

/** What is asked, likeliest first. Empty when the lexicon does not know. */
export function findIntents(text: string): WeightedIntent[] {
  return findIntentsInReading(readText(text));
}

export function findIntentsInReading(reading: Reading): WeightedIntent[] {
  return [...computeIntentProbabilities(reading)]
    .filter(([, weight]) => weight >= MIN_WEIGHT)
    .map(([id, weight]) => ({ id, weight }))
    .toSorted((a, b) => b.weight - a.weight || (a.id < b.id ? -1 : 1));
}

/** How likely each intent is, also where it is not likely. */
export function computeIntentProbabilities(reading: Reading): Map<string, number> {
  loaded ??= new IntentEvidence(EVIDENCE);
  return loaded.computeProbabilities(collectEvidence(reading, matchCues(reading)));
}
