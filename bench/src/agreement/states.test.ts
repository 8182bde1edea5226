import {
  canMove,
  type Command,
  ContractError,
  EMPTY_SETUP,
  findQuestion,
  foldInterviewLog,
  getCurrentAttempt,
  initialInterviewState,
  INTERVIEW_STATES,
  type InterviewLogState,
  type LogEvent,
  type LogEventBody,
  reduceInterviewLog,
  buildAnswerSettings,
} from '@cuecard/contract';
import { array, assert, boolean, constantFrom, property, record, nat } from 'fast-check';
import { expect, it } from 'vitest';
import { decideCommand } from '../../../apps/server/src/modules/interviews/live/interview-session.ts';

const AUTHOR = { kind: 'composer', name: 'templates' } as const;
const uuid = (kind: number, number: number): string =>
  `0198a000-0000-7000-800${kind}-${number.toString().padStart(12, '0')}`;

/** The server, which decides on the log event by event, and whoever reads the whole log, side by side. */
class Both {
  server: InterviewLogState = initialInterviewState;
  readonly events: LogEvent[] = [];
  #ids = 0;

  write(bodies: readonly LogEventBody[]): void {
    for (const body of bodies) {
      const event: LogEvent = { seq: this.events.length + 1, at: 1, ...body };
      this.events.push(event);
      this.server = reduceInterviewLog(this.server, event);
    }
  }

  /** Does the command as the server does; false: refused. */
  do(command: Command, mayStart: boolean): boolean {
    try {
      const steps = decideCommand(this.server, command, {
        newId: () => uuid(1, ++this.#ids),
        tier: () => 'Ultimate',
        settings: () => this.server.settings ?? buildAnswerSettings(EMPTY_SETUP),
        findEntry: () => null,
        judge: ({ text }) => (text.endsWith('?') ? 'asked' : 'none'),
        findHeading: (text) => text,
        findPrepared: () => ({ card: null, titles: [] }),
        mayStart: () => mayStart,
      });
      for (const step of steps) {
        if (step.do === 'write') this.write([step.body]);
        else if (step.do === 'stop') this.finish(step.answerId, 'stopped');
        else if (step.do === 'answer') this.#begin(step.questionId);
      }
      return true;
    } catch (error) {
      if (!(error instanceof ContractError)) throw error;
      return false;
    }
  }

  finish(answerId: string, outcome: 'complete' | 'stopped'): void {
    this.write([{ type: 'answer.finished', answerId, outcome }]);
  }

  #begin(questionId: string): void {
    const attempt = (findQuestion(this.server, questionId)?.attempts.length ?? 0) + 1;
    const answerId = uuid(2, ++this.#ids);
    const shape = { style: 'outline', length: 'usual', thinking: false } as const;
    this.write([
      { type: 'answer.started', answerId, questionId, attempt, author: AUTHOR, ...shape },
    ]);
  }
}

const COMMAND_TYPES = [
  'initialise',
  'activate',
  'end',
  'mode',
  'turn',
  'amend',
  'ask',
  'ask-typed',
  'stop',
  'regenerate',
  'edit',
  'settings',
] as const;
const move = record({
  /** `complete`, `time` and `settle` are what happens by itself. */
  what: constantFrom(...COMMAND_TYPES, 'complete', 'time', 'settle'),
  number: nat({ max: 4 }),
  yes: boolean(),
});

function toCommand(
  type: (typeof COMMAND_TYPES)[number],
  { server }: Both,
  number: number,
  yes: boolean,
): Command {
  const text = yes ? 'Why us?' : 'I see.';
  const turnId = uuid(3, number);
  switch (type) {
    case 'initialise':
    case 'activate':
    case 'end':
      return { type };
    case 'mode':
      return { type, mode: yes ? 'automatic' : 'manual' };
    case 'turn':
      return { type, turnId, channel: 'interviewer', text, startMs: 0, endMs: 1, engine: 'test' };
    case 'amend':
      return { type, turnId, text: `${text} And?`, endMs: 2 };
    case 'ask':
      return { type, turnId: yes ? null : turnId };
    case 'ask-typed':
      return { type, text };
    case 'stop':
      return { type, answerId: server.running[number]?.answerId ?? uuid(9, number) };
    case 'regenerate':
      return { type, questionId: server.questions[number]?.questionId ?? uuid(9, number) };
    case 'edit':
      return { type, questionId: server.questions[number]?.questionId ?? uuid(9, number), text };
    case 'settings':
      return { type, change: { arrival: yes ? 'wait' : 'take-over' } };
  }
}

it('[INT-42] [INT-40] [LIVE-4] whatever is commanded and happens, client and server read the same states', () => {
  assert(
    property(array(move, { maxLength: 80 }), (moves) => {
      const both = new Both();
      const doneAfterTheEnd: string[] = [];
      both.write([
        { type: 'interview.state', state: 'preparing' },
        { type: 'recognition.mode', mode: 'automatic' },
      ]);
      for (const { what, number, yes } of moves) {
        const before = both.server.state;
        if (what === 'complete') {
          const answerId = both.server.running[number]?.answerId;
          if (answerId !== undefined) both.finish(answerId, 'complete');
        } else if (what === 'time') {
          if (before === 'active')
            both.write([{ type: 'interview.state', state: 'ending', reason: 'time' }]);
        } else if (what === 'settle') {
          if (before === 'ending' && both.server.running.length === 0)
            both.write([{ type: 'interview.state', state: 'ended', reason: 'user' }]);
        } else {
          const done = both.do(toCommand(what, both, number, yes), yes);
          if (done && before === 'ended') doneAfterTheEnd.push(what);
        }
        const read = foldInterviewLog(both.events);
        expect(read).toEqual(both.server);
        const unfinished = read.questions.flatMap(({ attempts }) =>
          attempts.filter(({ outcome }) => outcome === null).map(({ answerId }) => answerId),
        );
        expect(unfinished).toEqual(both.server.running.map(({ answerId }) => answerId));
        expect(read.questions.map((each) => getCurrentAttempt(each)?.attempt ?? 0)).toEqual(
          read.questions.map(({ attempts }) => attempts.length),
        );
      }
      expect(doneAfterTheEnd).toEqual([]);
      const states = both.events.flatMap((each) =>
        each.type === 'interview.state' ? [each.state] : [],
      );
      for (const [index, state] of states.entries()) {
        const from = states[index - 1];
        expect(from === undefined || canMove(from, state)).toBe(true);
      }
    }),
    { numRuns: 300 },
  );
});

it('[INT-35] [INT-36] [INT-37] [INT-38] [INT-39] the states move as the specification says and in no other way', () => {
  const moves = INTERVIEW_STATES.flatMap((from) =>
    INTERVIEW_STATES.filter((to) => canMove(from, to)).map((to) => `${from} to ${to}`),
  );
  expect(moves).toEqual([
    'preparing to initialising',
    'preparing to ending',
    'initialising to active',
    'initialising to ending',
    'active to ending',
    'ending to ended',
  ]);
});
