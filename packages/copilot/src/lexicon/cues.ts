import { LEXICON_INTENTS } from './lexicon-intents.ts';
import type { Reading } from './reading.ts';

interface Cue {
  readonly intent: string;
  readonly groups: readonly (readonly string[])[];
  readonly without: readonly string[];
}

type CueTable = ReadonlyMap<string, readonly Cue[]>;

let loaded: CueTable | null = null;

/** The cues of these intents, by a concept that a cue cannot do without, so that a text meets few of them. */
export function buildCueTable(
  intents: readonly { readonly id: string; readonly cues: readonly string[] }[],
): CueTable {
  const byConcept = new Map<string, Cue[]>();
  for (const { id, cues } of intents) {
    for (const cue of cues.map((text) => parseCue(id, text))) {
      const narrowest = cue.groups.toSorted((a, b) => a.length - b.length)[0] ?? [];
      for (const concept of narrowest) {
        const others = byConcept.get(concept);
        if (others === undefined) byConcept.set(concept, [cue]);
        else others.push(cue);
      }
    }
  }
  return byConcept;
}

function parseCue(intent: string, text: string): Cue {
  const words = text.split(' ');
  return {
    intent,
    groups: words.filter((word) => !word.startsWith('!')).map((word) => word.split('|')),
    without: words.filter((word) => word.startsWith('!')).map((word) => word.slice(1)),
  };
}

/** The intents of which a cue fits a sentence, each with the number of concepts of its longest cue. */
export function matchCues(
  { sentences }: Reading,
  table: CueTable = (loaded ??= buildCueTable(LEXICON_INTENTS)),
): Map<string, number> {
  const matched = new Map<string, number>();
  for (const concepts of sentences) {
    for (const concept of concepts) {
      for (const cue of table.get(concept) ?? []) {
        const size = cue.groups.length;
        if (size > (matched.get(cue.intent) ?? 0) && fits(cue, concepts))
          matched.set(cue.intent, size);
      }
    }
  }
  return matched;
}

function fits(cue: Cue, concepts: ReadonlySet<string>): boolean {
  return (
    cue.groups.every((group) => group.some((concept) => concepts.has(concept))) &&
    !cue.without.some((concept) => concepts.has(concept))
  );
}
