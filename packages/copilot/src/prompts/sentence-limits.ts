import type { ProficiencyLevel } from '../setup.ts';

/**
 * Longest sentence in words, by proficiency: A2 and B1 12, B2 18, C1 25 (our own reading of the
 * CEFR's descriptors; their neighbors A1 and C2 follow).
 */
export const SENTENCE_WORDS: Readonly<Record<ProficiencyLevel, number>> = {
  A1: 12,
  A2: 12,
  B1: 12,
  B2: 18,
  C1: 25,
  C2: 25,
};

/** Spoken at 150 words or about 240 characters a minute, a word lasts as long as 1.6 characters. */
const CHARACTERS_PER_WORD = 1.6;

export function computeSentenceCharacters(level: ProficiencyLevel): number {
  return Math.round(SENTENCE_WORDS[level] * CHARACTERS_PER_WORD);
}
