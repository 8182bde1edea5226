import { CLOSE_CODES } from '@cuecard/contract';
import { CommandQueue, type CommandKeeper, type KeptCommand } from './command-queue.ts';
import { TicketRefused, type Clock, type SocketHandlers, type SocketLike } from './ports.ts';
import {
  SESSION_PROTOCOLS,
  type DeliveredMessage,
  type EphemeralMessage,
  type SessionCommand,
  type SessionKind,
  type SessionMessage,
  type SessionProtocol,
  type StopReason,
} from './session-protocol.ts';
import { retryDelayMs, TIMING } from './timing.ts';

/** `waiting` comes back by itself, `stopped` does not. `status` is a row of the error table, where the server gave one. */
export type ConnectionStatus =
  | { phase: 'connecting' }
  | { phase: 'live' }
  | { phase: 'waiting'; failures: number }
  | { phase: 'stopped'; reason: StopReason; status: number | null };

/** The messages that every kind of session has and that the connection itself acts on. */
type FramingMessage =
  | { type: 'welcome'; lastCseq: number }
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

export interface SessionListener<Kind extends SessionKind> {
  onStatus(status: ConnectionStatus): void;
  onMessage(message: DeliveredMessage<Kind>): void;
  /** The server understood the command and cannot do it; `status` is a row of the error table. */
  onRefused(command: SessionCommand<Kind>, status: number): void;
}

export interface SessionConnectionOptions<Kind extends SessionKind> {
  connect(handlers: SocketHandlers): SocketLike;
  /** Rejects with TicketRefused when asking again is of no use. */
  getTicket(): Promise<string>;
  /** Names this tab across reloads. */
  clientId: string;
  /** What an earlier page of this tab left unacknowledged, and where that is kept. */
  kept: readonly KeptCommand<SessionCommand<Kind>>[];
  keeper: CommandKeeper<SessionCommand<Kind>>;
  /** Last number of the log that the session already has. */
  lastSeq: number;
  clock: Clock;
  /** In [0, 1). */
  random(): number;
  listener: SessionListener<Kind>;
}

/**
 * The one connection to a session's server: it opens sockets, comes back by itself, delivers the log without a
 * gap and sends each command until it is answered.
 */
export class SessionConnection<Kind extends SessionKind> {
  readonly #protocol: SessionProtocol<Kind>;
  readonly #options: SessionConnectionOptions<Kind>;
  readonly #queue: CommandQueue<SessionCommand<Kind>>;
  #lastSeq: number;
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
    this.#options = options;
    this.#queue = new CommandQueue(options.keeper, options.kept);
    this.#lastSeq = options.lastSeq;
    this.#open();
  }

  /** Kept until the server has answered it, over as many sockets as that takes. */
  send(command: SessionCommand<Kind>): void {
    if (this.#phase === 'stopped') return;
    const entry = this.#queue.add(command);
    if (entry !== null && this.#phase === 'live') this.#write({ type: 'command', ...entry });
  }

  /** Dropped when there is no open socket: the next one says more. */
  sendEphemeral(message: EphemeralMessage<Kind>): void {
    if (this.#phase === 'live') this.#write(message);
  }

  /** The network is back, or the user will not wait: the next try is made at once. */
  retryNow(): void {
    if (this.#phase !== 'waiting') return;
    this.#clearTimers();
    this.#open();
  }

  close(): void {
    this.#stop('closed', null);
  }

  #open(): void {
    this.#setStatus({ phase: 'connecting' });
    this.#generation += 1;
    const generation = this.#generation;
    this.#options.getTicket().then(
      (ticket) => this.#isCurrent(generation) && this.#openSocket(ticket, generation),
      (error: unknown) => {
        if (!this.#isCurrent(generation)) return;
        if (error instanceof TicketRefused) this.#stop('ticket-refused', error.status);
        else this.#scheduleRetry();
      },
    );
  }

  #isCurrent(generation: number): boolean {
    return generation === this.#generation && this.#phase !== 'stopped';
  }

  #openSocket(ticket: string, generation: number): void {
    this.#setTimer(TIMING.openMs, () => this.#scheduleRetry());
    this.#socket = this.#options.connect({
      open: () => this.#isCurrent(generation) && this.#sendHello(ticket),
      message: (text) => this.#isCurrent(generation) && this.#handleText(text),
      close: (code) => this.#isCurrent(generation) && this.#handleClose(code),
    });
  }

  #sendHello(ticket: string): void {
    this.#clearTimers();
    this.#write({
      type: 'hello',
      protocol: this.#protocol.version,
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
    if (message === null) this.#scheduleRetry();
    else this.#handleMessage(message);
  }

  #handleMessage(message: SessionMessage<Kind>): void {
    if (!FRAMING_TYPES.has(message.type)) return this.#deliver(message);
    const framing = message as unknown as FramingMessage;
    switch (framing.type) {
      case 'welcome':
        return this.#handleWelcome(framing.lastCseq, message);
      case 'event':
        return this.#handleEvent(framing.event.seq, message);
      case 'ack':
        return void this.#queue.settle(framing.cseq);
      case 'refused': {
        const command = this.#queue.settle(framing.cseq);
        if (command !== null) this.#options.listener.onRefused(command, framing.status);
        return;
      }
      case 'pong':
        return;
    }
  }

  #deliver(message: SessionMessage<Kind>): void {
    this.#options.listener.onMessage(message as DeliveredMessage<Kind>);
  }

  #handleWelcome(lastCseq: number, welcome: SessionMessage<Kind>): void {
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
    this.#options.listener.onStatus(status);
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

  #parseMessage(text: string): SessionMessage<Kind> | null {
    try {
      return this.#protocol.parseMessage(JSON.parse(text));
    } catch {
      return null;
    }
  }
}
