import {
  clientMessage,
  closeCodes,
  heartbeatMs,
  protocolVersion,
  type ClientMessage,
  type ServerMessage,
} from '@cuecard/contract';
import type { WebSocket } from 'ws';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/logging/create-log.ts';
import { RealtimeSocket } from '../../../platform/realtime/realtime-socket.ts';
import type { TicketHolder } from '../../../platform/realtime/ticket-repository.ts';
import type { LiveSessions } from './live-sessions.ts';
import type { LiveClient } from './ports.ts';
import type { SessionRuntime } from './session-runtime.ts';

/** How long a socket may take to say who it is, milliseconds. */
export const helloWithinMs = 5_000;
/**
 * A client is given three times the silence that it allows the server: browsers slow the timers of
 * hidden pages down, and dropping one that lives costs it its place.
 */
const clientSilenceMs = 3 * heartbeatMs;

export interface LiveConnectionOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly sessions: LiveSessions;
  /** Uses the ticket up; null when it opens nothing. */
  readonly useTicket: (ticket: string) => Promise<TicketHolder | null>;
}

type Hello = Extract<ClientMessage, { type: 'hello' }>;

/** One client's socket, from its hello to its end. */
export class LiveConnection {
  readonly #options: LiveConnectionOptions;
  readonly #socket: RealtimeSocket;
  readonly #cancelHelloWait: () => void;
  #greeted = false;
  #place: { session: SessionRuntime; client: LiveClient } | null = null;
  /** What came between the hello and the welcome. */
  #early: ClientMessage[] = [];

  constructor(socket: WebSocket, options: LiveConnectionOptions) {
    this.#options = options;
    this.#socket = new RealtimeSocket(socket, {
      clock: options.clock,
      silenceMs: clientSilenceMs,
      comeBackCode: closeCodes.comeBack,
      onText: (text) => this.#hear(text),
      onClose: () => this.#closed(),
    });
    this.#cancelHelloWait = options.clock.after(helloWithinMs, () =>
      this.#socket.close(closeCodes.comeBack),
    );
  }

  #hear(text: string): void {
    const given = jsonOf(text);
    if (isOfAnotherVersion(given)) {
      this.#socket.close(closeCodes.protocolVersion);
      return;
    }
    const { data: message } = clientMessage.safeParse(given);
    const isHello = message?.type === 'hello';
    if (message === undefined || isHello === this.#greeted)
      this.#socket.close(closeCodes.malformed);
    else if (isHello) void this.#greet(message);
    else if (this.#place === null && message.type !== 'ping') this.#early.push(message);
    else this.#take(message);
  }

  #take(message: ClientMessage): void {
    if (message.type === 'ping') this.#send({ type: 'pong' });
    if (this.#place === null) return;
    const { session, client } = this.#place;
    if (message.type === 'command') session.command(client, message.cseq, message.command);
    if (message.type === 'partial') session.partial(client, message);
  }

  async #greet(hello: Hello): Promise<void> {
    this.#greeted = true;
    this.#cancelHelloWait();
    try {
      const holder = await this.#options.useTicket(hello.ticket);
      const interviewId = holder?.interviewId ?? null;
      if (interviewId === null) this.#socket.close(closeCodes.ticketRefused);
      else await this.#join(interviewId, hello);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#options.log.error({ reason }, 'a client could not join its session');
      this.#socket.close(closeCodes.comeBack);
    }
  }

  async #join(interviewId: string, { client: id, after }: Hello): Promise<void> {
    const client: LiveClient = {
      id,
      send: (message) => this.#send(message),
      sendText: (text) => this.#socket.send(text),
      close: (code) => this.#socket.close(code),
    };
    const session = await this.#options.sessions.join(interviewId, client, after);
    if (session === null) {
      this.#socket.close(closeCodes.comeBack);
      return;
    }
    this.#place = { session, client };
    if (this.#socket.closed) session.leave(client);
    const early = this.#early;
    this.#early = [];
    for (const message of early) this.#take(message);
  }

  #send(message: ServerMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  #closed(): void {
    this.#cancelHelloWait();
    this.#place?.session.leave(this.#place.client);
  }
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Another version's hello may have another shape: its number alone is looked at. */
function isOfAnotherVersion(given: unknown): boolean {
  if (typeof given !== 'object' || given === null || !('protocol' in given)) return false;
  return 'type' in given && given.type === 'hello' && given.protocol !== protocolVersion;
}
