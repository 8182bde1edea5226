import { beforeAll, expect, it } from 'vitest';
import type { AnswerSetup } from '../setup.ts';
import { compose } from './compose.ts';
import type { ComposerEvidence } from './resume-reading.ts';

const NURSE = numbered([
  ['summary', 'Nurse with 8 years of experience in intensive care'],
  ['work', "Staff Nurse · St Brigid's Hospital · Cork · 2019-05 – present"],
  ['work-detail', "St Brigid's Hospital: Cut handover time by 15% across three wards"],
  ['education', 'BSc · Nursing · University of Tartu · 2012 – 2016'],
  ['skills', 'Triage, Excel'],
]);
const ENGINEER = numbered([
  ['summary', '6年后端开发经验'],
  ['work', '后端开发工程师 · 云栈科技有限公司 · 杭州 · 2020-07 – present'],
  ['work-detail', '云栈科技有限公司：接口响应从800毫秒降到120毫秒'],
  ['education', '本科 · 计算机科学 · 江城理工大学 · 2014 – 2018'],
  ['project', '订单中台 · 2021'],
]);
const PREPARED: ComposerEvidence = {
  id: 'K1',
  kind: 'bank',
  label: 'Why did you choose nursing?',
  text: 'I like being useful when it counts. My first summer on a ward settled it.\n\nNights taught me calm. I would choose it again.',
};

function numbered(lines: readonly (readonly [string, string])[]): ComposerEvidence[] {
  return lines.map(([label, text], index) => ({
    id: `F${index + 1}`,
    kind: 'resume',
    label,
    text,
  }));
}

interface Golden {
  readonly name: string;
  readonly question: string;
  readonly setup?: Partial<AnswerSetup>;
  readonly evidence?: readonly ComposerEvidence[];
  readonly earlierQuestions?: readonly string[];
}

const GOLDEN: readonly Golden[] = [
  {
    name: 'introduction',
    question: 'Tell me about yourself.',
    setup: { jobTitle: 'Ward Manager' },
    evidence: NURSE,
  },
  {
    name: 'introduction-zh-cn',
    question: '请做一下自我介绍。',
    setup: { jobTitle: '架构师', answerLanguage: 'zh-CN' },
    evidence: ENGINEER,
  },
  {
    name: 'experience-zh-tw',
    question: '你有哪些相關經驗？',
    setup: { answerLanguage: 'zh-TW', style: 'transcript' },
    evidence: ENGINEER,
  },
  {
    name: 'conflict',
    question: 'Tell me about a conflict with a colleague.',
    setup: { style: 'transcript' },
  },
  { name: 'emergency-ward', question: 'A patient suddenly deteriorates: what do you do first?' },
  { name: 'month-end-zh-tw', question: '講講月結的流程。', setup: { answerLanguage: 'zh-TW' } },
  {
    name: 'injection-zh-cn',
    question: '怎么防止SQL注入？',
    setup: { answerLanguage: 'zh-CN', style: 'transcript' },
  },
  {
    name: 'code',
    question: 'Write a function that merges two sorted lists.',
    setup: { programmingLanguage: 'Go' },
  },
  {
    name: 'prepared',
    question: 'Why did you choose this profession?',
    setup: { style: 'transcript' },
    evidence: [...NURSE, PREPARED],
  },
  { name: 'unknown-term', question: 'What is a torque wrench?' },
  {
    name: 'follow-up',
    question: 'And what did you learn from it?',
    evidence: NURSE,
    earlierQuestions: ['Tell me about a time you failed.'],
  },
];

/** The lexicon reads its wordings at first use. */
beforeAll(() => {
  compose({ question: 'Why?', setup: { style: 'outline', answerLanguage: 'en' }, evidence: [] });
}, 60_000);

it.each(GOLDEN)('[ANS-43] $name reads as reviewed', async (golden) => {
  const { name, question, setup, evidence = [], earlierQuestions = [] } = golden;
  const { text } = compose({
    question,
    setup: { style: 'outline', answerLanguage: 'en', ...setup },
    evidence,
    earlierQuestions,
  });
  await expect(`${question}\n\n${text}\n`).toMatchFileSnapshot(
    `../../fixtures/composer/${name}.txt`,
  );
});
