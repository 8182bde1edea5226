import { CommandQueue, type CommandKeeper, type KeptCommand } from './command-queue.ts';
import { TicketRefused, type Clock, type SocketHandlers, type SocketLike } from './ports.ts';
import { retryDelayMs, TIMING } from './timing.ts';

export type StopReason =
  | 'closed'
  | 'malformed'
  | 'protocol-version'
  | 'replaced'
  | 'taken-over'
  | 'ticket-refused';

/** `waiting` comes back by itself; `stopped` does not. `status` is the error table's, where one was given. */
export type ConnectionStatus =
  | { phase: 'connecting' }
  | { phase: 'live' }
  | { phase: 'waiting'; failures: number }
  | { phase: 'stopped'; reason: StopReason; status: number | null };

/** What the server says in every protocol of this manner (docs/spec/live-protocol.md); the rest is handed on. */
type Framing =
  | { type: 'welcome'; lastCseq: number }
  | { type: 'event'; event: { seq: number } }
  | { type: 'ack'; cseq: number }
  | { type: 'refused'; cseq: number; status: number }
  | { type: 'pong' };
const FRAMING_TYPES: ReadonlySet<string> = new Set<Framing['type']>([
  'welcome',
  'event',
  'ack',
  'refused',
  'pong',
]);

/** What one protocol of this manner has of its own. */
export interface Protocol<Message extends { type: string }> {
  readonly version: number;
  /** @throws when it is none of its messages */
  read(given: unknown): Message;
  /** Close code of a ticket that was not taken; it is tried again once. */
  readonly ticketRefused: number;
  /** Close codes after which the client does not come back. */
  readonly ends: Readonly<Record<number, StopReason>>;
  /** What a client closes with that is to come back. */
  readonly comeBack: number;
}

/** What the session is told; acknowledgements and heartbeats stay inside. */
export type DeliveredOf<Message> = Exclude<Message, { type: 'ack' | 'refused' | 'pong' }>;

export interface ListenerOf<Command, Message> {
  status(status: ConnectionStatus): void;
  delivered(message: DeliveredOf<Message>): void;
  refused(command: Command, status: number): void;
}

export interface OptionsOf<Command, Message> {
  connect(handlers: SocketHandlers): SocketLike;
  /** Rejects with TicketRefused when asking again is of no use. */
  getTicket(): Promise<string>;
  /** Names this tab across reloads. */
  clientId: string;
  /** What an earlier page of this tab left unacknowledged, and where that is kept. */
  kept: readonly KeptCommand<Command>[];
  keeper: CommandKeeper<Command>;
  /** Last number of the log that the session already has. */
  lastSeq: number;
  clock: Clock;
  /** In [0, 1). */
  random(): number;
  listener: ListenerOf<Command, Message>;
}

/** `Loose`: what is said without a number, and lost when no socket is open. */
export class Connection<Command, Loose, Message extends { type: string }> {
  readonly #protocol: Protocol<Message>;
  readonly #options: OptionsOf<Command, Message>;
  readonly #queue: CommandQueue<Command>;
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

  constructor(protocol: Protocol<Message>, options: OptionsOf<Command, Message>) {
    this.#protocol = protocol;
    this.#options = options;
    this.#queue = new CommandQueue(options.keeper, options.kept);
    this.#lastSeq = options.lastSeq;
    this.#open();
  }

  /** Kept until the server has answered it, over as many sockets as that takes. */
  send(command: Command): void {
    if (this.#phase === 'stopped') return;
    const entry = this.#queue.add(command);
    if (entry !== null && this.#phase === 'live') this.#write({ type: 'command', ...entry });
  }

  /** Dropped when there is no open socket: the next one says more. */
  sendLoose(message: Loose): void {
    if (this.#phase === 'live') this.#write(message);
  }

  /** The browser says that the network is back: do not wait any longer. */
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
    this.#after(TIMING.openMs, () => this.#retry());
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
      protocol: this.#protocol.version,
      ticket,
      client: this.#options.clientId,
      after: this.#lastSeq,
    });
    this.#heardAt = this.#options.clock.now();
    this.#watchSilence(TIMING.silenceMs);
  }

  #hear(text: string): void {
    this.#heardAt = this.#options.clock.now();
    const message = this.#read(text);
    if (message === null) this.#retry();
    else this.#take(message);
  }

  #take(message: Message): void {
    if (!FRAMING_TYPES.has(message.type)) return this.#deliver(message);
    const framing = message as unknown as Framing;
    switch (framing.type) {
      case 'welcome':
        return this.#welcomed(framing.lastCseq, message);
      case 'event':
        return this.#takeEvent(framing.event.seq, message);
      case 'ack':
        return void this.#queue.settle(framing.cseq);
      case 'refused': {
        const command = this.#queue.settle(framing.cseq);
        if (command !== null) this.#options.listener.refused(command, framing.status);
        return;
      }
      case 'pong':
        return;
    }
  }

  #deliver(message: Message): void {
    this.#options.listener.delivered(message as DeliveredOf<Message>);
  }

  #welcomed(lastCseq: number, welcome: Message): void {
    this.#liveSince = this.#options.clock.now();
    this.#refusedTickets = 0;
    this.#enter({ phase: 'live' });
    this.#deliver(welcome);
    for (const entry of this.#queue.resume(lastCseq)) this.#write({ type: 'command', ...entry });
    this.#pingLater();
  }

  #takeEvent(seq: number, message: Message): void {
    if (seq <= this.#lastSeq) return;
    if (seq > this.#lastSeq + 1) return this.#retry();
    this.#lastSeq = seq;
    this.#deliver(message);
  }

  #closed(code: number): void {
    this.#socket = null;
    if (code === this.#protocol.ticketRefused) return this.#ticketRefused();
    const reason = this.#protocol.ends[code];
    if (reason === undefined) this.#retry();
    else this.#stop(reason, null);
  }

  /** Once can be a ticket that grew old on a slow network; twice in a row is a no. */
  #ticketRefused(): void {
    this.#refusedTickets += 1;
    if (this.#refusedTickets > 1) this.#stop('ticket-refused', null);
    else this.#retry();
  }

  #retry(): void {
    const liveForMs = this.#options.clock.now() - this.#liveSince;
    if (this.#phase === 'live' && liveForMs >= TIMING.steadyMs) this.#failures = 0;
    this.#drop(this.#protocol.comeBack);
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

  #write(message: unknown): void {
    this.#socket?.send(JSON.stringify(message));
  }

  #pingLater(): void {
    this.#after(TIMING.pingMs, () => {
      this.#write({ type: 'ping' });
      this.#pingLater();
    });
  }

  /** One timer that is set again for what is left, instead of one for every message heard. */
  #watchSilence(ms: number): void {
    this.#after(ms, () => {
      const left = this.#heardAt + TIMING.silenceMs - this.#options.clock.now();
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

  #read(text: string): Message | null {
    try {
      return this.#protocol.read(JSON.parse(text));
    } catch {
      return null;
    }
  }
}
