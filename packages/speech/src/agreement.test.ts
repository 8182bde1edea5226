import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { Agreement } from './agreement.ts';
import { normaliseWords } from './words.ts';

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
