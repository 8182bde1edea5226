import {
  EMPTY_SETUP,
  type Channel,
  type Command,
  type InterviewSummary,
  type LogEventBody,
  type ServerMessage,
} from '@cuecard/contract';
import { act } from '@testing-library/react';
import { vi } from 'vitest';

/** Ids that are easy to tell apart. */
export const id = (last: number) => `0198a000-0000-7000-8000-00000000000${last}`;
export const interview: InterviewSummary = {
  id: id(1),
  setup: { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' },
  state: 'active',
  createdAt: 1,
  startedAt: 1,
  endedAt: null,
  questions: 0,
  activeMs: 0,
  archivedAt: null,
  title: '',
};

/** The worker that holds the socket, played by the test. */
class PlayedWorker extends EventTarget {
  static current: PlayedWorker | null = null;
  readonly messages: { type: string; command?: Command }[] = [];
  constructor(url: URL) {
    super();
    // The page has other workers too, and some begin late on a busy machine.
    if (url.pathname.includes('session-worker')) PlayedWorker.current = this;
  }
  postMessage(message: { type: string; command?: Command }): void {
    this.messages.push(message);
  }
}

export function fromWorker(data: unknown): void {
  act(() => void PlayedWorker.current?.dispatchEvent(new MessageEvent('message', { data })));
}
export const deliver = (message: ServerMessage) => fromWorker({ type: 'delivered', message });
/** The commands that the page has sent to the server. */
export const commands = () =>
  (PlayedWorker.current?.messages ?? []).flatMap(({ command }) => (command ? [command] : []));

let seq = 0;

/** The log goes on with these events. */
export function log(...bodies: LogEventBody[]): void {
  for (const body of bodies) {
    seq += 1;
    deliver({ type: 'event', event: { seq, at: Date.UTC(2026, 10, 21) + seq * 1000, ...body } });
  }
}

export const ACTIVE: LogEventBody[] = [
  { type: 'interview.state', state: 'initialising' },
  { type: 'interview.state', state: 'active' },
];
export function said(turn: number, channel: Channel, text: string): LogEventBody {
  return { type: 'turn.final', turnId: id(turn), channel, text, startMs: 1, endMs: 2, engine: 'm' };
}
export function asked(question: number, turn: number | null, text: string): LogEventBody {
  return {
    type: 'question.asked',
    questionId: id(question),
    number: question - 5,
    turnId: turn === null ? null : id(turn),
    text,
    by: turn === null ? 'typed' : 'rules',
  };
}
export function started(answer: number, question: number, attempt = 1): LogEventBody {
  return {
    type: 'answer.started',
    answerId: id(answer),
    questionId: id(question),
    attempt,
    author: { kind: 'model', name: 'qwen-plus' },
    style: 'outline',
    length: 'usual',
    thinking: false,
  };
}
export const wrote = (answer: number, text: string): LogEventBody => ({
  type: 'answer.checkpoint',
  answerId: id(answer),
  offset: 0,
  text,
});
export const question: LogEventBody[] = [
  said(2, 'interviewer', 'Why us?'),
  asked(6, 2, 'Why us?'),
  started(8, 6),
];

export function welcome(lastSeq: number, remainingMs: number | null = 120_000): void {
  deliver({ type: 'welcome', protocol: 4, interview, lastSeq, lastCseq: 0, remainingMs });
}

/** Takes the place of the browser's workers, and starts a new log. */
export function stubWorker(): void {
  seq = 0;
  vi.stubGlobal('Worker', PlayedWorker);
}
