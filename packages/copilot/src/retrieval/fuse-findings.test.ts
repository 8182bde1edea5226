import { describe, expect, it } from 'vitest';
import { createBankIndex } from './bank-index.ts';
import { fuseFindings, type ToFuse } from './fuse-findings.ts';
import { normalizeVector } from './nearest-vectors.ts';
import { listCalibrationQuestions, measureSpace } from './calibration-questions.ts';

/** Cosines by id, nearest first. */
const nearest = (cosines: Record<string, number>) =>
  Object.entries(cosines).map(([id, similarity]) => ({ id, similarity }));
/** Scores of words by id, best first. */
const lexical = (scores: Record<string, number>) =>
  Object.entries(scores).map(([id, score]) => ({ id, score }));

/** Questions that ask different things lie at .4, most of them within .1 of it. */
const space = {
  latin: { mean: 0.4, deviation: 0.1 },
  han: { mean: 0.7, deviation: 0.05 },
};
const fuse = (given: Partial<ToFuse>) =>
  fuseFindings({
    lexical: [],
    nearest: [],
    titles: [],
    script: 'latin',
    space,
    asksTheSame: () => true,
    ...given,
  });

describe('what words and vectors find together', () => {
  it('[KB-74] is the card where one entry alone is near and words speak for it, else a title', () => {
    const near = nearest({ a: 0.95, b: 0.5 });
    expect(fuse({ nearest: near, lexical: lexical({ a: 0.5 }) })).toEqual({
      card: 'a',
      titles: [],
    });
    expect(fuse({ nearest: near })).toEqual({ card: null, titles: ['a'] });
  });

  it('[KB-74] is nothing new where none is nearer than questions that ask different things', () => {
    expect(fuse({ nearest: nearest({ a: 0.6, b: 0.5 }) })).toBeNull();
    expect(fuse({ nearest: nearest({ a: 0.75, b: 0.5 }), script: 'han' })).toBeNull();
    expect(fuse({ lexical: lexical({ a: 0.2 }), titles: ['a'] })).toBeNull();
  });

  it('[KB-72] puts first what words and meaning together have most for', () => {
    const several = nearest({ a: 0.75, b: 0.7, c: 0.65 });
    expect(fuse({ nearest: several, lexical: lexical({ c: 0.35, b: 0.1 }) })?.titles).toEqual([
      'c',
      'b',
      'a',
    ]);
  });

  it('[KB-125] is nothing new where it is another question in nearly the same words', () => {
    const found = { nearest: nearest({ a: 0.95 }), lexical: lexical({ a: 0.9 }) };
    expect(fuse(found)).toEqual({ card: 'a', titles: [] });
    const none = { ...found, asksTheSame: () => false };
    expect(fuse(none)).toBeNull();
    // A title of the words' own stays: it is on the screen.
    expect(fuse({ ...none, titles: ['a'] })).toEqual({ card: null, titles: ['a'] });
  });

  it('[KB-74] offers three titles at most, and keeps those that words have found', () => {
    const many = nearest({ a: 0.9, b: 0.88, c: 0.86, d: 0.84 });
    expect(fuse({ nearest: many })).toEqual({ card: null, titles: ['a', 'b', 'c'] });
    const both = fuse({
      nearest: nearest({ a: 0.9 }),
      lexical: lexical({ a: 0.3, x: 0.1 }),
      titles: ['x'],
    });
    expect([both?.card, ...(both?.titles ?? [])]).toContain('x');
  });
});

describe('how near a model puts different questions', () => {
  it('is measured of all pairs, each language by itself', () => {
    const at = (angle: number) => normalizeVector([Math.cos(angle), Math.sin(angle)]);
    const { latin, han } = measureSpace([
      [at(0), at(0.5), at(1)],
      [at(0), at(0.1)],
    ]);
    expect(latin.mean).toBeCloseTo((2 * Math.cos(0.5) + Math.cos(1)) / 3, 5);
    expect(latin.deviation).toBeGreaterThan(0.1);
    expect(han).toEqual({ mean: expect.closeTo(Math.cos(0.1), 5) as number, deviation: 0 });
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

  it('[KB-125] tells another question in nearly the same words', () => {
    index.put(entry('high', 'How do you respond when a customer says the price is too high?'));
    const low = 'How do you respond when a customer says the price is too low?';
    expect(index.asksTheSame(low, 'high')).toBe(false);
    expect(index.asksTheSame(low.replace('low', 'high'), 'high')).toBe(true);
    expect(index.asksTheSame('What made you apply here of all places?', 'join')).toBe(true);
  });

  it('[KB-65] tells what asks for the contrary, or about another amount', () => {
    expect(index.contradicts('Why are you leaving your company?', 'join')).toBe(true);
    expect(index.contradicts('What draws you to our company?', 'join')).toBe(false);
    expect(index.contradicts('And in 10 years?', 'three')).toBe(true);
    expect(index.contradicts('And in 3 years?', 'three')).toBe(false);
    expect(index.contradicts('And in 3 years?', 'gone')).toBe(false);
  });
});
