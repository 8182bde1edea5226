import { expect, it } from 'vitest';
import {
  foldInterviewLog,
  type AnswerSettings,
  type AskedBy,
  type LogEventBody,
} from '@cuecard/contract';
import { event } from './testing.ts';
import { findFrontQuestion, isWaiting } from './front-question.ts';

const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;
const SETTINGS: AnswerSettings = {
  style: 'outline',
  length: 'usual',
  thinking: false,
  arrival: 'wait',
  answerLanguage: 'en',
  codeMode: false,
  programmingLanguage: null,
};
const asked = (number: number, by: AskedBy = 'rules'): LogEventBody => ({
  type: 'question.asked',
  questionId: id(number),
  number,
  turnId: null,
  text: 'Why?',
  by,
});
const started = (number: number): LogEventBody => ({
  type: 'answer.started',
  answerId: id(number + 4),
  questionId: id(number),
  attempt: 1,
  author: { kind: 'model', name: 'm' },
  style: 'outline',
  length: 'usual',
  thinking: false,
});
const finished = (number: number): LogEventBody => ({
  type: 'answer.finished',
  answerId: id(number + 4),
  outcome: 'complete',
});
const waits: LogEventBody = { type: 'settings.changed', settings: SETTINGS };
const view = (...bodies: LogEventBody[]) =>
  foldInterviewLog(bodies.map((body, index) => event(index + 1, body)));
const numberInFront = (...bodies: LogEventBody[]) => findFrontQuestion(view(...bodies))?.number;

it('[ANS-15] a new question takes the front, whatever is being written', () => {
  expect(numberInFront(asked(1), started(1), asked(2))).toBe(2);
});

it('[ANS-15] a question that waits leaves the running answer in front, also when its turn has come', () => {
  const both = [waits, asked(1), started(1), asked(2)];
  expect(numberInFront(...both)).toBe(1);
  expect(numberInFront(...both, finished(1), started(2))).toBe(1);
  expect(numberInFront(...both, finished(1), started(2), finished(2), asked(3))).toBe(3);
});

it('[SPEECH-85] the user’s own words make way for the question before them, and wait for no answer', () => {
  const turnId = id(9);
  const said: LogEventBody = {
    type: 'turn.final',
    turnId,
    channel: 'room',
    text: 'Why?',
    startMs: 0,
    endMs: 900,
    engine: 'test',
  };
  const own: LogEventBody = { ...asked(2), turnId } as LogEventBody;
  const isMine: LogEventBody = { type: 'turn.speaker', turnId, channel: 'candidate' };
  const before = [waits, asked(1), started(1), said, own];
  const waiting = (...bodies: LogEventBody[]) => {
    const state = view(...bodies);
    return state.questions.filter((question) => isWaiting(state, question)).length;
  };
  expect(waiting(...before)).toBe(1);
  expect(waiting(...before, isMine)).toBe(0);
  expect(numberInFront(asked(1), said, own)).toBe(2);
  expect(numberInFront(asked(1), said, own, isMine)).toBe(1);
  const isNotMine: LogEventBody = { ...isMine, channel: 'room' };
  expect(numberInFront(asked(1), said, own, isMine, isNotMine)).toBe(2);
});

it('what the user asks comes to the front', () => {
  expect(numberInFront(waits, asked(1), started(1), asked(2, 'typed'))).toBe(2);
});

it('a question waits while another answer is being written', () => {
  const one = view(waits, asked(1), started(1), asked(2));
  expect(one.questions.map((question) => isWaiting(one, question))).toEqual([false, true]);
  const [alone] = view(asked(1)).questions;
  expect(alone && isWaiting(view(asked(1)), alone)).toBe(false);
});
