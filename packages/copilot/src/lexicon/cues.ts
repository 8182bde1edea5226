import { LEXICON_INTENTS } from './intents/index.ts';
import { CUE_DIVIDER } from './lexicon-intent.ts';
import type { Reading } from './reading.ts';

interface Cue {
  readonly intent: string;
  readonly groups: readonly (readonly string[])[];
  readonly without: readonly string[];
}

const CUES: readonly Cue[] = LEXICON_INTENTS.flatMap(({ id, cues }) =>
  cues.split(CUE_DIVIDER).map((cue) => readCue(id, cue)),
);
/** By a concept that the cue cannot do without, so that a text meets few cues. */
const CUES_BY_CONCEPT = groupByNarrowest();

function readCue(intent: string, cue: string): Cue {
  const words = cue.split(' ');
  return {
    intent,
    groups: words.filter((word) => !word.startsWith('!')).map((word) => word.split('|')),
    without: words.filter((word) => word.startsWith('!')).map((word) => word.slice(1)),
  };
}

function groupByNarrowest(): ReadonlyMap<string, readonly Cue[]> {
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

/** The intents of which a cue fits a sentence, each with the concepts of its longest cue. */
export function cuedIntents({ sentences }: Reading): Map<string, number> {
  const cued = new Map<string, number>();
  for (const concepts of sentences) {
    for (const concept of concepts) {
      for (const cue of CUES_BY_CONCEPT.get(concept) ?? []) {
        const size = cue.groups.length;
        if (size > (cued.get(cue.intent) ?? 0) && fits(cue, concepts)) cued.set(cue.intent, size);
      }
    }
  }
  return cued;
}

function fits(cue: Cue, concepts: ReadonlySet<string>): boolean {
  return (
    cue.groups.every((group) => group.some((concept) => concepts.has(concept))) &&
    !cue.without.some((concept) => concepts.has(concept))
  );
}
