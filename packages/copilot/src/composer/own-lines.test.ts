import { hasSlots } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { compose } from './compose.ts';
import type { ComposerEvidence } from './resume-reading.ts';

const LONG =
  'Rebuilt the shipment event pipeline on Kafka and Flink for all of our forty depots together with two teams from abroad, which cut the end-to-end delay from 45 minutes to 90 seconds and ended the nightly calls';
const EVIDENCE: ComposerEvidence[] = [
  ['resume', 'work', 'Data Engineer · Tarn Freight · Oslo · 2016-01 – 2020-03'],
  ['resume', 'work-detail', `Tarn Freight: ${LONG}`],
  ['resume', 'work', 'Lead Engineer · Kelpwood Bank · Bergen · 2020-04 – present'],
  ['resume', 'work-detail', 'Kelpwood Bank: Mentored six engineers'],
  ['setup', 'ad', 'The lead sits with the planners.'],
  ['setup', 'notes', 'My father drove a lorry, so I know who waits.'],
].map(([kind, label = '', text = ''], index) => ({
  id: `F${index + 1}`,
  kind: kind as 'resume',
  label,
  text,
}));
const ask = (question: string, talk: Parameters<typeof compose>[0]['talk'] = []) =>
  compose({
    question,
    setup: { style: 'outline', answerLanguage: 'en' },
    evidence: EVIDENCE,
    talk,
  });

const answerFrom = (lines: readonly (readonly [label: string, text: string])[], question: string) =>
  compose({
    question,
    setup: { style: 'outline', answerLanguage: /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en' },
    evidence: lines.map(([label, text], index) => ({
      id: `F${index + 1}`,
      kind: label === 'notes' ? 'setup' : 'resume',
      label,
      text,
    })),
    talk: [],
  });

describe('an answer of own lines', () => {
  it('[ANS-201] says the line that is asked for first, however long it is', () => {
    const { say } = ask('forty five minutes to ninety seconds how');
    expect(say).toBe(`I r${LONG.slice(1)}. [F2]`);
  });

  it('[ANS-201] says a way from one place to the next in one sentence', () => {
    expect(ask('Why did you go from Tarn Freight to Kelpwood Bank?').say).toBe(
      'I worked as Data Engineer at Tarn Freight from January 2016 to March 2020, and then as Lead Engineer at Kelpwood Bank since April 2020. [F1] [F3]',
    );
  });

  it('[ANS-249] says the line with the clearest figure for what one is proudest of', () => {
    expect(ask('What are you proudest of?').say).toBe(`I r${LONG.slice(1)}. [F2]`);
  });

  it('[ANS-250] tells a story where one is asked for, and explains nothing', () => {
    expect(ask('Describe a time something you shipped broke.').text).not.toMatch(/What it is for/);
  });

  it('[ANS-202] cites notes like the resume', () => {
    expect(ask('Why do you want to join us?').say).toMatch(/^My father drove a lorry.* \[F6\]$/);
  });

  it.each(['Can you hear me all right?', 'Write a function that reverses a list.'])(
    '[ANS-205] leaves the resume out of “%s”',
    (question) => {
      expect(ask(question).text).not.toContain('[F');
    },
  );

  it.each(['What is a torque wrench?', 'What is the difference between a lathe and a mill?'])(
    '[ANS-206] has a short card without blanks for “%s”',
    (question) => {
      expect(hasSlots(ask(question).text)).toBe(false);
    },
  );

  it('[ANS-207] goes on from what was just said', () => {
    const talk = [
      { speaker: 'interviewer', text: 'What broke?' },
      { speaker: 'candidate', text: 'Late files. I added a replay button.' },
    ] as const;
    expect(ask('a replay button okay who pressed it', talk).say).toBe(
      'As I said: I added a replay button.',
    );
  });

  it.each([
    ['要避开：现在公司的薪资和加班', '你为什么想来我们公司？'],
    ['不要抱怨现在的公司', '你为什么离开现在的公司？'],
    ['要避开：现在公司的薪资', '你的期望薪资是多少？'],
    ['To avoid: my salary at the company', 'What salary do you expect?'],
  ])('[ANS-203] never says “%s”', (note, question) => {
    const { text } = answerFrom([['notes', note]], question);
    expect(text).not.toMatch(/公司的薪资|抱怨现在|at the company/);
  });

  it.each([
    ['为什么想来：我做了三年库存', '你为什么想来我们公司？', '我做了三年库存。 [F1]'],
    [
      'Why here: I grew up by the quay',
      'Why do you want to join us?',
      'I grew up by the quay. [F1]',
    ],
  ])('[ANS-201] [ANS-243] leaves out what a note calls itself: “%s”', (note, question, said) => {
    expect(answerFrom([['notes', note]], question).say).toBe(said);
  });

  it('[ANS-201] tells of a project that is named what was done in it', () => {
    const { text } = answerFrom(
      [
        ['project', '库存一致性平台 · 2022-03 – 2022-12'],
        ['project-detail', '库存一致性平台: 基于本地消息表实现最终一致性,超卖率降到0.01%以下'],
        ['project-detail', '礼品卡系统: 用Go编写'],
      ],
      '你简历里库存一致性平台这个项目，最大的难点是什么？',
    );
    expect(text).toContain('超卖率降到0.01%以下。 [F2]');
    expect(text).not.toContain('Go');
  });

  it('[ANS-44] introduces in Chinese with Chinese commas', () => {
    const lines = [
      ['summary', '做事踏实'],
      ['work-detail', '云栈科技: 用Go编写日志采集代理,覆盖400台主机'],
    ] as const;
    expect(answerFrom(lines, '请先做一下自我介绍').text).toContain('采集代理，覆盖400台主机');
  });
});
