import { expect, it } from 'vitest';
import { isCommonWord } from './common-words.ts';

it.each([
  'the',
  'answer',
  'answers',
  'studies',
  'tried',
  'making',
  'planned',
  'quickly',
  "team's",
  'bigger',
])('knows "%s"', (word) => expect(isCommonWord(word)).toBe(true));

it.each(['hashtagal', 'kubernetes', 'swath', 'shukwain', '', '名'])('does not know "%s"', (word) =>
  expect(isCommonWord(word)).toBe(false),
);
