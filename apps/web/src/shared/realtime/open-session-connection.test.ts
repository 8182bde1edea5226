import { ERROR_TABLE } from '@cuecard/contract';
import type {
  FromConnection,
  SessionListener,
  ToConnection,
} from '@cuecard/live-session/connection';
import { beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../api/api-error.ts';
import { openSessionConnection } from './open-session-connection.ts';

/** The worker, played by the test. */
class PlayedWorker extends EventTarget {
  static current: PlayedWorker;
  readonly messages: (ToConnection<'interview'> | { kind: string })[] = [];

  constructor() {
    super();
    PlayedWorker.current = this;
  }

  postMessage(message: ToConnection<'interview'>): void {
    this.messages.push(message);
  }

  post(data: FromConnection<'interview'>): void {
    this.dispatchEvent(new MessageEvent('message', { data }));
  }
}

beforeEach(() => {
  vi.stubGlobal('Worker', PlayedWorker);
  return () => vi.unstubAllGlobals();
});

function open(getTicket = () => Promise.resolve('ticket')) {
  const listener = {
    onStatus: vi.fn<SessionListener<'interview'>['onStatus']>(),
    onMessage: vi.fn<SessionListener<'interview'>['onMessage']>(),
    onRefused: vi.fn<SessionListener<'interview'>['onRefused']>(),
  };
  const access = { clientId: 'client', getTicket };
  const connection = openSessionConnection({
    kind: 'interview',
    sessionId: 'interview',
    access,
    listener,
  });
  return { connection, worker: PlayedWorker.current, listener };
}

it('says first which session it is, and then what the page says, in order', () => {
  const { connection, worker } = open();
  connection.postMessage({ type: 'command', command: { type: 'initialise' } }, []);
  connection.postMessage({ type: 'command', command: { type: 'end' } }, []);
  expect(worker.messages).toEqual([
    {
      kind: 'interview',
      url: expect.stringMatching(/^ws/),
      sessionId: 'interview',
      clientId: 'client',
    },
    { type: 'command', command: { type: 'initialise' } },
    { type: 'command', command: { type: 'end' } },
  ]);
});

it('brings the page what the connection says, and answers none of it', () => {
  const { worker, listener } = open();
  const said = worker.messages.length;
  worker.post({ type: 'status', status: { phase: 'live' } });
  const delta = { type: 'delta', answerId: 'answer', offset: 0, text: 'Yes' } as const;
  worker.post({ type: 'delivered', message: delta });
  worker.post({ type: 'refused', command: { type: 'end' }, status: 2001 });
  expect(listener.onStatus).toHaveBeenCalledWith({ phase: 'live' });
  expect(listener.onMessage).toHaveBeenCalledWith(delta);
  expect(listener.onRefused).toHaveBeenCalledWith({ type: 'end' }, 2001);
  expect(worker.messages).toHaveLength(said);
});

it.each([
  ['a ticket', () => Promise.resolve('ticket'), { type: 'ticket', ticket: 'ticket' }],
  [
    'why there is none',
    () =>
      Promise.reject(new ApiError({ http: 404, key: 'interviewNotFound', message: 'not found' })),
    { type: 'no-ticket', status: ERROR_TABLE.interviewNotFound.status },
  ],
  [
    'that nobody answered',
    () => Promise.reject(new Error('offline')),
    { type: 'no-ticket', status: null },
  ],
])('gives the connection %s', async (_name, getTicket, answer) => {
  const { worker } = open(getTicket);
  worker.post({ type: 'ticket-wanted' });
  await vi.waitFor(() => expect(worker.messages.at(-1)).toEqual(answer));
});

it('[LIVE-22] tries at once when the browser is online again, until the connection has stopped', () => {
  const { worker } = open();
  window.dispatchEvent(new Event('online'));
  expect(worker.messages.at(-1)).toEqual({ type: 'retry-now' });
  const said = worker.messages.length;
  worker.post({ type: 'status', status: { phase: 'stopped', reason: 'closed', status: null } });
  window.dispatchEvent(new Event('online'));
  expect(worker.messages).toHaveLength(said);
});
