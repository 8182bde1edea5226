import { describe, expect, it } from 'vitest';
import { spokenWords } from './spoken-words.ts';

describe('spokenWords', () => {
  it('compares without case, punctuation and digits', () => {
    expect(spokenWords('Our team has 12 engineers.')).toEqual([
      'our',
      'team',
      'has',
      'twelve',
      'engineers',
    ]);
    expect(spokenWords('Twenty-one')).toEqual(spokenWords('21'));
    expect(spokenWords('1,305')).toEqual(['one', 'thousand', 'three', 'hundred', 'five']);
    expect(spokenWords('10')).toEqual(['ten']);
  });
});
