import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Agreement } from './agreement.ts';
import type { WordScore } from './word-scores.ts';
import { normaliseWords } from './words.ts';

function score(words: string, logProbabilities: readonly number[]): WordScore[] {
  return words
    .split(' ')
    .map((norm, index) => ({ norm, logProbability: logProbabilities[index] ?? 0 }));
}

describe('Agreement', () => {
  it('settles what two hypotheses agree on, except the last agreed word', () => {
    const agreement = new Agreement();
    expect(agreement.update('What is the need?', 600).settledLength).toBe(0);
    const { text, settledLength } = agreement.update('What is the weather?', 1300);
    expect(text.slice(0, settledLength)).toBe('What is');
  });

  it('[SPEECH-82] settles nothing by hypotheses that know nearly the same sound', () => {
    const agreement = new Agreement();
    agreement.update('I am happy be here', 600);
    expect(agreement.update('I am happy be here today', 850).settledLength).toBe(0);
    const { text, settledLength } = agreement.update('I am happy to be here today', 1300);
    expect(text.slice(0, settledLength)).toBe('I am');
  });

  it('[SPEECH-100] settles at once what the model is very sure of, but the last word', () => {
    const agreement = new Agreement();
    const { text, settledLength } = agreement.update(
      'What is the deferring',
      600,
      score('what is the deferring', [-0.01, -0.09, -0.02, -0.01]),
    );
    expect(text.slice(0, settledLength)).toBe('What is the');
  });

  it('[SPEECH-100] settles what the model is fairly sure of in two hypotheses in a row', () => {
    const agreement = new Agreement();
    agreement.update('I am happy be', 600, score('i am happy be', [-0.1, -0.25, -0.2, -0.9]));
    const { text, settledLength } = agreement.update(
      'I am happy be here',
      850,
      score('i am happy be here', [-0.2, -0.2, -0.2, -0.7, -0.3]),
    );
    expect(text.slice(0, settledLength)).toBe('I am happy');
  });

  it('[SPEECH-106] leaves open what the model only guessed, however often', () => {
    const agreement = new Agreement();
    const scores = [-0.4, -1.1, -0.4, -0.4];
    agreement.update('have used a side', 600, score('have used a side', scores));
    const { text, settledLength } = agreement.update(
      'have used a side which',
      1300,
      score('have used a side which', [...scores, -0.4]),
    );
    expect(text.slice(0, settledLength)).toBe('have');
  });

  it('[SPEECH-100] gives no word the certainty of the one that a key term replaced', () => {
    const agreement = new Agreement();
    const heard = ['we', 'use', 'post', 'grass', 'here'].map((norm) => ({
      norm,
      logProbability: 0,
    }));
    const { text, settledLength } = agreement.update('we use Postgres here', 600, heard);
    expect(text.slice(0, settledLength)).toBe('we use');
  });

  it('takes no notice of a hypothesis that hears nothing', () => {
    const agreement = new Agreement();
    agreement.update('What is the need?', 600);
    agreement.update('', 900);
    const { text, settledLength } = agreement.update('What is the weather?', 1300);
    expect(text.slice(0, settledLength)).toBe('What is');
  });

  it('takes no notice of case and punctuation', () => {
    const agreement = new Agreement();
    agreement.update('what is. the', 600);
    const { text, settledLength } = agreement.update('What is the weather?', 1300);
    expect(text.slice(0, settledLength)).toBe('What is');
  });

  it('keeps settled words when a later hypothesis contradicts them', () => {
    const agreement = new Agreement();
    agreement.update('I have worked as', 600);
    agreement.update('I have worked as an', 1300);
    expect(agreement.update('I halve worked as a nurse', 2000).text).toBe(
      'I have worked as a nurse',
    );
  });

  it('never changes a settled word', () => {
    const word = fc.constantFrom('one', 'two', 'three', 'four');
    const hypotheses = fc.array(fc.array(word, { maxLength: 8 }), { maxLength: 12 });
    fc.assert(
      fc.property(hypotheses, (list) => {
        const agreement = new Agreement();
        let settled: string[] = [];
        for (const [index, each] of list.entries()) {
          const { text, settledLength } = agreement.update(each.join(' '), 250 * index);
          const now = normaliseWords(text.slice(0, settledLength));
          expect(now.slice(0, settled.length)).toEqual(settled);
          settled = now;
        }
      }),
    );
  });
});
