import type { QuestionKind } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { classifyQuestionKind } from './question-kind.ts';

it.each<[string, QuestionKind]>([
  ['Tell us a little about yourself.', 'about-you'],
  ['Why do you want to leave your current company?', 'about-you'],
  ['What is the difference between a process and a thread?', 'knowledge'],
  ['Tell me about a time when a project did not go well.', 'story'],
  ['How would you handle a difficult customer?', 'other'],
  ['Design a ticket booking system.', 'design'],
  ['What are your salary expectations?', 'terms'],
  ['Can you hear me now?', 'other'],
  ['请做一下自我介绍', 'about-you'],
  ['讲一次失败的经历', 'story'],
  ['毛利和净利有什么区别', 'knowledge'],
  ['设计一个订票系统', 'design'],
  ['你的期望薪资是多少', 'terms'],
  ['談談你最自豪的作品', 'story'],
  ['請先介紹一下你自己', 'about-you'],
])('[PRAC-21] “%s” asks for %s', (question, kind) => {
  expect(classifyQuestionKind(question, /\p{Script=Han}/u.test(question) ? 'zh-CN' : 'en')).toBe(
    kind,
  );
});
