import { describe, expect, it } from 'vitest';
import { joinOverlapping, lengthBeforeOverlap } from './overlap.ts';

describe('joining two texts that share sound', () => {
  it('[SPEECH-10] writes the shared words once and drops the damaged ones at the edges', () => {
    expect(
      joinOverlapping(
        'How would you find the cause of the problem? I would be',
        'the cost of the problem? I would begin with the logs.',
      ),
    ).toBe('How would you find the cause of the problem? I would begin with the logs.');
  });

  it('follows the first text up to where the second one takes over', () => {
    expect(joinOverlapping('we moved it to our new plat', 'our new platform in spring')).toBe(
      'we moved it to our new platform in spring',
    );
  });

  it('prefers words that are the same to words that are much alike', () => {
    expect(joinOverlapping('I paid the bill for the hall', 'paid the bill for the hall once')).toBe(
      'I paid the bill for the hall once',
    );
  });

  it('keeps everything where nothing is shared', () => {
    expect(joinOverlapping('we were twelve', 'engineers in three offices')).toBe(
      'we were twelve engineers in three offices',
    );
  });

  it('keeps the first text where the second adds nothing', () => {
    expect(joinOverlapping('that is all I did.', 'all I did.')).toBe('that is all I did.');
  });

  it('says which words no join takes away', () => {
    const text = 'one two three four five six seven eight nine ten eleven twelve';
    expect(text.slice(0, lengthBeforeOverlap(text))).toBe('one two three');
    expect(lengthBeforeOverlap('one two')).toBe(0);
  });
});
