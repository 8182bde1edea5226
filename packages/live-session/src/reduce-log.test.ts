import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { LogEvent, LogEventBody } from '@cuecard/contract';
import { emptyText, placePiece, type Piece } from './answer-text.ts';
import { applyDelta, reduceLog, viewOf } from './reduce-log.ts';
import { event, IDS } from './testing.ts';
import { currentAttempt, emptyView, runningAttempt, textOf } from './view.ts';

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

const idOf = (kind: string, of: number): string => `0198${kind}000-0000-7000-8000-00000000000${of}`;

describe('the reducer', () => {
  it('[LIVE-23] folds a log into turns, questions, attempts and states', () => {
    const view = viewOf(log);
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
    expect(question && currentAttempt(question)?.answerId).toBe(IDS.secondAnswer);
    expect(runningAttempt(view)?.answerId).toBe(IDS.secondAnswer);
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
    const before = viewOf(log);
    const view = amended
      .map((body, index) => event(log.length + 1 + index, body))
      .reduce(reduceLog, before);
    expect(view.turns).toEqual([
      { ...before.turns[0], text: 'Why us and not them?', startMs: 10, endMs: 2400 },
    ]);
    expect(view.questions).toEqual([{ ...before.questions[0], text: 'Why us and not them?' }]);
    expect(view.questions[0]?.attempts).toHaveLength(2);
    expect(textOf(view, IDS.answer)).toBe('Because your grid runs on it.');
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
          const turnId = idOf('a', of);
          const questionId = idOf('b', of);
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
        const view = viewOf(events);
        expect(view.turns.map(({ turnId, text }) => [turnId, text])).toEqual(
          [...said].map(([of, text]) => [idOf('a', of), text]),
        );
        expect(view.questions.map(({ turnId, text }) => [turnId, text])).toEqual(
          [...asked].map((of) => [idOf('a', of), said.get(of)]),
        );
      }),
    );
  });

  it('[LIVE-30] keeps the text that had arrived before an answer failed', () => {
    expect(textOf(viewOf(log), IDS.answer)).toBe('Because your grid runs on it.');
  });

  it('[LIVE-4] says the state that the last state event says, and why it ended', () => {
    const end = event(log.length + 1, { type: 'interview.state', state: 'ending', reason: 'time' });
    const ended = event(log.length + 2, { type: 'interview.state', state: 'ended' });
    expect([end, ended].reduce(reduceLog, viewOf(log))).toMatchObject({
      state: 'ended',
      endReason: 'time',
    });
  });

  it('[LIVE-3] changes nothing for an event it has, and refuses to skip one', () => {
    const view = viewOf(log);
    for (const repeated of log) expect(reduceLog(view, repeated)).toBe(view);
    const far = event(log.length + 2, { type: 'recognition.mode', mode: 'automatic' });
    expect(() => reduceLog(view, far)).toThrow(RangeError);
  });

  it('[LIVE-23] gives the same view from any reload in the middle', () => {
    const whole = viewOf(log);
    for (let cut = 0; cut <= log.length; cut += 1)
      expect(log.slice(Math.max(0, cut - 2)).reduce(reduceLog, viewOf(log.slice(0, cut)))).toEqual(
        whole,
      );
  });

  it('shows a delta that is faster than the event that starts its answer', () => {
    const early = applyDelta(emptyView, { answerId: IDS.answer, offset: 0, text: 'Bec' });
    expect(textOf(log.reduce(reduceLog, early), IDS.answer)).toBe('Because your grid runs on it.');
  });
});

/** A text cut in pieces at random, twice: once as deltas, once as checkpoints, shuffled together. */
const interleaved = fc
  .string({ unit: 'binary', minLength: 0, maxLength: 60 })
  .chain((text) => {
    const cuts = fc.uniqueArray(fc.integer({ min: 0, max: text.length }), { maxLength: 8 });
    return fc.record({ text: fc.constant(text), deltas: cuts, checkpoints: cuts });
  })
  .chain(({ text, deltas, checkpoints }) => {
    const pieces = [...cut(text, deltas), ...cut(text, checkpoints)];
    return fc.record({
      text: fc.constant(text),
      pieces: fc.shuffledSubarray(pieces, { minLength: pieces.length }),
      checkpoints: fc.constant(cut(text, checkpoints)),
    });
  });

function cut(text: string, at: readonly number[]): Piece[] {
  const ends = [...at, text.length].toSorted((a, b) => a - b);
  return ends.map((end, index) => {
    const offset = ends[index - 1] ?? 0;
    return { offset, text: text.slice(offset, end) };
  });
}

describe('answer text', () => {
  it('[LIVE-29] is the same for any interleaving of deltas and checkpoints', () => {
    fc.assert(
      fc.property(interleaved, ({ text, pieces }) => {
        expect(pieces.reduce(placePiece, emptyText)).toEqual({ text, ahead: [] });
      }),
    );
  });

  it('[LIVE-29] is whole from the checkpoints alone, whatever deltas were lost', () => {
    fc.assert(
      fc.property(
        interleaved,
        fc.infiniteStream(fc.boolean()),
        ({ text, pieces, checkpoints }, lost) => {
          const arrived = pieces.filter(
            (piece) => checkpoints.includes(piece) || !lost.next().value,
          );
          const found = [...arrived, ...checkpoints].reduce(placePiece, emptyText);
          expect(found.text).toBe(text);
        },
      ),
    );
  });

  it('never shows words with a hole before them', () => {
    const ahead = placePiece(emptyText, { offset: 5, text: 'world' });
    expect(ahead.text).toBe('');
    expect(placePiece(ahead, { offset: 0, text: 'hello' }).text).toBe('helloworld');
  });
});
