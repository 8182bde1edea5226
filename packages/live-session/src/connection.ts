import {
  closeCodes,
  protocolVersion,
  serverMessage,
  type ClientMessage,
  type Command,
  type Heard,
  type ServerMessage,
} from '@cuecard/contract';
import { CommandQueue, type CommandKeeper, type KeptCommand } from './command-queue.ts';
import { TicketRefused, type Clock, type SocketHandlers, type SocketLike } from './ports.ts';
import { retryDelayMs, timing } from './timing.ts';

export type StopReason =
  | 'closed'
  | 'malformed'
  | 'protocol-version'
  | 'replaced'
  | 'ticket-refused';

/** `waiting` comes back by itself; `stopped` does not. `status` is the error table's, where one was given. */
export type ConnectionStatus =
  | { phase: 'connecting' }
  | { phase: 'live' }
  | { phase: 'waiting'; failures: number }
  | { phase: 'stopped'; reason: StopReason; status: number | null };

/** What the session is told; acknowledgements and heartbeats stay inside. */
export type Delivered = Exclude<ServerMessage, { type: 'ack' | 'refused' | 'pong' }>;

export interface ConnectionListener {
  status(status: ConnectionStatus): void;
  delivered(message: Delivered): void;
  refused(command: Command, status: number): void;
}

export interface LiveConnectionOptions {
  connect(handlers: SocketHandlers): SocketLike;
  /** Rejects with TicketRefused when asking again is of no use. */
  getTicket(): Promise<string>;
  /** Names this tab across reloads. */
  clientId: string;
  /** What an earlier page of this tab left unacknowledged, and where that is kept. */
  kept: readonly KeptCommand[];
  keeper: CommandKeeper;
  /** Last number of the log that the session already has. */
  lastSeq: number;
  clock: Clock;
  /** In [0, 1). */
  random(): number;
  listener: ConnectionListener;
}

export interface LiveConnection {
  /** Kept until the server has answered it, over as many sockets as that takes. */
  send(command: Command): void;
  /** What is heard of an open turn. Dropped when there is no open socket: the next one says more. */
  sendHeard(heard: Heard): void;
  /** The browser says that the network is back: do not wait any longer. */
  online(): void;
  close(): void;
}

export function createLiveConnection(options: LiveConnectionOptions): LiveConnection {
  return new Connection(options);
}

class Connection implements LiveConnection {
  readonly #options: LiveConnectionOptions;
  readonly #queue: CommandQueue;
  #lastSeq: number;
  #socket: SocketLike | null = null;
  /** Counts sockets; what an older one still says is not heard. */
  #generation = 0;
  #phase: ConnectionStatus['phase'] = 'connecting';
  #failures = 0;
  #refusedTickets = 0;
  #heardAt = 0;
  #liveSince = 0;
  #timers = new Set<unknown>();

  constructor(options: LiveConnectionOptions) {
    this.#options = options;
    this.#queue = new CommandQueue(options.keeper, options.kept);
    this.#lastSeq = options.lastSeq;
    this.#open();
  }

  send(command: Command): void {
    if (this.#phase === 'stopped') return;
    const entry = this.#queue.add(command);
    if (entry !== null && this.#phase === 'live') this.#write({ type: 'command', ...entry });
  }

  sendHeard(heard: Heard): void {
    if (this.#phase === 'live') this.#write(heard);
  }

  online(): void {
    if (this.#phase !== 'waiting') return;
    this.#clearTimers();
    this.#open();
  }

  close(): void {
    this.#stop('closed', null);
  }

  #open(): void {
    this.#enter({ phase: 'connecting' });
    this.#generation += 1;
    const generation = this.#generation;
    this.#options.getTicket().then(
      (ticket) => this.#isCurrent(generation) && this.#openSocket(ticket, generation),
      (error: unknown) => {
        if (!this.#isCurrent(generation)) return;
        if (error instanceof TicketRefused) this.#stop('ticket-refused', error.status);
        else this.#retry();
      },
    );
  }

  #isCurrent(generation: number): boolean {
    return generation === this.#generation && this.#phase !== 'stopped';
  }

  #openSocket(ticket: string, generation: number): void {
    this.#after(timing.openMs, () => this.#retry());
    this.#socket = this.#options.connect({
      open: () => this.#isCurrent(generation) && this.#greet(ticket),
      message: (text) => this.#isCurrent(generation) && this.#hear(text),
      close: (code) => this.#isCurrent(generation) && this.#closed(code),
    });
  }

  #greet(ticket: string): void {
    this.#clearTimers();
    this.#write({
      type: 'hello',
      protocol: protocolVersion,
      ticket,
      client: this.#options.clientId,
      after: this.#lastSeq,
    });
    this.#heardAt = this.#options.clock.now();
    this.#watchSilence(timing.silenceMs);
  }

  #hear(text: string): void {
    this.#heardAt = this.#options.clock.now();
    const message = read(text);
    if (message === null) this.#retry();
    else this.#take(message);
  }

  #take(message: ServerMessage): void {
    switch (message.type) {
      case 'welcome':
        return this.#welcomed(message);
      case 'event':
        return this.#takeEvent(message);
      case 'ack':
        return void this.#queue.settle(message.cseq);
      case 'refused': {
        const command = this.#queue.settle(message.cseq);
        if (command !== null) this.#options.listener.refused(command, message.status);
        return;
      }
      case 'pong':
        return;
      case 'delta':
      case 'prepared':
      case 'draft':
      case 'draft-dropped':
      case 'thinking':
      case 'claims':
      case 'clock':
      case 'partial':
        return this.#options.listener.delivered(message);
    }
  }

  #welcomed(welcome: Extract<ServerMessage, { type: 'welcome' }>): void {
    this.#liveSince = this.#options.clock.now();
    this.#refusedTickets = 0;
    this.#enter({ phase: 'live' });
    this.#options.listener.delivered(welcome);
    for (const entry of this.#queue.resume(welcome.lastCseq))
      this.#write({ type: 'command', ...entry });
    this.#pingLater();
  }

  #takeEvent(message: Extract<ServerMessage, { type: 'event' }>): void {
    const { seq } = message.event;
    if (seq <= this.#lastSeq) return;
    if (seq > this.#lastSeq + 1) return this.#retry();
    this.#lastSeq = seq;
    this.#options.listener.delivered(message);
  }

  #closed(code: number): void {
    this.#socket = null;
    switch (code) {
      case closeCodes.malformed:
        return this.#stop('malformed', null);
      case closeCodes.protocolVersion:
        return this.#stop('protocol-version', null);
      case closeCodes.replaced:
        return this.#stop('replaced', null);
      case closeCodes.ticketRefused:
        return this.#ticketRefused();
      default:
        return this.#retry();
    }
  }

  /** Once can be a ticket that grew old on a slow network; twice in a row is a no. */
  #ticketRefused(): void {
    this.#refusedTickets += 1;
    if (this.#refusedTickets > 1) this.#stop('ticket-refused', null);
    else this.#retry();
  }

  #retry(): void {
    const liveForMs = this.#options.clock.now() - this.#liveSince;
    if (this.#phase === 'live' && liveForMs >= timing.steadyMs) this.#failures = 0;
    this.#drop(closeCodes.comeBack);
    this.#enter({ phase: 'waiting', failures: this.#failures });
    const delayMs = retryDelayMs(this.#failures, () => this.#options.random());
    this.#after(delayMs, () => this.#open());
    this.#failures += 1;
  }

  #stop(reason: StopReason, status: number | null): void {
    if (this.#phase === 'stopped') return;
    this.#drop(1000);
    this.#enter({ phase: 'stopped', reason, status });
  }

  #drop(code: number): void {
    this.#clearTimers();
    this.#generation += 1;
    this.#socket?.close(code);
    this.#socket = null;
  }

  #enter(status: ConnectionStatus): void {
    this.#phase = status.phase;
    this.#options.listener.status(status);
  }

  #write(message: ClientMessage): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #pingLater(): void {
    this.#after(timing.pingMs, () => {
      this.#write({ type: 'ping' });
      this.#pingLater();
    });
  }

  /** One timer that is set again for what is left, instead of one for every message heard. */
  #watchSilence(ms: number): void {
    this.#after(ms, () => {
      const left = this.#heardAt + timing.silenceMs - this.#options.clock.now();
      if (left > 0) this.#watchSilence(left);
      else this.#retry();
    });
  }

  #after(ms: number, action: () => void): void {
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
}

function read(text: string): ServerMessage | null {
  try {
    return serverMessage.parse(JSON.parse(text));
  } catch {
    return null;
  }
}
