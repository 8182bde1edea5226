import type { ExamQuestion } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { findFront } from './use-current-question.ts';

const open = (number: number, pictures: ExamQuestion['pictures'] = []): ExamQuestion => ({
  id: `question ${number}`,
  number,
  pictures,
  failed: null,
  answers: [],
  followUps: [],
});
const picture = {} as ExamQuestion['pictures'][number];

it('[PHONE-65] an exam that has ended shows its newest question that has something, and not the empty one after it', () => {
  const [first, second] = [open(1, [picture]), open(2)];
  expect(findFront([first, second], false)).toBe(second);
  expect(findFront([first, second], true)).toBe(first);
  expect(findFront([open(1), second], true)).toBe(second);
  expect(findFront([], true)).toBeUndefined();
});
