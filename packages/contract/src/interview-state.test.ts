import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LogEvent, LogEventBody } from './interview-log.ts';
import {
  findLastTurnToAnswer,
  findNextWaitingQuestion,
  findQuestion,
  findQuestionOfTurn,
  findTurn,
  getCurrentAttempt,
  readAnswerText,
} from './interview-queries.ts';
import {
  foldInterviewLog,
  initialInterviewState,
  reduceInterviewLog,
  type InterviewLogState,
} from './interview-state.ts';

const IDS = {
  turn: '0198a000-0000-7000-8000-000000000003',
  question: '0198a000-0000-7000-8000-000000000004',
  answer: '0198a000-0000-7000-8000-000000000005',
  secondAnswer: '0198a000-0000-7000-8000-000000000006',
} as const;

const event = (seq: number, body: LogEventBody): LogEvent => ({
  seq,
  at: 1_000_000 + seq,
  ...body,
});

function readText(state: InterviewLogState, answerId: string): string | undefined {
  const attempts = state.questions.flatMap((question) => question.attempts);
  const attempt = attempts.find((each) => each.answerId === answerId);
  return attempt && readAnswerText(state, attempt);
}

const MODEL = { kind: 'model', name: 'qwen-plus' } as const;
const COMPOSER = { kind: 'composer', name: 'templates' } as const;

const BODIES: LogEventBody[] = [
  { type: 'interview.state', state: 'initialising' },
  { type: 'interview.state', state: 'active' },
  { type: 'recognition.mode', mode: 'manual' },
  {
    type: 'turn.final',
    turnId: IDS.turn,
    channel: 'interviewer',
    text: 'Why us?',
    startMs: 10,
    endMs: 900,
    engine: 'moonshine',
  },
  {
    type: 'question.asked',
    questionId: IDS.question,
    number: 1,
    turnId: IDS.turn,
    text: 'Why us?',
    by: 'manual',
  },
  {
    type: 'answer.started',
    answerId: IDS.answer,
    questionId: IDS.question,
    attempt: 1,
    author: MODEL,
    style: 'outline',
    length: 'usual',
    thinking: false,
  },
  { type: 'answer.author', answerId: IDS.answer, author: COMPOSER, because: 'unreachable' },
  { type: 'answer.checkpoint', answerId: IDS.answer, offset: 0, text: 'Because your ' },
  { type: 'answer.checkpoint', answerId: IDS.answer, offset: 13, text: 'grid runs on it.' },
  { type: 'answer.finished', answerId: IDS.answer, outcome: 'failed', failure: 'broken-off' },
  {
    type: 'answer.started',
    answerId: IDS.secondAnswer,
    questionId: IDS.question,
    attempt: 2,
    author: MODEL,
    style: 'outline',
    length: 'usual',
    thinking: false,
  },
  { type: 'time.warning', remainingMs: 30_000 },
];
const log: LogEvent[] = BODIES.map((body, index) => event(index + 1, body));

const buildId = (kind: string, of: number): string =>
  `0198${kind}000-0000-7000-8000-00000000000${of}`;

it('[LIVE-111] gives what waited for a connection the time at which it was said or typed', () => {
  const { turns, questions } = foldInterviewLog([
    event(1, {
      type: 'turn.final',
      turnId: IDS.turn,
      channel: 'interviewer',
      text: 'Hello.',
      startMs: 0,
      endMs: 900,
      engine: 'm',
      agoMs: 30_000,
    }),
    event(2, {
      type: 'question.asked',
      questionId: IDS.question,
      number: 1,
      turnId: null,
      text: 'Why?',
      by: 'typed',
      agoMs: 20_000,
    }),
  ]);
  expect([turns[0]?.at, questions[0]?.at]).toEqual([970_001, 980_002]);
});

it('[PHONE-33] dates what was not heard from its beginning, also when that waited for a connection', () => {
  const gap = { type: 'sound.gap', channel: 'room', because: 'muted', forMs: 60_000 } as const;
  const { gaps } = foldInterviewLog([event(1, gap), event(2, { ...gap, agoMs: 20_000 })]);
  const said = { channel: 'room', because: 'muted', forMs: 60_000 };
  expect(gaps).toEqual([
    { ...said, at: 1_000_001 - 60_000 },
    { ...said, at: 1_000_002 - 80_000 },
  ]);
});

describe('the reducer', () => {
  it('[LIVE-23] folds a log into turns, questions, attempts and states', () => {
    const view = foldInterviewLog(log);
    expect(view).toMatchObject({
      lastSeq: log.length,
      state: 'active',
      mode: 'manual',
      warnedAtRemainingMs: 30_000,
    });
    expect(view.turns).toEqual([
      expect.objectContaining({ turnId: IDS.turn, text: 'Why us?', engine: 'moonshine' }),
    ]);
    const [question] = view.questions;
    expect(question).toMatchObject({ number: 1, turnId: IDS.turn, by: 'manual' });
    expect(question?.attempts).toEqual([
      expect.objectContaining({
        attempt: 1,
        author: COMPOSER,
        tookOverBecause: 'unreachable',
        outcome: 'failed',
        failure: 'broken-off',
      }),
      expect.objectContaining({ attempt: 2, author: MODEL, outcome: null }),
    ]);
    expect(question && getCurrentAttempt(question)?.answerId).toBe(IDS.secondAnswer);
    expect(view.running).toEqual([
      { answerId: IDS.secondAnswer, questionId: IDS.question, text: '' },
    ]);
  });

  it('[LIVE-47] lets turn and question follow an amendment; attempts and their text stay', () => {
    const amended: LogEventBody[] = [
      { type: 'turn.amended', turnId: IDS.turn, text: 'Why us and not them?', endMs: 2400 },
      {
        type: 'question.amended',
        questionId: IDS.question,
        text: 'Why us and not them?',
        by: 'turn',
      },
    ];
    const before = foldInterviewLog(log);
    const view = amended
      .map((body, index) => event(log.length + 1 + index, body))
      .reduce(reduceInterviewLog, before);
    expect(view.turns).toEqual([
      { ...before.turns[0], text: 'Why us and not them?', startMs: 10, endMs: 2400 },
    ]);
    const text = 'Why us and not them?';
    expect(view.questions).toEqual([{ ...before.questions[0], text, heading: text }]);
    expect(view.questions[0]?.attempts).toHaveLength(2);
    expect(readText(view, IDS.answer)).toBe('Because your grid runs on it.');
  });

  it('[LIVE-47] shows the last words of every turn, and one question a turn, however they were amended', () => {
    const told = fc.array(
      fc.record({ of: fc.nat(4), text: fc.string({ minLength: 1 }), asks: fc.boolean() }),
    );
    fc.assert(
      fc.property(told, (steps) => {
        const said = new Map<number, string>();
        const asked = new Set<number>();
        const events: LogEvent[] = [];
        const write = (body: LogEventBody) => events.push(event(events.length + 1, body));
        for (const { of, text, asks } of steps) {
          const turnId = buildId('a', of);
          const questionId = buildId('b', of);
          if (said.has(of)) write({ type: 'turn.amended', turnId, text, endMs: events.length });
          else {
            const heard = { channel: 'room', startMs: 0, endMs: 0, engine: 'test' } as const;
            write({ type: 'turn.final', turnId, text, ...heard });
          }
          said.set(of, text);
          if (asked.has(of)) write({ type: 'question.amended', questionId, text, by: 'turn' });
          else if (asks) {
            asked.add(of);
            const number = asked.size;
            write({ type: 'question.asked', questionId, number, turnId, text, by: 'rules' });
          }
        }
        const view = foldInterviewLog(events);
        expect(view.turns.map(({ turnId, text }) => [turnId, text])).toEqual(
          [...said].map(([of, text]) => [buildId('a', of), text]),
        );
        expect(view.questions.map(({ turnId, text }) => [turnId, text])).toEqual(
          [...asked].map((of) => [buildId('a', of), said.get(of)]),
        );
      }),
    );
  });

  it('[SCREEN-140] heads a question by what asks, and by all of it where nothing else is said', () => {
    const text = 'Hi. Why us?';
    const amended = (heading?: string) =>
      event(log.length + 1, {
        type: 'question.amended',
        questionId: IDS.question,
        text,
        by: 'turn',
        ...(heading !== undefined && { heading }),
      });
    const readHeading = (heading?: string) =>
      reduceInterviewLog(foldInterviewLog(log), amended(heading)).questions[0]?.heading;
    expect(readHeading('Why us?')).toBe('Why us?');
    expect(readHeading()).toBe(text);
  });

  it('[LIVE-30] keeps the text that had arrived before an answer failed', () => {
    expect(readText(foldInterviewLog(log), IDS.answer)).toBe('Because your grid runs on it.');
  });

  it('[LIVE-4] says the state that the last state event says, and why it ended', () => {
    const end = event(log.length + 1, { type: 'interview.state', state: 'ending', reason: 'time' });
    const ended = event(log.length + 2, { type: 'interview.state', state: 'ended' });
    expect([end, ended].reduce(reduceInterviewLog, foldInterviewLog(log))).toMatchObject({
      state: 'ended',
      endReason: 'time',
    });
  });

  it('[LIVE-3] changes nothing for an event it has, and refuses to skip one', () => {
    const view = foldInterviewLog(log);
    for (const repeated of log) expect(reduceInterviewLog(view, repeated)).toBe(view);
    const far = event(log.length + 2, { type: 'recognition.mode', mode: 'automatic' });
    expect(() => reduceInterviewLog(view, far)).toThrow(RangeError);
  });

  it('[LIVE-23] gives the same view from any reload in the middle', () => {
    const whole = foldInterviewLog(log);
    for (let cut = 0; cut <= log.length; cut += 1)
      expect(
        log
          .slice(Math.max(0, cut - 2))
          .reduce(reduceInterviewLog, foldInterviewLog(log.slice(0, cut))),
      ).toEqual(whole);
  });

  it('keeps the identity of what an event does not touch, and of all questions while one is written', () => {
    const before = foldInterviewLog(log);
    const text = { answerId: IDS.secondAnswer, offset: 0, text: 'It is' };
    const checkpoint = event(log.length + 1, { type: 'answer.checkpoint', ...text });
    const after = reduceInterviewLog(before, checkpoint);
    expect(after.questions).toBe(before.questions);
    expect(after.turns).toBe(before.turns);
    expect(readText(after, IDS.secondAnswer)).toBe('It is');
    const edit = { questionId: IDS.question, text: 'Why?', by: 'user' } as const;
    const edited = reduceInterviewLog(
      after,
      event(log.length + 2, { type: 'question.amended', ...edit }),
    );
    expect(edited.questions[0]).toMatchObject({ text: 'Why?', editedByUser: true });
    expect(edited.questions[0]?.attempts).toBe(after.questions[0]?.attempts);
    expect(edited.turns).toBe(before.turns);
  });

  it('is asked for turns and questions', () => {
    const state = foldInterviewLog(log);
    expect(findTurn(state, IDS.turn)).toBe(state.turns[0]);
    expect(findLastTurnToAnswer(state)).toBe(state.turns[0]);
    expect(findQuestion(state, IDS.question)).toBe(state.questions[0]);
    expect(findQuestionOfTurn(state, IDS.turn)).toBe(state.questions[0]);
    expect(findNextWaitingQuestion(state)).toBeNull();
    const waiting = foldInterviewLog(log.slice(0, 5));
    expect(findNextWaitingQuestion(waiting)).toBe(waiting.questions[0]);
    expect(findTurn(initialInterviewState, IDS.turn)).toBeNull();
  });
});
