import WORDS from '../generated/lexicon-words.json' with { type: 'json' };

const WEIGHTS: ReadonlyMap<string, number> = new Map(Object.entries(WORDS.conceptWeights));

/** How much a concept says about what is asked, 0 to 1. */
export function getConceptWeight(name: string): number {
  return WEIGHTS.get(name) ?? 1;
}
