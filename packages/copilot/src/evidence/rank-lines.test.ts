import { describe, expect, it } from 'vitest';
import type { ContextTurn } from '../judge/verdict.ts';
import type { Evidence } from '../setup.ts';
import { rankLines } from './rank-lines.ts';
import { readHeard } from './read-line.ts';
import { findAmounts } from './spoken-numbers.ts';

const RESUME: readonly (readonly [label: string, text: string])[] = [
  ['summary', 'Platform engineer with nine years in payments'],
  ['work', 'Staff Engineer · Kelpwood Bank · Bergen · 2020-04 – present'],
  [
    'work-detail',
    'Kelpwood Bank: Rebuilt the reconciliation service; uptime went from 99.5% to 99.99%',
  ],
  ['work-detail', 'Kelpwood Bank: Added a Redis cache that took 1,800 requests a second'],
  ['work', 'Engineer · Tarn Freight · Oslo · 2016-01 – 2020-03'],
  ['work-detail', 'Tarn Freight: Moved tracking to Kubernetes in 14 depots'],
];
const APPLICATION: readonly (readonly [label: string, text: string])[] = [
  ['company', 'Quayside Savings'],
  ['ad', 'Quayside Savings keeps the money of fishermen.'],
  ['ad', 'The lead replaces a ledger from 1998.'],
  ['notes', 'My father fished, so I know whose money it is.'],
  ['notes', 'Avoid: the strike.'],
  ['notes', 'Looking for 90 thousand.'],
];
const evidence: Evidence[] = [
  ...RESUME.map(([label, text]) => ({ label, text, kind: 'resume' as const })),
  ...APPLICATION.map(([label, text]) => ({ label, text, kind: 'setup' as const })),
].map(({ label, text, kind }, index) => ({ id: `F${index + 1}`, label, text, kind }));

const best = (question: string, talk: readonly ContextTurn[] = []) =>
  rankLines({ question, talk, evidence }).lines[0]?.text;

describe('lines ranked for a question', () => {
  it.each([
    ['uptime ninety nine point five to what was it', 'Rebuilt'],
    ['对账服务可用性从九十九点五到四个九是怎么做到的', 'Rebuilt'],
    ['那個本地緩寸你是怎麼做的', 'Added a Redis cache'],
    ['how did cooper netties go in the depots', 'Moved tracking'],
    ['Why us, of all banks?', 'My father fished'],
    ['what salary are you looking for', 'Looking for 90 thousand'],
    ['Which part of our job description is the hardest?', 'The lead replaces a ledger'],
  ])('[ANS-200] [ANS-204] finds for “%s” what it asks for', (question, start) => {
    expect(best(question)).toMatch(new RegExp(`^${start}`));
  });

  it('[ANS-200] takes the employer that was named last for the one that is meant', () => {
    const talk = [{ speaker: 'interviewer', text: 'Let us go back to Tarn Freight.' }] as const;
    expect(best('what did you move there', talk)).toMatch(/^Moved tracking/);
  });

  it('[ANS-203] gives a private note for nothing', () => {
    const { lines } = rankLines({ question: 'What about the strike?', talk: [], evidence });
    expect(lines.map(({ text }) => text).join()).not.toContain('strike');
  });
});

describe('amounts', () => {
  it.each([
    ['$18m', 18e6],
    ['一千八百万', 18e6],
    ['forty two minutes', 42],
    ['ninety nine point nine seven', 99.97],
    ['四个九', 99.99],
    ['三万二的峰值', 32_000],
    ['3.2万', 32_000],
    ['three hundred and twenty jobs', 320],
    ['1,800', 1800],
  ])('are one however they are written: %s', (text, amount) => {
    expect([...findAmounts(text)]).toContain(amount);
  });

  it('are nothing in words that only look like them', () => {
    expect([...findAmounts('我们一起看一下')]).not.toContain(10);
    expect(readHeard('the a p i of it').units.has('w:api')).toBe(true);
  });
});
