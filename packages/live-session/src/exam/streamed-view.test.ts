import type { ExamEvent, ExamEventBody } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { emptyStream, examOf, shownExam, takeExamDelta, takeExamEvent } from './streamed-view.ts';

const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;
const numbered = (bodies: ExamEventBody[]): ExamEvent[] =>
  bodies.map((body, index) => ({ ...body, seq: index + 1, at: index }));
const begun = numbered([
  { type: 'question.opened', questionId: id(1), number: 1 },
  {
    type: 'answer.started',
    answerId: id(2),
    questionId: id(1),
    followUpId: null,
    attempt: 1,
    part: null,
    pictures: [],
  },
]);
const textOf = (stream: typeof emptyStream) => shownExam(stream).questions[0]?.answers[0]?.text;

it('[EXAM-213] shows text ahead of its checkpoint, which then changes nothing', () => {
  let stream = begun.reduce(takeExamEvent, emptyStream);
  stream = takeExamDelta(stream, { answerId: id(2), offset: 0, text: 'The answer ' });
  stream = takeExamDelta(stream, { answerId: id(2), offset: 11, text: 'is B.' });
  expect(textOf(stream)).toBe('The answer is B.');
  const checkpoint = {
    type: 'answer.checkpoint',
    answerId: id(2),
    offset: 0,
    text: 'The answer ',
  } as const;
  stream = takeExamEvent(stream, { ...checkpoint, seq: 3, at: 3 });
  expect(textOf(stream)).toBe('The answer is B.');
});

it('[EXAM-213] a joining client misses the first deltas and shows no hole', () => {
  let stream = begun.reduce(takeExamEvent, emptyStream);
  stream = takeExamDelta(stream, { answerId: id(2), offset: 11, text: 'is B.' });
  expect(textOf(stream)).toBe('');
  const checkpoint = {
    type: 'answer.checkpoint',
    answerId: id(2),
    offset: 0,
    text: 'The answer ',
  } as const;
  stream = takeExamEvent(stream, { ...checkpoint, seq: 3, at: 3 });
  expect(textOf(stream)).toBe('The answer is B.');
});

it('[EXAM-213] the log has the last word when the answer is finished', () => {
  let stream = begun.reduce(takeExamEvent, emptyStream);
  stream = takeExamDelta(stream, { answerId: id(2), offset: 0, text: 'Cut off here and' });
  const done = { type: 'answer.finished', answerId: id(2), outcome: 'failed' } as const;
  stream = takeExamEvent(stream, { ...done, seq: 3, at: 3 });
  expect(stream.ahead).toEqual({});
  expect(textOf(stream)).toBe('');
});

it('[EXAM-213] takes each event once and none out of order', () => {
  const view = examOf(begun);
  const stream = { view, ahead: {} };
  expect(takeExamEvent(stream, begun[1] as ExamEvent)).toBe(stream);
  expect(() => takeExamEvent(stream, { ...(begun[1] as ExamEvent), seq: 9 })).toThrow(RangeError);
});
