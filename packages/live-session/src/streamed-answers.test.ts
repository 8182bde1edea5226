import {
  initialExamState,
  reduceExamLog,
  type ExamEvent,
  type ExamEventBody,
} from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { showStreamedExam } from './exam/streamed-exam.ts';
import {
  addDelta,
  forgetAnswer,
  readStreamedText,
  reduceStreamedAnswers,
  type StreamedAnswers,
} from './streamed-answers.ts';

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

/** An exam as a screen holds it: the folded log, and what has streamed ahead of it. */
interface Stream {
  readonly log: typeof initialExamState;
  readonly streamed: StreamedAnswers;
}
const emptyStream: Stream = { log: initialExamState, streamed: {} };

function addEvent({ log, streamed }: Stream, event: ExamEvent): Stream {
  return { log: reduceExamLog(log, event), streamed: reduceStreamedAnswers(streamed, event) };
}

function addExamDelta({ log, streamed }: Stream, delta: Parameters<typeof addDelta>[1]): Stream {
  return { log, streamed: addDelta(streamed, delta) };
}

const readText = ({ log, streamed }: Stream) =>
  showStreamedExam(log, streamed).questions[0]?.answers[0]?.text;

it('[EXAM-213] shows text ahead of its checkpoint, which then changes nothing', () => {
  let stream = begun.reduce(addEvent, emptyStream);
  stream = addExamDelta(stream, { answerId: id(2), offset: 0, text: 'The answer ' });
  stream = addExamDelta(stream, { answerId: id(2), offset: 11, text: 'is B.' });
  expect(readText(stream)).toBe('The answer is B.');
  const checkpoint = {
    type: 'answer.checkpoint',
    answerId: id(2),
    offset: 0,
    text: 'The answer ',
  } as const;
  stream = addEvent(stream, { ...checkpoint, seq: 3, at: 3 });
  expect(readText(stream)).toBe('The answer is B.');
});

it('[EXAM-213] a joining client misses the first deltas and shows no hole', () => {
  let stream = begun.reduce(addEvent, emptyStream);
  stream = addExamDelta(stream, { answerId: id(2), offset: 11, text: 'is B.' });
  expect(readText(stream)).toBe('');
  const checkpoint = {
    type: 'answer.checkpoint',
    answerId: id(2),
    offset: 0,
    text: 'The answer ',
  } as const;
  stream = addEvent(stream, { ...checkpoint, seq: 3, at: 3 });
  expect(readText(stream)).toBe('The answer is B.');
});

it('[EXAM-213] the log has the last word when the answer is finished', () => {
  let stream = begun.reduce(addEvent, emptyStream);
  stream = addExamDelta(stream, { answerId: id(2), offset: 0, text: 'Cut off here and' });
  const done = { type: 'answer.finished', answerId: id(2), outcome: 'failed' } as const;
  stream = addEvent(stream, { ...done, seq: 3, at: 3 });
  expect(stream.streamed).toEqual({});
  expect(readText(stream)).toBe('');
});

it('[LIVE-43] what was read of an answer whose server was lost stays until the next one overtakes it', () => {
  const streamed = addDelta({}, { answerId: id(2), offset: 0, text: 'Because it' });
  const lost = {
    type: 'answer.finished',
    answerId: id(2),
    failure: 'server-restarted',
  } as const;
  expect(readStreamedText(reduceStreamedAnswers(streamed, lost), id(2), 'Because')).toBe(
    'Because it',
  );
});

describe('streamed answers', () => {
  it('keeps its identity where nothing changes', () => {
    const streamed = addDelta({}, { answerId: id(2), offset: 0, text: 'Because' });
    expect(addDelta(streamed, { answerId: id(2), offset: 0, text: 'Bec' })).toBe(streamed);
    expect(reduceStreamedAnswers(streamed, { type: 'turn.final' })).toBe(streamed);
    expect(forgetAnswer(streamed, id(3))).toBe(streamed);
  });

  it('forgets the draft that was dropped', () => {
    const streamed = addDelta({}, { answerId: id(2), offset: 0, text: 'Because' });
    expect(forgetAnswer(streamed, id(2))).toEqual({});
  });

  it('shows a delta that is faster than the event that starts its answer', () => {
    const early = addDelta({}, { answerId: id(2), offset: 0, text: 'Bec' });
    const checkpoint = { type: 'answer.checkpoint', answerId: id(2), offset: 0, text: 'Because' };
    expect(readStreamedText(reduceStreamedAnswers(early, checkpoint), id(2), '')).toBe('Because');
    expect(readStreamedText({}, id(2), 'Because')).toBe('Because');
  });
});
