import {
  EMPTY_SETUP,
  type Command,
  type LogEvent,
  type LogEventBody,
  type ServerMessage,
} from '@cuecard/contract';
import type { KeptCommand } from './command-queue.ts';
import type { ConnectionStatus, FromConnection, ToConnection } from './connection-messages.ts';
import { SessionConnection } from './session-connection.ts';
import type { DeliveredMessage } from './session-protocol.ts';
import type { Clock, SocketHandlers, SocketLike } from './ports.ts';

/** Parts for this package's own tests: a clock that is moved by hand and a socket that is played by hand. */

class FakeClock implements Clock {
  #nowMs = 0;
  #timers: { atMs: number; callback: () => void }[] = [];

  now(): number {
    return this.#nowMs;
  }

  setTimeout(callback: () => void, ms: number): unknown {
    const timer = { atMs: this.#nowMs + ms, callback };
    this.#timers.push(timer);
    return timer;
  }

  clearTimeout(timer: unknown): void {
    this.#timers = this.#timers.filter((candidate) => candidate !== timer);
  }

  /** Moves on, timer by timer, and lets promises settle in between. */
  async advance(ms: number): Promise<void> {
    await settled();
    const endMs = this.#nowMs + ms;
    for (let due = this.#nextUntil(endMs); due !== null; due = this.#nextUntil(endMs)) {
      this.#nowMs = due.atMs;
      this.clearTimeout(due);
      due.callback();
      await settled();
    }
    this.#nowMs = endMs;
    await settled();
  }

  #nextUntil(endMs: number): { atMs: number; callback: () => void } | null {
    const due = this.#timers.filter((timer) => timer.atMs <= endMs);
    return due.sort((a, b) => a.atMs - b.atMs)[0] ?? null;
  }
}

export async function settled(): Promise<void> {
  for (let turn = 0; turn < 10; turn += 1) await Promise.resolve();
}

export class FakeSocket implements SocketLike {
  readonly handlers: SocketHandlers;
  readonly sent: Record<string, unknown>[] = [];
  closedWith: number | null = null;

  constructor(handlers: SocketHandlers) {
    this.handlers = handlers;
  }

  send(text: string): void {
    this.sent.push(JSON.parse(text) as Record<string, unknown>);
  }

  close(code: number): void {
    this.closedWith = code;
  }

  deliver(message: ServerMessage): void {
    this.handlers.message(JSON.stringify(message));
  }

  listSent(type: string): Record<string, unknown>[] {
    return this.sent.filter((message) => message['type'] === type);
  }
}

export const IDS = {
  interview: '0198a000-0000-7000-8000-000000000001',
  client: '0198a000-0000-7000-8000-000000000002',
  turn: '0198a000-0000-7000-8000-000000000003',
  question: '0198a000-0000-7000-8000-000000000004',
  answer: '0198a000-0000-7000-8000-000000000005',
  secondAnswer: '0198a000-0000-7000-8000-000000000006',
} as const;

export function event(seq: number, body: LogEventBody): LogEvent {
  return { seq, at: 1_000_000 + seq, ...body };
}

function welcome(lastSeq = 0, lastCseq = 0): ServerMessage {
  return {
    type: 'welcome',
    protocol: 4,
    interview: {
      id: IDS.interview,
      setup: { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' },
      state: 'active',
      createdAt: 1,
      startedAt: 1,
      endedAt: null,
      questions: 0,
      activeMs: 0,
      archivedAt: null,
      title: '',
    },
    lastSeq,
    lastCseq,
    remainingMs: null,
  };
}

type TicketAnswer = Extract<ToConnection<'interview'>, { type: 'ticket' | 'no-ticket' }>;

const TICKET: TicketAnswer = { type: 'ticket', ticket: 'ticket' };

interface StartOptions {
  /** Answers the connection when it wants a ticket. */
  getTicket?: () => TicketAnswer;
  lastSeq?: number;
  random?: () => number;
  /** What survives a reload: give it to the next connection. */
  kept?: Map<number, KeptCommand>;
  load?: () => Promise<readonly KeptCommand[]>;
}

/** A connection with its surroundings; `at(n)` is the n-th socket it opened. */
export function startConnection(options: StartOptions = {}) {
  const clock = new FakeClock();
  const kept = options.kept ?? new Map<number, KeptCommand>();
  const sockets: FakeSocket[] = [];
  const statuses: ConnectionStatus[] = [];
  const delivered: DeliveredMessage<'interview'>[] = [];
  const refused: { type: string; status: number }[] = [];
  function post(message: FromConnection<'interview'>): void {
    switch (message.type) {
      case 'ticket-wanted':
        return void Promise.resolve(options.getTicket?.() ?? TICKET).then((answer) =>
          connection.receive(answer),
        );
      case 'status':
        return void statuses.push(message.status);
      case 'delivered':
        return void delivered.push(message.message);
      case 'refused':
        return void refused.push({ type: message.command.type, status: message.status });
    }
  }
  const connection = new SessionConnection('interview', {
    connect: (handlers) => {
      const socket = new FakeSocket(handlers);
      sockets.push(socket);
      return socket;
    },
    post,
    clientId: IDS.client,
    keeper: {
      load: options.load ?? (() => Promise.resolve([...kept.values()])),
      put: (entry) => void kept.set(entry.id, entry),
      remove: (id) => void kept.delete(id),
    },
    lastSeq: options.lastSeq ?? 0,
    clock,
    random: options.random ?? (() => 0.5),
  });
  const send = (command: Command, saidAt?: number) =>
    connection.receive({ type: 'command', command, ...(saidAt !== undefined && { saidAt }) });
  function at(index: number): FakeSocket {
    const socket = sockets[index];
    if (socket === undefined) throw new Error(`no socket ${index}`);
    return socket;
  }
  /** Opens the newest socket and greets it. */
  async function goLive(lastSeq = 0, lastCseq = 0): Promise<FakeSocket> {
    await settled();
    const socket = at(sockets.length - 1);
    socket.handlers.open();
    socket.deliver(welcome(lastSeq, lastCseq));
    return socket;
  }
  return { connection, send, clock, kept, sockets, statuses, delivered, refused, at, goLive };
}
