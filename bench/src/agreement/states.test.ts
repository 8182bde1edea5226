import {
  canMove,
  type Command,
  ContractError,
  EMPTY_SETUP,
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
import { decideCommand } from '../../../apps/server/src/modules/interviews/live/decide-command.ts';
import { SessionState } from '../../../apps/server/src/modules/interviews/live/session-state.ts';

const AUTHOR = { kind: 'composer', name: 'templates' } as const;
const uuid = (kind: number, number: number): string =>
  `0198a000-0000-7000-800${kind}-${number.toString().padStart(12, '0')}`;

/** The server's word on the log, and a client that reads it, side by side. */
class Both {
  readonly server = new SessionState();
  client: InterviewLogState = initialInterviewState;
  readonly events: LogEvent[] = [];
  #ids = 0;

  write(bodies: readonly LogEventBody[]): void {
    for (const body of bodies) {
      const event: LogEvent = { seq: this.events.length + 1, at: 1, ...body };
      this.events.push(event);
      this.server.apply(event);
      this.client = reduceInterviewLog(this.client, event);
    }
  }

  /** Does the command as the server does; false: refused. */
  do(command: Command, mayStart: boolean): boolean {
    try {
      const steps = decideCommand(this.server, command, {
        newId: () => uuid(1, ++this.#ids),
        tier: () => 'Ultimate',
        settings: () => this.server.settings ?? buildAnswerSettings(EMPTY_SETUP),
        prepared: () => null,
        judge: ({ text }) => (text.endsWith('?') ? 'asked' : 'none'),
        find: () => ({ card: null, titles: [] }),
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
    const attempt = (this.server.questions.get(questionId)?.attempts ?? 0) + 1;
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
      return { type, answerId: [...server.unfinished.keys()][number] ?? uuid(9, number) };
    case 'regenerate':
      return { type, questionId: [...server.questions.keys()][number] ?? uuid(9, number) };
    case 'edit':
      return { type, questionId: [...server.questions.keys()][number] ?? uuid(9, number), text };
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
          const answerId = [...both.server.unfinished.keys()][number];
          if (answerId !== undefined) both.finish(answerId, 'complete');
        } else if (what === 'time') {
          if (before === 'active')
            both.write([{ type: 'interview.state', state: 'ending', reason: 'time' }]);
        } else if (what === 'settle') {
          if (before === 'ending' && both.server.unfinished.size === 0)
            both.write([{ type: 'interview.state', state: 'ended', reason: 'user' }]);
        } else {
          const done = both.do(toCommand(what, both, number, yes), yes);
          if (done && before === 'ended') doneAfterTheEnd.push(what);
        }
        expect(both.client.state).toBe(both.server.state);
        expect(both.client.mode).toBe(both.server.mode);
        expect(both.client.turns.map(({ turnId, text }) => [turnId, text])).toEqual(
          [...both.server.turns.values()].map(({ turnId, text }) => [turnId, text]),
        );
        const running = both.client.questions.flatMap(({ attempts }) =>
          attempts.filter(({ outcome }) => outcome === null).map(({ answerId }) => answerId),
        );
        expect(running).toEqual([...both.server.unfinished.keys()]);
        expect(both.client.questions.map((each) => getCurrentAttempt(each)?.attempt ?? 0)).toEqual(
          [...both.server.questions.values()].map(({ attempts }) => attempts),
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
