import { expect, it } from 'vitest';
import {
  initialInterviewState,
  type InterviewQuestion,
  type InterviewTurn,
} from '@cuecard/contract';
import { orderTranscript, type Entry } from './order-transcript.ts';

const turn = (turnId: string, at: number): InterviewTurn => ({
  turnId,
  channel: 'interviewer',
  text: turnId,
  startMs: 0,
  endMs: 1,
  engine: 'moonshine',
  at,
});
const question = (questionId: string, turnId: string | null, at: number): InterviewQuestion => ({
  questionId,
  number: 1,
  turnId,
  text: questionId,
  heading: questionId,
  editedByUser: false,
  by: turnId === null ? 'typed' : 'manual',
  at,
  prepared: null,
  attempts: [],
});

function findName(entry: Entry): string | number {
  if (entry.type === 'turn') return entry.turn.turnId;
  return entry.type === 'gap' ? entry.gap.at : entry.question.questionId;
}

it('puts a question behind its turn, however late it was asked, and a typed one at its time', () => {
  const view = {
    ...initialInterviewState,
    turns: [turn('first', 10), turn('second', 20), turn('third', 40)],
    questions: [
      question('of-second', 'second', 20),
      question('typed', null, 30),
      question('of-first', 'first', 50),
    ],
  };
  const names = orderTranscript(view).map(findName);
  expect(names).toEqual(['first', 'of-first', 'second', 'of-second', 'typed', 'third']);
});

it('[PHONE-33] puts what was not heard at the time when that began', () => {
  const gap = (at: number) => ({ channel: 'room', because: 'muted', forMs: 5, at }) as const;
  const view = {
    ...initialInterviewState,
    turns: [turn('first', 10), turn('second', 40)],
    questions: [question('typed', null, 30)],
    gaps: [gap(20), gap(50)],
  };
  expect(orderTranscript(view).map(findName)).toEqual(['first', 20, 'typed', 'second', 50]);
});
