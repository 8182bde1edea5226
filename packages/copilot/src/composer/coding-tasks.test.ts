import { parseAnswer } from '@cuecard/contract';
import { expect, it } from 'vitest';
import type { AnswerSetup } from '../setup.ts';
import { compose } from './compose.ts';

const ask = (question: string, more: Partial<AnswerSetup> = {}) =>
  compose({ question, setup: { style: 'outline', answerLanguage: 'en', ...more }, evidence: [] });

it.each([
  ['en', 'Can you write a function that reverses a linked list?', 'Python', 'def reverse_list'],
  ['en', 'How would you implement an LRU cache?', 'TypeScript', 'class LRUCache'],
  ['en', 'okay so lets do two sum', 'Go', 'func twoSum('],
  ['zh-CN', '手写一个快排吧', 'Java', 'static void quicksort'],
  ['zh-TW', '請你反轉一個鏈結串列，寫一個函式', 'C++', 'ListNode* reverseList'],
] as const)(
  '[ANS-240] solves a task that interviews give again and again (%s: %s)',
  (answerLanguage, question, programmingLanguage, code) => {
    const { blocks } = parseAnswer(ask(question, { answerLanguage, programmingLanguage }).text);
    const shown = blocks.find(({ type }) => type === 'code');
    expect(shown).toHaveProperty('code', expect.stringContaining(code));
  },
);

it('[ANS-240] takes what the candidate has done for no task', () => {
  for (const question of [
    'Tell me about the time you wrote an LRU cache.',
    'Have you ever implemented binary search at work?',
    '你在项目里写过的 LRU 缓存遇到过什么问题？',
  ])
    expect(ask(question).text).not.toContain('```');
});
