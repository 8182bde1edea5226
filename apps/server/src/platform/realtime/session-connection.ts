import {
  bucketFor,
  CLOSE_CODES,
  ERROR_TABLE,
  HEARTBEAT_MS,
  type ContractError,
} from '@cuecard/contract';
import type { WebSocket } from 'ws';
import type { z } from 'zod';
import type { Clock } from '../clock/clock.ts';
import { TokenBucket } from '../limits/token-bucket.ts';
import type { Log } from '../logging/create-log.ts';
import { parseGiven } from '../parse-given.ts';
import { WatchedSocket } from './socket-server.ts';

/** How long a socket may take to say who it is, milliseconds. */
export const MAX_HELLO_WAIT_MS = 5_000;
/**
 * A client is given three times the silence that it allows the server: browsers slow the timers of
 * hidden pages down, and dropping one that lives costs it its place.
 */
const CLIENT_SILENCE_MS = 3 * HEARTBEAT_MS;
/**
 * How often, and how long, a client that waits for its place hears that it is not forgotten. One that begins
 * anew costs a ticket and another place just when everybody comes at once. Milliseconds.
 */
const PATIENCE_MS = { every: HEARTBEAT_MS / 3, max: 5_000 };
/** Messages that are kept for a client that waits for its place; who sends more comes back later. */
const MAX_EARLY_MESSAGES = 500;

/** What the messages of a session's clients have in common; the types `hello`, `ping` and `command` are everywhere. */
export interface SessionMessage {
  readonly type: string;
  /** The number of a command, which its client counts from 1. */
  readonly cseq?: number;
}

/** A client of a session, as the session sees it. Sending to one that is gone does nothing. */
export interface SessionClient<Outgoing> {
  /** Names the client across its connections. */
  readonly id: string;
  send(message: Outgoing): void;
  /** The same for a message that goes to many: it is written as JSON once. */
  sendText(text: string): void;
  /** The command of this number, and all that it has done, is committed. */
  acknowledge(cseq: number): void;
  /** The command of this number was understood and cannot be done. */
  refuse(cseq: number, error: ContractError): void;
  close(code: number): void;
  /** How long nothing has come from it, milliseconds. */
  silentMs(): number;
}

/** The client's place in its session, or on the way to it. */
export interface SessionSeat<Message> {
  /** Whether this client may say so: not given, it may say everything. */
  readonly mayReceive?: (message: Message) => boolean;
  /** Whoever is behind the seat answers pings too. */
  readonly answersPings?: boolean;
  onMessage(message: Message): void;
}

/** What differs between the sessions of interviews and of exams: their messages, and who gets which seat. */
export interface SessionProtocol<Hello, Message extends SessionMessage> {
  /** A client that names none between these is told to update itself; null: versions were compared before. */
  readonly versions: { readonly newest: number; readonly oldest: number } | null;
  /** Whether each socket has its own allowance of messages; false: another instance has counted them. */
  readonly countsMessages: boolean;
  /** Undefined for what is no hello. */
  parseHello(given: unknown): Hello | undefined;
  /** Everything that may come after the hello. */
  readonly message: z.ZodType<Message>;
  /**
   * Brings the client into its session. Null: the client was closed.
   * @throws anything else than a closed client is a fault of ours: the client comes back later
   */
  admit(
    hello: Hello,
    connection: SessionConnection<Hello, Message>,
  ): Promise<SessionSeat<Message> | null>;
}

export interface SessionConnectionOptions<Hello, Message extends SessionMessage> {
  readonly clock: Clock;
  readonly log: Log;
  readonly protocol: SessionProtocol<Hello, Message>;
}

/**
 * One client's socket, from its hello to its end: the framing that every session has. Commands are numbered by the
 * client; the session acknowledges each when it is committed, and sends a client what it has missed after the number
 * that its hello names.
 */
export class SessionConnection<Hello, Message extends SessionMessage> {
  readonly #options: SessionConnectionOptions<Hello, Message>;
  readonly #socket: WatchedSocket;
  readonly #cancelHelloWait: () => void;
  readonly #allowance: TokenBucket | null;
  readonly #onClosed = new Set<() => void>();
  #cancelPatience = (): void => {};
  #greeted = false;
  #seat: SessionSeat<Message> | null = null;
  /** Messages that came between the hello and the seat. */
  #early: Message[] = [];

  constructor(socket: WebSocket, options: SessionConnectionOptions<Hello, Message>) {
    const { clock } = options;
    this.#options = options;
    this.#allowance = options.protocol.countsMessages
      ? new TokenBucket(clock, bucketFor('socketMessages'))
      : null;
    this.#socket = new WatchedSocket(socket, {
      clock,
      silenceMs: CLIENT_SILENCE_MS,
      comeBackCode: CLOSE_CODES.comeBack,
      onClose: () => this.#onClose(),
    });
    socket.on('message', (data, isBinary) => this.#onData(data, isBinary));
    this.#cancelHelloWait = clock.after(MAX_HELLO_WAIT_MS, () => this.close(CLOSE_CODES.comeBack));
  }

  get closed(): boolean {
    return this.#socket.closed;
  }

  /** This connection as its session's client. */
  createClient<Outgoing>(id: string): SessionClient<Outgoing> {
    return {
      id,
      send: (message) => this.#send(message),
      sendText: (text) => this.sendText(text),
      acknowledge: (cseq) => this.#send({ type: 'ack', cseq }),
      refuse: (cseq, error) => this.#refuse(cseq, error.status),
      close: (code) => this.close(code),
      silentMs: () => this.#socket.silentMs,
    };
  }

  sendText(text: string): void {
    this.#socket.send(text);
  }

  close(code: number): void {
    this.#socket.close(code);
  }

  /** Runs when the socket has closed, whoever closed it; at once when it is closed already. */
  onClosed(run: () => void): void {
    if (this.closed) run();
    else this.#onClosed.add(run);
  }

  /** A fault of ours sends the client away for a moment; what was not acknowledged comes again. */
  fail(error: unknown): void {
    const reason = error instanceof Error ? error.message : 'unknown';
    this.#options.log.error({ reason }, 'a client of a session could not be served');
    this.close(CLOSE_CODES.comeBack);
  }

  #onData(data: unknown, isBinary: boolean): void {
    if (this.closed) return;
    if (this.#allowance?.takeOne() === false) {
      // What was not acknowledged comes again, on a new connection and more slowly.
      this.#options.log.warn({ budget: 'socketMessages' }, 'a socket that floods was closed');
      this.close(CLOSE_CODES.comeBack);
      return;
    }
    // The protocol is text alone: no schema accepts what bytes are read as.
    const given = isBinary ? undefined : parseJson(String(data));
    if (!this.#greeted) this.#onHello(given);
    else {
      const { data: message } = parseGiven(this.#options.protocol.message, given);
      if (message === undefined || message.type === 'hello') this.close(CLOSE_CODES.malformed);
      else this.#onMessage(message);
    }
  }

  #onHello(given: unknown): void {
    const { protocol } = this.#options;
    const { versions } = protocol;
    if (versions !== null && isHelloOfAnotherVersion(given, versions)) {
      this.close(CLOSE_CODES.protocolVersion);
      return;
    }
    const hello = protocol.parseHello(given);
    if (hello === undefined) this.close(CLOSE_CODES.malformed);
    else void this.#admit(hello);
  }

  async #admit(hello: Hello): Promise<void> {
    this.#greeted = true;
    this.#cancelHelloWait();
    this.#askForPatience();
    try {
      const seat = await this.#options.protocol.admit(hello, this);
      if (seat !== null) this.#takeSeat(seat);
    } catch (error) {
      this.fail(error);
    }
  }

  /** The client has its seat: what it said meanwhile is heard now. */
  #takeSeat(seat: SessionSeat<Message>): void {
    this.#seat = seat;
    this.#cancelPatience();
    const early = this.#early;
    this.#early = [];
    for (const message of early) this.#onMessage(message);
  }

  #onMessage(message: Message): void {
    if (this.closed) return;
    const isPing = message.type === 'ping';
    const seat = this.#seat;
    if (isPing && seat?.answersPings !== true) this.#send({ type: 'pong' });
    else if (seat === null) this.#keep(message);
    else if (isPing || seat.mayReceive?.(message) !== false) seat.onMessage(message);
    else if (message.cseq !== undefined) this.#refuse(message.cseq, ERROR_TABLE.forbidden.status);
  }

  #keep(message: Message): void {
    this.#early.push(message);
    if (this.#early.length > MAX_EARLY_MESSAGES) this.close(CLOSE_CODES.comeBack);
  }

  #askForPatience(): void {
    const { clock } = this.#options;
    const until = clock.now() + PATIENCE_MS.max;
    this.#cancelPatience = clock.every(PATIENCE_MS.every, () => {
      if (clock.now() <= until) this.#send({ type: 'pong' });
    });
  }

  #refuse(cseq: number, status: number): void {
    this.#send({ type: 'refused', cseq, status });
  }

  #send(message: unknown): void {
    this.#socket.send(JSON.stringify(message));
  }

  #onClose(): void {
    this.#cancelHelloWait();
    this.#cancelPatience();
    this.#early = [];
    for (const run of this.#onClosed) run();
    this.#onClosed.clear();
  }
}

/** Undefined for what is no JSON. */
export function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Another version's hello may have another shape: its number alone is looked at. */
function isHelloOfAnotherVersion(
  given: unknown,
  { newest, oldest }: { readonly newest: number; readonly oldest: number },
): boolean {
  if (typeof given !== 'object' || given === null || !('protocol' in given)) return false;
  if (!('type' in given) || given.type !== 'hello') return false;
  return !(Number(given.protocol) >= oldest && Number(given.protocol) <= newest);
}
