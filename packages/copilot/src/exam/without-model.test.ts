import { examAnswerParts } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { createBankIndex } from '../retrieval/bank-index.ts';
import { splitQuestions } from './split-questions.ts';
import { answerWithoutModel } from './without-model.ts';

const ENGLISH = `Part II: Multiple choice
1. Which of the following statements about TCP are correct? (Select all that apply)
A. It guarantees in-order delivery of bytes.
B. It is connectionless.
C. It uses a three-way
handshake.
2. What is the time complexity of binary search?
(A) O(n)  (B) O(log n)  (C) O(1)
3. The capital of Australia is ____.
Question 4: Write a function that returns the n-th
Fibonacci number.
5) Explain what an index of a database does.`;

const CHINESE = `一、单项选择题（每题2分）
1. 下列关于TCP协议的说法，正确的是（）。
A. 不保证数据按序到达
B. 使用三次握手建立连接
二、填空题
2. 二分查找的时间复杂度是________。
三、简答题
3. 简述进程与线程的区别，
并说明各自的优缺点。`;

const bank = createBankIndex([
  {
    id: 'a',
    question: 'What does an index of a database do?',
    answer: 'It finds rows without reading the whole table.\n## 9. not a part',
    aliases: ['Explain what an index of a database does.'],
    tags: [],
    language: 'en',
  },
]);
const findEntry = (id: string) =>
  id === 'a'
    ? { question: 'What does an index of a database do?', answer: 'It finds rows.\n## 9. no part' }
    : null;
const request = { recognised: [ENGLISH], answerLanguage: 'en', bank, findEntry };

describe('recognised text', () => {
  it('[EXAM-164] is split into its questions with their options and kinds', () => {
    const questions = splitQuestions(ENGLISH);
    expect(questions.map(({ kind, options }) => [kind, options.length])).toEqual([
      ['multiple-choice', 3],
      ['single-choice', 3],
      ['blank', 0],
      ['code', 0],
      [null, 0],
    ]);
    expect(questions[0]?.options[2]).toBe('C. It uses a three-way handshake.');
    expect(questions[3]?.stem).toBe('Write a function that returns the n-th Fibonacci number.');
  });

  it('[EXAM-164] is split in Chinese too', () => {
    expect(splitQuestions(CHINESE)).toEqual([
      {
        kind: 'single-choice',
        stem: '下列关于TCP协议的说法，正确的是（）。',
        options: ['A. 不保证数据按序到达', 'B. 使用三次握手建立连接'],
      },
      { kind: 'blank', stem: '二分查找的时间复杂度是________。', options: [] },
      { kind: 'essay', stem: '简述进程与线程的区别，并说明各自的优缺点。', options: [] },
    ]);
    expect(splitQuestions('没有编号的一段话')).toHaveLength(1);
    expect(splitQuestions(' \n')).toEqual([]);
  });
});

describe('an exam without a model', () => {
  it('[EXAM-165] quotes what the question bank knows and answers nothing else', () => {
    const parts = examAnswerParts(answerWithoutModel(request));
    expect(parts).toHaveLength(5);
    expect(parts[4]?.text).toContain('From your question bank, as you saved it:\n\nIt finds rows.');
    expect(parts[4]?.text).toContain('Saved under: "What does an index of a database do?"');
    for (const part of parts.slice(0, 4)) expect(part.text).toMatch(/^Not answered/);
    expect(answerWithoutModel(request)).toMatch(/No language model is configured[^]*$/);
  });

  it('[EXAM-165] says so in the language of the answers, for one part and for a follow-up', () => {
    const traditional = answerWithoutModel({ ...request, answerLanguage: 'zh-TW', part: 3 });
    expect(examAnswerParts(traditional)).toMatchObject([{ number: 3, kind: 'blank' }]);
    expect(traditional).toContain('沒有設定語言模型');
    const followUp = answerWithoutModel({ ...request, followUp: 'What does a database index do?' });
    expect(followUp).toContain('as you saved it');
    expect(examAnswerParts(followUp)).toHaveLength(1);
  });
});
