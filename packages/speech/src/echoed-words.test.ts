import { describe, expect, it } from 'vitest';
import { splitComparableWords, groupMatchedRuns, matchWords, isNearMiss } from './echoed-words.ts';

describe('matchWords', () => {
  it('marks the words of both in one order, near misses too', () => {
    const marks = matchWords(
      splitComparableWords('Well, what is your experiense with the databases?'),
      'What is your experience with databases?',
    );
    expect(marks.map(({ same }) => same)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
      false,
      true,
    ]);
  });

  it('does not count words in another order', () => {
    expect(
      matchWords(splitComparableWords('you thank'), 'thank you').filter(({ same }) => same),
    ).toHaveLength(1);
  });

  it('marks nothing without words', () => {
    expect(matchWords(splitComparableWords('Hello there'), '')).toMatchObject([
      { same: false },
      { same: false },
    ]);
    expect(matchWords(splitComparableWords(''), 'Hello')).toEqual([]);
  });
});

describe('nearMiss', () => {
  it('allows a letter out of three, and none in short words', () => {
    expect(isNearMiss('database', 'databases')).toBe(true);
    expect(isNearMiss('is', 'in')).toBe(false);
    expect(isNearMiss('thread', 'process')).toBe(false);
  });
});

describe('echoedRuns', () => {
  it('finds stretches of three and more words, and no chance words', () => {
    const heard = 'how do you test it I think that you test by hand';
    const runs = groupMatchedRuns(matchWords(splitComparableWords(heard), 'How do you test it?'));
    expect(runs).toMatchObject([{ from: 0, to: 5 }]);
  });
});
