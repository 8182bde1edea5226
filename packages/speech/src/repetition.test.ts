import { describe, expect, it } from 'vitest';
import { loopAtEnd } from './repetition.ts';

describe('[SPEECH-9] loopAtEnd', () => {
  it('finds one token again and again', () => {
    expect(loopAtEnd([7, 8, 5, 5, 5, 5])).toBe(3);
  });
  it('finds a pattern of several tokens', () => {
    expect(loopAtEnd([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])).toBe(3);
  });
  it('lets a word be said three times', () => {
    expect(loopAtEnd([5, 5, 5])).toBeNull();
    expect(loopAtEnd([5, 5, 5, 5, 6])).toBeNull();
  });
});
