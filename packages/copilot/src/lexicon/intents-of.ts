import { LEXICON_INTENTS } from './intents/index.ts';
import { CUE_DIVIDER } from './lexicon-intent.ts';
import { nearestIntents } from './nearest-wordings.ts';
import { readText } from './reading.ts';
import type { Reading } from './reading.ts';
import { weightOfConcept } from './weights.ts';

export interface WeightedIntent {
  readonly id: string;
  /** How sure, 0 to 1. */
  readonly weight: number;
}

interface Cue {
  readonly intent: string;
  readonly groups: readonly (readonly string[])[];
  readonly without: readonly string[];
}

/** Weight of an intent whose signs another intent has too, and more of them. */
const OUTDONE = 0.55;
/** Signs that are spread over several sentences. */
const SPREAD = 0.8;
/** The same as a known wording is as good as any cue. */
const NEAREST = 1;

const CUES: readonly Cue[] = LEXICON_INTENTS.flatMap(({ id, cues }) =>
  cues.split(CUE_DIVIDER).map((cue) => readCue(id, cue)),
);
/** By a concept that the cue cannot do without, so that a text meets few cues. */
const CUES_BY_CONCEPT = groupByRarest();

function readCue(intent: string, cue: string): Cue {
  const words = cue.split(' ');
  return {
    intent,
    groups: words.filter((word) => !word.startsWith('!')).map((word) => word.split('|')),
    without: words.filter((word) => word.startsWith('!')).map((word) => word.slice(1)),
  };
}

function groupByRarest(): ReadonlyMap<string, readonly Cue[]> {
  const byConcept = new Map<string, Cue[]>();
  for (const cue of CUES) {
    const narrowest = cue.groups.toSorted((a, b) => a.length - b.length)[0] ?? [];
    for (const concept of narrowest) {
      const cues = byConcept.get(concept) ?? [];
      cues.push(cue);
      byConcept.set(concept, cues);
    }
  }
  return byConcept;
}

/** What is asked, surest first. Empty when the lexicon does not know. */
export function intentsOf(text: string): WeightedIntent[] {
  return intentsOfReading(readText(text));
}

export function intentsOfReading(reading: Reading): WeightedIntent[] {
  const weights = intentsByCue(reading);
  for (const [id, likeness] of nearestIntents(reading))
    weights.set(id, Math.max(weights.get(id) ?? 0, NEAREST * likeness));
  return [...weights]
    .map(([id, weight]) => ({ id, weight }))
    .toSorted((a, b) => b.weight - a.weight);
}

function intentsByCue(reading: Reading): Map<string, number> {
  const best = new Map<string, { weight: number; signs: ReadonlySet<string> }>();
  const note = (cue: Cue, signs: ReadonlySet<string> | null, factor: number) => {
    if (signs === null) return;
    const weight = factor * sureness(signs);
    if (weight > (best.get(cue.intent)?.weight ?? 0)) best.set(cue.intent, { weight, signs });
  };
  const everything = new Set(reading.sentences.flatMap((sentence) => [...sentence]));
  for (const cue of candidates(everything)) {
    for (const sentence of reading.sentences) note(cue, signsOf(cue, sentence), 1);
    if (reading.sentences.length > 1) note(cue, signsOf(cue, everything), SPREAD);
  }
  const found = [...best.entries()].map(([id, { weight, signs }]) => {
    const outdone = [...best.values()].some((other) => isPartOf(signs, other.signs));
    return [id, outdone ? weight * OUTDONE : weight] as const;
  });
  return new Map(found);
}

function candidates(concepts: ReadonlySet<string>): ReadonlySet<Cue> {
  return new Set([...concepts].flatMap((concept) => CUES_BY_CONCEPT.get(concept) ?? []));
}

/** The concepts by which the cue fits, or null. */
function signsOf(cue: Cue, concepts: ReadonlySet<string>): ReadonlySet<string> | null {
  if (cue.without.some((concept) => concepts.has(concept))) return null;
  const signs = new Set<string>();
  for (const group of cue.groups) {
    const sign = group.find((concept) => concepts.has(concept));
    if (sign === undefined) return null;
    signs.add(sign);
  }
  return signs;
}

/** One telling concept is 0.7; each further one takes away from the doubt. */
function sureness(signs: ReadonlySet<string>): number {
  let told = 0;
  for (const sign of signs) told += weightOfConcept(sign);
  return 1 - 0.3 * Math.exp(1 - told);
}

function isPartOf(signs: ReadonlySet<string>, others: ReadonlySet<string>): boolean {
  return others.size > signs.size && [...signs].every((sign) => others.has(sign));
}
