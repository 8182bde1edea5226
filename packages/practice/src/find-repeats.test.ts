import { describe, expect, it } from 'vitest';
import { EarlierWording } from './index.ts';

describe('[PRAC-18] repeated wording', () => {
  const earlier = [
    'It went well, I think.',
    'I learned to rehearse a migration before I promise a date.',
    '我学会了在承诺日期之前先演练一次迁移。',
  ];
  const read = (text: string) =>
    new EarlierWording(earlier)
      .findIn(text)
      .map(({ from, to, answer }) => [text.slice(from, to), answer]);

  it('is marked as far as it goes, whatever the marks between', () => {
    expect(read('So there I learned to rehearse a migration, before I promise anything.')).toEqual([
      ['I learned to rehearse a migration, before I promise', 1],
    ]);
  });

  it('is told in Chinese by its characters', () => {
    expect(read('那次我学会了在承诺日期之前先演练，很有用。')).toEqual([
      ['我学会了在承诺日期之前先演练', 2],
    ]);
  });

  it('is none where only a few words are the same', () => {
    expect(read('I learned to cook before I promise.')).toEqual([]);
    const nothing = new EarlierWording();
    expect(nothing.findIn('I learned to rehearse a migration before I promise a date.')).toEqual(
      [],
    );
  });
});
