import { describe, expect, it } from 'vitest';
import { matchScores, scoreWords } from './word-scores.ts';

const PIECES = ['', 'What', "'s", ' a', ' data', 'base', '?'];
const detokenise = (tokens: number[]) => tokens.map((token) => PIECES[token]).join('');

describe('scores of words', () => {
  it('are those of the least sure token, without marks', () => {
    const scores = scoreWords([1, 2, 3, 4, 5, 6], [-0.1, -0.4, 0, -0.2, -0.7, -3], detokenise);
    expect(scores).toEqual([
      { norm: "what's", logProbability: -0.4 },
      { norm: 'a', logProbability: 0 },
      { norm: 'database', logProbability: -0.7 },
    ]);
  });

  it('follow words around those that were corrected', () => {
    const scores = ['use', 'post', 'grass', 'here'].map((norm, index) => ({
      norm,
      logProbability: -1 - index,
    }));
    expect(matchScores(['use', 'postgres', 'here'], scores)).toEqual([-1, null, -4]);
    expect(matchScores(['use', 'post', 'grass', 'here'], scores)).toEqual([-1, -2, -3, -4]);
    expect(matchScores(['use'], [])).toEqual([null]);
  });
});
