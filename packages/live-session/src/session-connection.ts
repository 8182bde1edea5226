import { CLOSE_CODES } from '@cuecard/contract';
import { CommandQueue, type CommandKeeper } from './command-queue.ts';
import type { ConnectionStatus, FromConnection, ToConnection } from './connection-messages.ts';
import type { Clock, SocketHandlers, SocketLike } from './ports.ts';
import {
  SESSION_PROTOCOLS,
  type DeliveredMessage,
  type SessionCommand,
  type SessionKind,
  type SessionMessage,
  type SessionProtocol,
  type StopReason,
} from './session-protocol.ts';
import { retryDelayMs, TIMING } from './timing.ts';

/** The messages that every kind of session has and that the connection itself acts on. */
type FramingMessage =
  | { type: 'welcome'; lastCseq: number; lastSeq: number }
  | { type: 'event'; event: { seq: number } }
  | { type: 'ack'; cseq: number }
  | { type: 'refused'; cseq: number; status: number }
  | { type: 'pong' };
const FRAMING_TYPES: ReadonlySet<string> = new Set<FramingMessage['type']>([
  'welcome',
  'event',
  'ack',
  'refused',
  'pong',
]);

export interface SessionConnectionOptions<Kind extends SessionKind> {
  connect(handlers: SocketHandlers): SocketLike;
  /** Tells whoever opened the connection. */
  post(message: FromConnection<Kind>): void;
  /** Names this tab across reloads. */
  clientId: string;
  /** Where what is not acknowledged is kept, and what an earlier page of this tab has left there. */
  keeper: CommandKeeper<SessionCommand<Kind>>;
  /** Last number of the log that the session already has. */
  lastSeq: number;
  clock: Clock;
  /** In [0, 1). */
  random(): number;
}

/**
 * The one connection to a session's server: it opens sockets, comes back by itself, delivers the log without a
 * gap and sends each command until it is answered. Whoever opened it talks to it in messages alone.
 */
export class SessionConnection<Kind extends SessionKind> {
  readonly #protocol: SessionProtocol<Kind>;
  readonly #options: SessionConnectionOptions<Kind>;
  readonly #queue: CommandQueue<SessionCommand<Kind>>;
  #lastSeq: number;
  /** That of the protocol, or the one before where a server has refused it. */
  #version: number;
  #socket: SocketLike | null = null;
  /** Counts sockets: messages of an older one are ignored. */
  #generation = 0;
  #phase: ConnectionStatus['phase'] = 'connecting';
  #failures = 0;
  #refusedTickets = 0;
  #lastMessageAt = 0;
  #liveSince = 0;
  #timers = new Set<unknown>();

  constructor(kind: Kind, options: SessionConnectionOptions<Kind>) {
    this.#protocol = SESSION_PROTOCOLS[kind];
    this.#version = this.#protocol.versions.newest;
    this.#options = options;
    this.#queue = new CommandQueue(options.keeper);
    this.#lastSeq = options.lastSeq;
    void this.#queue.load().then(() => this.#phase !== 'stopped' && this.#open());
  }

  receive(message: ToConnection<Kind>): void {
    switch (message.type) {
      case 'command':
        return this.#sendCommand(message.command, message.saidAt);
      case 'ephemeral':
        if (this.#phase === 'live') this.#write(message.message);
        return;
      case 'ticket':
        if (this.#isWaitingForTicket) this.#openSocket(message.ticket);
        return;
      case 'no-ticket':
        if (this.#isWaitingForTicket) this.#handleNoTicket(message.status);
        return;
      case 'retry-now':
        if (this.#phase === 'waiting') this.#retry();
        return;
      case 'close':
        return this.#stop('closed', null);
    }
  }

  #sendCommand(command: SessionCommand<Kind>, saidAt?: number): void {
    if (this.#phase === 'stopped') return;
    const entry = this.#queue.add(command, saidAt);
    if (entry !== null && this.#phase === 'live') this.#write({ type: 'command', ...entry });
  }

  #open(): void {
    this.#setStatus({ phase: 'connecting' });
    this.#options.post({ type: 'ticket-wanted' });
  }

  #retry(): void {
    this.#clearTimers();
    this.#open();
  }

  get #isWaitingForTicket(): boolean {
    return this.#phase === 'connecting' && this.#socket === null;
  }

  #handleNoTicket(status: number | null): void {
    if (status === null) this.#scheduleRetry();
    else this.#stop('ticket-refused', status);
  }

  #openSocket(ticket: string): void {
    const generation = this.#generation;
    const isCurrent = () => generation === this.#generation;
    this.#setTimer(TIMING.openMs, () => this.#scheduleRetry());
    this.#socket = this.#options.connect({
      open: () => isCurrent() && this.#sendHello(ticket),
      message: (text) => isCurrent() && this.#handleText(text),
      close: (code) => isCurrent() && this.#handleClose(code),
    });
  }

  #sendHello(ticket: string): void {
    this.#clearTimers();
    this.#write({
      type: 'hello',
      protocol: this.#version,
      ticket,
      client: this.#options.clientId,
      after: this.#lastSeq,
    });
    this.#lastMessageAt = this.#options.clock.now();
    this.#watchSilence(TIMING.silenceMs);
  }

  #handleText(text: string): void {
    this.#lastMessageAt = this.#options.clock.now();
    const message = this.#parseMessage(text);
    if (message === 'malformed') this.#scheduleRetry();
    else if (message !== null) this.#handleMessage(message);
  }

  #handleMessage(message: SessionMessage<Kind>): void {
    if (!FRAMING_TYPES.has(message.type)) return this.#deliver(message);
    const framing = message as unknown as FramingMessage;
    switch (framing.type) {
      case 'welcome':
        return this.#handleWelcome(framing, message);
      case 'event':
        return this.#handleEvent(framing.event.seq, message);
      case 'ack':
        return void this.#queue.settle(framing.cseq);
      case 'refused': {
        const command = this.#queue.settle(framing.cseq);
        if (command !== null)
          this.#options.post({ type: 'refused', command, status: framing.status });
        return;
      }
      case 'pong':
        return;
    }
  }

  #deliver(message: SessionMessage<Kind>): void {
    this.#options.post({ type: 'delivered', message: message as DeliveredMessage<Kind> });
  }

  #handleWelcome(
    { lastCseq, lastSeq }: Extract<FramingMessage, { type: 'welcome' }>,
    welcome: SessionMessage<Kind>,
  ): void {
    // The server has less than was shown: its database went back in time, and all it has comes after the welcome.
    if (lastSeq < this.#lastSeq) this.#lastSeq = 0;
    this.#liveSince = this.#options.clock.now();
    this.#refusedTickets = 0;
    this.#setStatus({ phase: 'live' });
    this.#deliver(welcome);
    for (const entry of this.#queue.resume(lastCseq)) this.#write({ type: 'command', ...entry });
    this.#schedulePing();
  }

  #handleEvent(seq: number, message: SessionMessage<Kind>): void {
    if (seq <= this.#lastSeq) return;
    if (seq > this.#lastSeq + 1) return this.#scheduleRetry();
    this.#lastSeq = seq;
    this.#deliver(message);
  }

  #handleClose(code: number): void {
    this.#socket = null;
    if (code === CLOSE_CODES.ticketRefused) return this.#handleTicketRefused();
    // A server of the version before: in the middle of an upgrade, or after one that was taken back.
    if (code === CLOSE_CODES.protocolVersion && this.#version > this.#protocol.versions.oldest) {
      this.#version -= 1;
      return this.#scheduleRetry();
    }
    const reason = this.#protocol.stopReasons[code];
    if (reason === undefined) this.#scheduleRetry();
    else this.#stop(reason, null);
  }

  /** Once can be a ticket that grew old on a slow network; twice in a row is a no. */
  #handleTicketRefused(): void {
    this.#refusedTickets += 1;
    if (this.#refusedTickets > 1) this.#stop('ticket-refused', null);
    else this.#scheduleRetry();
  }

  #scheduleRetry(): void {
    const liveForMs = this.#options.clock.now() - this.#liveSince;
    if (this.#phase === 'live' && liveForMs >= TIMING.steadyMs) this.#failures = 0;
    this.#dropSocket(CLOSE_CODES.comeBack);
    this.#setStatus({ phase: 'waiting', failures: this.#failures });
    const delayMs = retryDelayMs(this.#failures, () => this.#options.random());
    this.#setTimer(delayMs, () => this.#open());
    this.#failures += 1;
  }

  #stop(reason: StopReason, status: number | null): void {
    if (this.#phase === 'stopped') return;
    this.#dropSocket(1000);
    this.#setStatus({ phase: 'stopped', reason, status });
  }

  #dropSocket(code: number): void {
    this.#clearTimers();
    this.#generation += 1;
    this.#socket?.close(code);
    this.#socket = null;
  }

  #setStatus(status: ConnectionStatus): void {
    this.#phase = status.phase;
    this.#options.post({ type: 'status', status });
  }

  #write(message: unknown): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #schedulePing(): void {
    this.#setTimer(TIMING.pingMs, () => {
      this.#write({ type: 'ping' });
      this.#schedulePing();
    });
  }

  /** One timer that is set again for what is left, instead of one for every message heard. */
  #watchSilence(ms: number): void {
    this.#setTimer(ms, () => {
      const left = this.#lastMessageAt + TIMING.silenceMs - this.#options.clock.now();
      if (left > 0) this.#watchSilence(left);
      else this.#scheduleRetry();
    });
  }

  #setTimer(ms: number, action: () => void): void {
    const timer = this.#options.clock.setTimeout(() => {
      this.#timers.delete(timer);
      action();
    }, ms);
    this.#timers.add(timer);
  }

  #clearTimers(): void {
    for (const timer of this.#timers) this.#options.clock.clearTimeout(timer);
    this.#timers.clear();
  }

  #parseMessage(text: string): SessionMessage<Kind> | 'malformed' | null {
    try {
      return this.#protocol.parseMessage(JSON.parse(text));
    } catch {
      return 'malformed';
    }
  }
}
