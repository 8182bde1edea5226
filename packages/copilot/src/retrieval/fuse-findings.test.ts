import { describe, expect, it } from 'vitest';
import { createBankIndex } from './bank-index.ts';
import { fuseFindings, type ToFuse } from './fuse-findings.ts';
import { normalizeVector } from './nearest-vectors.ts';
import { computeMinSimilarity, listCalibrationQuestions } from './calibration-questions.ts';

/** Cosines by id, nearest first. */
const nearest = (cosines: Record<string, number>) =>
  Object.entries(cosines).map(([id, similarity]) => ({ id, similarity }));

const fuse = (given: Partial<ToFuse>) =>
  fuseFindings({ lexical: [], nearest: [], titles: [], least: 0.6, ...given });

describe('what words and vectors find together', () => {
  it('[KB-74] is the card where one entry alone is near', () => {
    expect(fuse({ nearest: nearest({ a: 0.8, b: 0.5 }) })).toEqual({ card: 'a', titles: [] });
  });

  it('[KB-74] is nothing new where none is near enough', () => {
    expect(fuse({ nearest: nearest({ a: 0.6, b: 0.5 }), lexical: ['a'] })).toBeNull();
    expect(fuse({ lexical: ['a'], titles: ['a'] })).toBeNull();
  });

  it('[KB-74] is the card where words put the nearest of several first too, else titles', () => {
    const several = nearest({ a: 0.8, b: 0.7, c: 0.65 });
    expect(fuse({ nearest: several, lexical: ['a', 'c'] })).toEqual({
      card: 'a',
      titles: ['c', 'b'],
    });
    expect(fuse({ nearest: several, lexical: ['c', 'b'] })).toEqual({
      card: null,
      titles: ['c', 'b', 'a'],
    });
  });

  it('[KB-74] offers three titles at most, and keeps those that words have found', () => {
    const many = nearest({ a: 0.9, b: 0.8, c: 0.7, d: 0.65 });
    expect(fuse({ nearest: many, lexical: ['x', 'b'], titles: ['x', 'b'] })?.titles).toHaveLength(
      3,
    );
    const both = fuse({ nearest: nearest({ a: 0.9, b: 0.7 }), lexical: ['x'], titles: ['x'] });
    expect(both).toEqual({ card: null, titles: ['x', 'a', 'b'] });
  });
});

describe('how near an answer must be', () => {
  it('is what one in twenty different questions reach', () => {
    // Forty directions with growing gaps: the first two are nearest to each other, the third comes next.
    const angles = Array.from({ length: 40 }, (_, index) => (index * (index + 1)) / 400);
    const circle = angles.map((angle) => normalizeVector([Math.cos(angle), Math.sin(angle)]));
    const least = computeMinSimilarity([circle]);
    expect(least).toBeCloseTo(Math.cos(0.01), 6);
    expect(computeMinSimilarity([circle, circle])).toBe(least);
    expect(computeMinSimilarity([])).toBe(1);
  });

  it('is asked of questions that are all different, in both languages', () => {
    const [english = [], chinese = []] = listCalibrationQuestions();
    expect(new Set([...english, ...chinese]).size).toBe(english.length + chinese.length);
    expect(english.length).toBeGreaterThan(50);
    expect(english.every((each) => /^[\p{Script=Latin}\p{P}\p{N}\s]+$/u.test(each))).toBe(true);
    expect(chinese.every((each) => /\p{Script=Han}/u.test(each))).toBe(true);
  });
});

describe('the ranking by words', () => {
  const entry = (id: string, question: string) =>
    ({ id, question, answer: 'I grow roses.', aliases: [], tags: [], language: 'en' }) as const;
  const index = createBankIndex([
    entry('join', 'Why do you want to join us?'),
    entry('three', 'Where do you see yourself in 3 years?'),
  ]);

  it('has also what is not sure enough to be shown', () => {
    const asked = 'How much water does a rose need?';
    expect(index.find(asked)).toEqual({ card: null, titles: [] });
    expect(index.rank(asked).map(({ id }) => id)).toContain('three');
  });

  it('[KB-65] tells what asks for the contrary, or about another amount', () => {
    expect(index.contradicts('Why are you leaving your company?', 'join')).toBe(true);
    expect(index.contradicts('What draws you to our company?', 'join')).toBe(false);
    expect(index.contradicts('And in 10 years?', 'three')).toBe(true);
    expect(index.contradicts('And in 3 years?', 'three')).toBe(false);
    expect(index.contradicts('And in 3 years?', 'gone')).toBe(false);
  });
});
