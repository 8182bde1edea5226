import { describe, expect, it } from 'vitest';
import { measureDoubt, MAX_DOUBT, isForeignSpeech, type ScoredToken } from './language-gate.ts';

/** Tokens with these log-probabilities; ids given where they repeat. */
function tokens(logProbabilities: readonly number[], ids?: readonly number[]): ScoredToken[] {
  return logProbabilities.map((logProbability, index) => ({
    id: ids?.[index] ?? 100 + index,
    logProbability,
  }));
}

describe('[SPEECH-11] the language gate', () => {
  it('lets clear English through', () => {
    const heard = tokens([-0.15, -0.02, -0.04, 0, -0.01, -0.07, -0.01, -0.15, -0.14]);
    expect(isForeignSpeech('Can you tell me where is the library?', heard)).toBe(false);
  });

  it('lets English with a name that it cannot hear through', () => {
    const heard = tokens([
      0, -0.05, 0, -1.62, -0.67, -2.08, -1.52, -0.03, -0.07, -0.52, -0.02, -0.01, 0, -0.12,
    ]);
    expect(isForeignSpeech('I worked with Q-burnites and telephone for three years.', heard)).toBe(
      false,
    );
  });

  it('withholds what it is unsure of all along', () => {
    const heard = tokens([-1.03, -0.57, -1.26, -2.41, -1.72, -0.83, -0.61]);
    expect(isForeignSpeech('Jim came to the miller.', heard)).toBe(true);
  });

  it('[SPEECH-68] lets what begins as a question or a task through with more doubt', () => {
    const heard = tokens([-0.02, -0.11, -1.4, -0.9, -0.7, -1.2, -0.4, -0.1]);
    const rest = 'now in hashtagal works.';
    expect(isForeignSpeech(`Describe ${rest}`, heard)).toBe(false);
    expect(isForeignSpeech(`So what is ${rest}`, heard)).toBe(false);
    expect(isForeignSpeech(`Makes sense. Describe ${rest}`, heard)).toBe(false);
    expect(isForeignSpeech(`Prescribed ${rest}`, heard)).toBe(true);
    const worse = tokens([-0.9, -1.1, -1.4, -0.9, -0.7, -1.2, -0.8, -0.9]);
    expect(isForeignSpeech(`Describe ${rest}`, worse)).toBe(true);
  });

  it('[SPEECH-9] withholds a loop that is sure of itself', () => {
    const round = [7, 8, 9, 10];
    const heard = tokens(
      [-1.2, -0.9, -0.8, -1.1, ...Array.from({ length: 12 }, () => -0.1)],
      [...round, ...round, ...round, ...round],
    );
    expect(isForeignSpeech('The free view the free view the free view', heard)).toBe(true);
  });

  it('[SPEECH-9] withholds another script', () => {
    expect(isForeignSpeech('我去看2 may', tokens([0, 0, 0, 0, 0, 0]))).toBe(true);
  });

  it('lets a short word of everyday through that is hardly heard, and no nonsense', () => {
    expect(isForeignSpeech('Okay.', tokens([-1.95, -0.19]))).toBe(false);
    expect(isForeignSpeech('Right,', tokens([-0.85, -0.75]))).toBe(false);
    expect(isForeignSpeech('T.', tokens([-2.52, -1.63]))).toBe(true);
    expect(isForeignSpeech('', [])).toBe(false);
  });

  it('never doubts less for a token that is heard worse', () => {
    const at = (worse: number) =>
      measureDoubt('what is the plan for today', tokens([-0.1, worse, -0.1, -0.1, -0.1, -0.1]));
    for (let worse = 0; worse > -4; worse -= 0.1)
      expect(at(worse - 0.1)).toBeGreaterThanOrEqual(at(worse));
    expect(at(-4)).toBeLessThan(MAX_DOUBT);
  });
});
