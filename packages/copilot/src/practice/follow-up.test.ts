import { expect, it } from 'vitest';
import { findFollowUp, type AnsweredQuestion } from './follow-up.ts';
import { findQuestionKind } from './question-kind.ts';

const ask = (answer: string, more: Partial<AnsweredQuestion> = {}) =>
  findFollowUp({
    kind: 'behavioural',
    answer,
    language: 'en',
    manner: 'sceptical',
    asked: [],
    ...more,
  })?.aim ?? null;

it.each([
  ['We improved the checkout a lot, and the customers were really happy with it.', 'number'],
  ['We rolled back at 3 and we told our customers; the result was good.', 'own-part'],
  ['I rolled back at 3 and I told the customers myself before anybody called.', 'result'],
  ['I rolled back at 3 and I told the customers. As a result nobody left us.', 'differently'],
])('[PRAC-56] asks by rules what %j lacks: %s', (answer, aim) => {
  expect(ask(answer)).toBe(aim);
});

it.each([
  ['我们把结算流程优化了，效率提高了很多，客户也都很满意。', 'zh-CN', 'number'],
  ['我们團隊在三點回滾，我们通知了所有客戶，最後客戶都很滿意。', 'zh-TW', 'own-part'],
  ['我凌晨3点回滚了系统，然后我亲自给每一个客户打了电话说明情况。', 'zh-CN', 'result'],
] as const)('[PRAC-56] asks in Chinese what %j lacks', (answer, language, aim) => {
  expect(ask(answer, { language })).toBe(aim);
});

it('[PRAC-56] asks nothing after an answer that is whole, or that says that there is nothing', () => {
  const whole =
    'I led the cut-over of 40 million readings, I rolled back at 3, and in the end nothing was lost; I learned to rehearse.';
  expect(ask(whole)).toBeNull();
  expect(ask('I do not know.')).toBeNull();
});

it('[PRAC-57] the manner decides what is asked and how often, and nothing is asked twice', () => {
  const answer = 'We improved the checkout a lot, and our customers were really happy with it.';
  expect(ask(answer, { manner: 'friendly' })).toBe('result');
  expect(ask(answer, { manner: 'friendly', asked: ['result'] })).toBeNull();
  expect(ask(answer, { manner: 'brisk' })).toBe('number');
  expect(ask(answer, { manner: 'sceptical', asked: ['number'] })).toBe('own-part');
  expect(ask(answer, { manner: 'sceptical', asked: ['number', 'own-part'] })).toBeNull();
});

it.each([
  ['Tell me about yourself.', 'en', 'opening'],
  ['Tell me about a time you disagreed with a colleague.', 'en', 'behavioural'],
  ['进程和线程有什么区别？', 'zh-CN', 'technical'],
  ['为什么想加入我们公司？', 'zh-CN', 'motivation'],
] as const)('[PRAC-52] knows the kind of %j', (question, language, kind) => {
  expect(findQuestionKind(question, language)).toBe(kind);
});
