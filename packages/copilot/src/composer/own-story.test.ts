import { expect, it } from 'vitest';
import { compose } from './compose.ts';
import type { ComposerEvidence } from './resume-reading.ts';

/** Made up for this test. */
const RESUME: readonly ComposerEvidence[] = [
  ['work', 'Accountant · Larkfield Dairy · Leeds · 2018-01 – present'],
  ['work-detail', 'Larkfield Dairy: Uncovered a supplier invoice that was paid twice, £38,000'],
  ['work-detail', 'Larkfield Dairy: Led three product managers through the new price list'],
].map(([label = '', text = ''], index) => ({ id: `F${index + 1}`, kind: 'resume', label, text }));
const NOTES: readonly ComposerEvidence[] = [
  ['notes', 'Weak signal is exactly the problem that I liked at the lifeboat office.'],
  ['notes', 'Bring the tide table.'],
].map(([label = '', text = ''], index) => ({ id: `N${index + 1}`, kind: 'setup', label, text }));
const COMPANY: ComposerEvidence = {
  id: 'C1',
  kind: 'setup',
  label: 'company',
  text: 'Skerry Ferries',
};

const ask = (question: string, evidence: readonly ComposerEvidence[] = RESUME) =>
  compose({ question, setup: { style: 'outline', answerLanguage: 'en' }, evidence });

it.each([
  ['Give me an example of a mistake in the books that you uncovered.', 'F2'],
  ['Have you ever managed product managers?', 'F3'],
])('[ANS-242] tells a story that the material has, and not how it is done: %s', (question, id) => {
  const { say, lines } = ask(question);
  expect(say).toContain(`[${id}]`);
  // What would stand beside a doubtful line is doubtful too.
  expect(lines.filter(({ source }) => source.kind === 'resume')).toHaveLength(1);
});

it('[ANS-243] answers why with what is liked, also where it is asked last or called weak', () => {
  const { say } = ask('You could work anywhere. Why ferries of all things?', [COMPANY, ...NOTES]);
  expect(say).toContain('[N1]');
});

const AWARDS: readonly ComposerEvidence[] = [
  ...RESUME,
  ...[
    'Larkfield Review of Technology 35 Under 35',
    'Rebate Model (US Patent 11,000,000)',
    'Dairy forum paper, cited 340 times within two years',
  ].map((text, index) => ({ id: `A${index + 1}`, kind: 'resume' as const, label: 'award', text })),
];

it.each([
  'Do you have any questions for us?',
  'How do you keep up with new technology?',
  'Where do you see yourself in five years?',
])(
  '[ANS-245] takes no line for one word that it has in common with the question: %s',
  (question) => {
    expect(ask(question, AWARDS).say).not.toMatch(/\[A\d\]/);
  },
);

it('[ANS-245] takes "one" for no amount, and a list of skills for no weakness', () => {
  const evidence: ComposerEvidence[] = [
    { id: 'F1', kind: 'resume', label: 'project', text: '库存一致性平台 · 2022-03 – 2022-12' },
    { id: 'F2', kind: 'resume', label: 'skills', text: 'Java, Go, MySQL' },
  ];
  for (const question of ['说一个你失败的经历', '你最大的缺点是什么']) {
    const setup = { style: 'outline', answerLanguage: 'zh-CN' } as const;
    expect(compose({ question, setup, evidence }).say).not.toMatch(/\[F\d\]/);
  }
});
