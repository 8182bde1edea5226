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

export function sentenceCharacters(level: ProficiencyLevel): number {
  return Math.round(SENTENCE_WORDS[level] * CHARACTERS_PER_WORD);
}

/** What the wording is made of; our own reading of the CEFR's descriptors. */
export const WORDING: Readonly<Record<ProficiencyLevel, string>> = {
  A1: 'the most common everyday words, one idea a sentence, no idioms',
  A2: 'common everyday words, simple tenses, no idioms',
  B1: 'everyday words and the usual terms of the field, plain connectors, no idioms',
  B2: 'natural spoken words, common connectors, no rare idioms',
  C1: 'natural and exact words, varied connectors',
  C2: 'the words of an educated native speaker',
};
