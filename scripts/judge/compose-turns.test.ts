import { describe, expect, it } from 'vitest';
import { composeTurns, varyWrittenTurns } from './compose-turns.ts';
import { createRandom, expandLine } from './expand-line.ts';
import type { Grammar } from './read-training.ts';

const GRAMMAR: Grammar = {
  language: 'english',
  parts: { opener: ['okay'], tail: ['no rush'], wrong: ['no wait'], thing: ['the rota'] },
  asks: { question: ['what is {thing}'], task: ['describe {thing}'] },
  fragments: { fragment: ['and then'] },
  silent: {
    statement: ['we (like|need) {thing}'],
    process: ['we will call'],
    courtesy: ['thank you'],
    smalltalk: ['nice weather'],
    backchannel: ['I see'],
    logistics: ['you are on mute'],
    tell: ['it is cheap'],
  },
  misheard: ['what watt'],
  fillers: ['um'],
};

describe('composeTurns', () => {
  const turns = composeTurns(GRAMMAR, createRandom(1));

  it('gives the same turns each time', () => {
    expect(composeTurns(GRAMMAR, createRandom(1))).toEqual(turns);
  });

  it('lets what asks ask, whatever stands around it', () => {
    expect(turns.filter(({ line }) => line === 'what is {thing}').every(({ ask }) => ask)).toBe(
      true,
    );
    expect(turns.filter(({ line }) => line === 'you are on mute').some(({ ask }) => ask)).toBe(
      false,
    );
  });

  it('makes no turn of a line that is only a part of others', () => {
    expect(turns.some(({ line }) => line === 'it is cheap')).toBe(false);
  });

  it('says a fragment after an answer, mostly', () => {
    const fragments = turns.filter(({ line }) => line === 'and then');
    const answered = fragments.filter(({ context }) => context?.startsWith('candidate: '));
    expect(answered.length).toBeGreaterThan(fragments.length / 2);
  });

  it('keeps the label of a turn that was written out', () => {
    const turn = { text: 'Why, then?', context: null, ask: true };
    const varied = varyWrittenTurns([turn], GRAMMAR, 2, createRandom(1));
    expect(varied.map(({ text }) => text)).toEqual(['Why, then?', 'Why then', 'okay Why then']);
    expect(varied.every(({ ask }) => ask)).toBe(true);
  });
});

describe('expandLine', () => {
  it('takes one of each choice and fills the parts', () => {
    const said = expandLine('(a|a) {thing}(|)', { thing: ['(rota|rota)'] }, createRandom(2));
    expect(said).toBe('a rota');
  });

  it('names a part that is not there', () => {
    expect(() => expandLine('{nothing}', {}, createRandom(2))).toThrow('no part is called nothing');
  });
});
