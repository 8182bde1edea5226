import { describe, expect, it } from 'vitest';
import { findLoopAtEnd } from './repetition.ts';

describe('[SPEECH-9] loopAtEnd', () => {
  it('finds one token again and again', () => {
    expect(findLoopAtEnd([7, 8, 5, 5, 5, 5])).toBe(3);
  });
  it('finds a pattern of several tokens', () => {
    expect(findLoopAtEnd([1, 2, 3, 1, 2, 3, 1, 2, 3, 1, 2, 3])).toBe(3);
  });
  it('lets a word be said three times', () => {
    expect(findLoopAtEnd([5, 5, 5])).toBeNull();
    expect(findLoopAtEnd([5, 5, 5, 5, 6])).toBeNull();
  });
});
