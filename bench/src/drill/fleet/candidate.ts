import { randomUUID } from 'node:crypto';
import {
  calls,
  LIVE_PATH,
  LOGIN,
  toBalancedPath,
  type Command,
  type LogEvent,
} from '@cuecard/contract';
import {
  SessionConnection,
  type ConnectionStatus,
  type FromConnection,
  type KeptCommand,
  type SocketHandlers,
  type SocketLike,
} from '@cuecard/live-session/connection';
import { WebSocket } from 'ws';

/** Every twentieth turn asks, and as often a question is typed. */
const ASK_EVERY = 20;

export interface CandidateOptions {
  /** Servers in the order in which they are tried. */
  readonly urls: readonly string[];
  readonly token: string;
  readonly userId: number;
  readonly interviewId: string;
  /** Maps a server's address to the one at which sockets are opened instead. */
  readonly through?: (url: string) => string;
}

/** A page's connection: this version's, or that of another one. */
export type PageConnection = typeof SessionConnection<'interview'>;

/** A candidate's page: the product's own connection, with a memory of all that it was told. */
export class Candidate {
  readonly clientId = randomUUID();
  readonly userId: number;
  readonly interviewId: string;
  /** Everything that the page showed, in the order in which it came. */
  readonly shown: LogEvent[] = [];
  /** Turns that the server has acknowledged. */
  readonly acknowledged = new Set<string>();
  readonly sent = new Set<string>();
  /** Questions that were typed; no two are the same. */
  readonly typed = new Set<string>();
  readonly refused: string[] = [];
  /** What became of its connection since somebody emptied this: for people who ask why it took so long. */
  readonly trace: string[] = [];
  through: (url: string) => string;
  /** Between two turns, more or less, milliseconds. */
  turnEveryMs = 1000;
  /** The version of its page. */
  Connection: PageConnection = SessionConnection;
  /** Told of each turn that is acknowledged, at its time, and how long after it was said, milliseconds. */
  onAcknowledged: (turnId: string, waitedMs: number) => void = () => {};
  readonly #options: CandidateOptions;
  readonly #kept = new Map<number, KeptCommand>();
  /** When each turn that waits for its acknowledgement was said. */
  readonly #saidAt = new Map<string, number>();
  #connection: SessionConnection<'interview'> | null = null;
  #status: ConnectionStatus = { phase: 'connecting' };
  #tries = 0;
  #timer: NodeJS.Timeout | null = null;
  #begun = false;
  #url = '';
  #token: string;
  #tokenSince = performance.now();
  #spokenMs = 0;

  constructor(options: CandidateOptions) {
    this.#options = options;
    this.#token = options.token;
    this.userId = options.userId;
    this.interviewId = options.interviewId;
    this.through = options.through ?? ((url) => url);
  }

  get status(): ConnectionStatus {
    return this.#status;
  }

  /** The server that it is connected to. */
  get url(): string {
    return this.#url;
  }

  get unacknowledged(): number {
    return this.#kept.size;
  }

  open(): void {
    const lastSeq = this.shown.at(-1)?.seq ?? 0;
    this.#connection = new this.Connection('interview', {
      connect: (handlers) => this.#connect(handlers),
      post: (message) => this.#onMessage(message),
      clientId: this.clientId,
      keeper: {
        load: () => Promise.resolve([...this.#kept.values()]),
        put: (kept) => void this.#kept.set(kept.id, kept),
        remove: (id) => this.#acknowledge(id),
      },
      lastSeq,
      clock: {
        now: () => performance.now(),
        setTimeout: (run, ms) => setTimeout(run, ms),
        clearTimeout: (timer) => clearTimeout(timer as NodeJS.Timeout),
      },
      random: () => Math.random(),
    });
  }

  /** Says a turn now, and returns its id. */
  speak(): string {
    const turnId = randomUUID();
    this.#spokenMs += 1000;
    const asks = this.sent.size % ASK_EVERY === ASK_EVERY - 1;
    const text = asks ? 'Why did you choose this design?' : `We moved service ${this.sent.size}.`;
    this.sent.add(turnId);
    this.#saidAt.set(turnId, performance.now());
    this.#send({
      type: 'turn',
      turnId,
      channel: asks ? 'interviewer' : 'candidate',
      text,
      startMs: this.#spokenMs,
      endMs: this.#spokenMs + 900,
      engine: 'drill',
    });
    if (this.sent.size % ASK_EVERY === ASK_EVERY / 2) this.ask();
    return turnId;
  }

  /** Types a question, which is answered at once. */
  ask(): void {
    const text = `Question ${this.typed.size + 1}?`;
    this.typed.add(text);
    this.#send({ type: 'ask-typed', text });
  }

  /** No more turns; what was said may still be acknowledged. */
  quiet(): void {
    if (this.#timer !== null) clearTimeout(this.#timer);
  }

  /** Ends the interview, as its user does. */
  end(): void {
    this.#send({ type: 'end' });
  }

  close(): void {
    this.quiet();
    this.#connection?.receive({ type: 'close' });
  }

  #send(command: Command): void {
    this.#connection?.receive({ type: 'command', command });
  }

  #onMessage(message: FromConnection<'interview'>): void {
    switch (message.type) {
      case 'ticket-wanted':
        return void this.#sendTicket();
      case 'status':
        return this.#onStatus(message.status);
      case 'delivered':
        if (message.message.type === 'event') this.shown.push(message.message.event);
        return;
      case 'refused':
        this.refused.push(`${message.command.type}: ${message.status}`);
    }
  }

  #onStatus(status: ConnectionStatus): void {
    this.#status = status;
    this.trace.push(`${Math.round(performance.now())} ${status.phase} ${this.#url.slice(-5)}`);
    if (status.phase === 'live' && !this.#begun) this.#begin();
  }

  #begin(): void {
    this.#begun = true;
    this.#send({ type: 'initialise' });
    this.#send({ type: 'activate' });
    this.#speakLater();
  }

  #speakLater(): void {
    this.#timer = setTimeout(
      () => {
        this.speak();
        this.#speakLater();
      },
      this.turnEveryMs * (0.7 + 0.6 * Math.random()),
    );
  }

  #acknowledge(id: number): void {
    const command = this.#kept.get(id)?.command;
    this.#kept.delete(id);
    if (command?.type !== 'turn') return;
    this.acknowledged.add(command.turnId);
    const saidAt = this.#saidAt.get(command.turnId) ?? performance.now();
    this.#saidAt.delete(command.turnId);
    this.onAcknowledged(command.turnId, performance.now() - saidAt);
  }

  async #sendTicket(): Promise<void> {
    const connection = this.#connection;
    try {
      connection?.receive({ type: 'ticket', ticket: await this.#getTicket() });
    } catch {
      connection?.receive({ type: 'no-ticket', status: null });
    }
  }

  async #getTicket(): Promise<string> {
    const { urls, interviewId } = this.#options;
    this.#url = urls[this.#tries++ % urls.length] ?? '';
    if (performance.now() - this.#tokenSince > LOGIN.tokenLifeMs / 2) await this.#renewToken();
    const { ticket } = await this.#post<{ ticket: string }>(
      calls.liveTicket.path.replace(':id', interviewId),
    );
    return ticket;
  }

  /** Renews the login as the page does: a drill may last longer than a login that nobody renews. */
  async #renewToken(): Promise<void> {
    const { token } = await this.#post<{ token: string }>(calls.refreshToken.path);
    this.#token = token;
    this.#tokenSince = performance.now();
  }

  async #post<Data>(path: string): Promise<Data> {
    const answer = await fetch(this.#url + path, {
      method: 'POST',
      headers: { authorization: this.#token },
      signal: AbortSignal.timeout(3000),
    });
    const { data } = (await answer.json()) as { data?: Data };
    if (data === undefined) throw new Error(`${path} was refused`);
    return data;
  }

  #connect(handlers: SocketHandlers): SocketLike {
    const path = toBalancedPath(LIVE_PATH, this.interviewId);
    const socket = new WebSocket(this.through(this.#url).replace(/^http/, 'ws') + path);
    socket.on('open', () => handlers.open());
    socket.on('message', (data: Buffer) => handlers.message(data.toString()));
    socket.on('close', (code) => handlers.close(code));
    socket.on('error', () => {});
    return {
      send: (text) => void (socket.readyState === WebSocket.OPEN && socket.send(text)),
      close: (code) =>
        socket.readyState === WebSocket.OPEN ? socket.close(code) : socket.terminate(),
    };
  }
}
