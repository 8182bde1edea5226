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

const DEEDS: readonly ComposerEvidence[] = [
  'Mentored four engineers on the press line',
  'Talked the owner out of buying a second press',
  'Scrapped two batches after I misread the drawing, then had a second person sign',
  'Raised yield from 91.2% to 95.6%',
].map((text, index) => ({
  id: `D${index + 1}`,
  kind: 'resume' as const,
  label: 'work-detail',
  text: `Kelp Press: ${text}`,
}));

it.each([
  ['Tell me about a time you disagreed with engineers.', 'D2'],
  ['讲一次你和别人意见不一样的经历', 'D2'],
  ['有沒有做錯過什麼，後來怎麼補救', 'D3'],
  ['你帶過新人嗎', 'D1'],
  ['What are you most proud of?', 'D4'],
])('[ANS-251] tells only what can be the story that is asked for: %s', (question, id) => {
  expect(ask(question, DEEDS).say).toContain(`[${id}]`);
});

it.each(['Tell me about a conflict with four engineers.', '讲讲你和工程师意见不合的一次'])(
  '[ANS-251] tells none where no line can be it: %s',
  (question) => {
    expect(ask(question, DEEDS.slice(0, 1)).text).not.toContain('[D1]');
  },
);

it('[ANS-252] says why with what the post asks for and one has done, where no reason is noted', () => {
  const ad: ComposerEvidence[] = [
    'Skerry Ferries sails to nine islands.',
    'You raise the yield of our press.',
  ].map((text, index) => ({ id: `A${index + 1}`, kind: 'setup' as const, label: 'ad', text }));
  const { lines } = ask('Why do you want to join us?', [COMPANY, ...DEEDS, ...ad]);
  expect(lines[0]?.text).toMatch(/you raise the yield.* \[A2\]$/i);
  expect(lines[1]?.text).toContain('[D4]');
});

it.each(['How would you design a press line?', 'What would you do if a press line stopped?'])(
  '[ANS-253] answers what is asked of the field with no line of the advertisement: %s',
  (question) => {
    const ad = { kind: 'setup' as const, label: 'ad', text: 'You design our press line.' };
    expect(ask(question, [COMPANY, { id: 'A1', ...ad }]).text).not.toContain('[A1]');
  },
);

it('[ANS-254] reads Han behind a figure or a Latin word as Han', () => {
  const evidence: ComposerEvidence[] = [
    '將12吋晶圓良率由91.2%提升到95.6%',
    '用Kafka接收每天3億筆訊息',
  ].map((text, index) => ({ id: `F${index + 1}`, kind: 'resume', label: 'work-detail', text }));
  const setup = { style: 'outline', answerLanguage: 'zh-TW' } as const;
  expect(compose({ question: '良率後來拉到多少', setup, evidence }).say).toContain('[F1]');
});

it('[ANS-255] takes a common word in the name of a firm for no name', () => {
  const evidence: ComposerEvidence[] = [
    {
      id: 'F1',
      kind: 'resume',
      label: 'work',
      text: '实习生 · 星河数据有限公司 · 2020-06 – 2020-09',
    },
    { id: 'F2', kind: 'resume', label: 'work-detail', text: '星河数据有限公司：写了日志采集' },
    {
      id: 'F3',
      kind: 'resume',
      label: 'work-detail',
      text: '云栈公司：用对账发现并修复了订单差异',
    },
  ];
  const setup = { style: 'outline', answerLanguage: 'zh-CN' } as const;
  const { text } = compose({ question: '如果数据库突然挂掉你会怎么办', setup, evidence });
  expect(text).not.toContain('[F1]');
});
