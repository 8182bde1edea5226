import { randomUUID } from 'node:crypto';
import {
  LIVE_PATH,
  PROTOCOL_VERSION,
  serverMessage,
  type Command,
  type LogEvent,
  type LogEventBody,
  type ServerMessage,
} from '@cuecard/contract';
import { WebSocket } from 'ws';

type MessageOf<Type extends ServerMessage['type']> = Extract<ServerMessage, { type: Type }>;
type EventOf<Type extends LogEventBody['type']> = Extract<LogEvent, { type: Type }>;

const MAX_WAIT_MS = 10_000;

/** A client of the live protocol as a test needs it: it keeps everything that it is sent. */
export class LiveTestClient {
  readonly id: string;
  readonly messages: ServerMessage[] = [];
  readonly socket: WebSocket;
  closeCode: number | null = null;
  #cseq = 0;
  #after = 0;
  #waiting = new Set<() => void>();
  #pings: NodeJS.Timeout | undefined;

  constructor(address: string, id: string = randomUUID(), headers: Record<string, string> = {}) {
    this.id = id;
    this.socket = new WebSocket(address.replace(/^http/, 'ws') + LIVE_PATH, { headers });
    this.socket.on('message', (data: Buffer) => {
      this.messages.push(serverMessage.parse(JSON.parse(data.toString())));
      this.#wake();
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
      clearInterval(this.#pings);
      this.#wake();
    });
    this.socket.on('error', () => this.#wake());
  }

  get events(): LogEvent[] {
    return this.messages.flatMap((message) => (message.type === 'event' ? [message.event] : []));
  }

  listEvents<Type extends LogEventBody['type']>(type: Type): EventOf<Type>[] {
    return this.events.filter((event): event is EventOf<Type> => event.type === type);
  }

  listMessages<Type extends ServerMessage['type']>(type: Type): MessageOf<Type>[] {
    return this.messages.filter((message): message is MessageOf<Type> => message.type === type);
  }

  /** The text of an answer by its deltas, put together at their offsets. */
  deltaText(answerId: string): string {
    return this.listMessages('delta')
      .filter((delta) => delta.answerId === answerId)
      .reduce((text, delta) => text.slice(0, delta.offset) + delta.text, '');
  }

  /** The text of an answer by the log. */
  loggedText(answerId: string): string {
    return this.listEvents('answer.checkpoint')
      .filter((checkpoint) => checkpoint.answerId === answerId)
      .reduce((text, checkpoint) => text.slice(0, checkpoint.offset) + checkpoint.text, '');
  }

  async opened(): Promise<void> {
    await this.until(() => this.socket.readyState === WebSocket.OPEN);
  }

  send(message: unknown): void {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  hello(ticket: string, after = 0, protocol = PROTOCOL_VERSION): void {
    this.#after = after;
    this.send({ type: 'hello', protocol, ticket, client: this.id, after });
    // Not before the hello, which must be the first message.
    this.#pings ??= setInterval(() => this.send({ type: 'ping' }), 500);
  }

  async welcomed(): Promise<MessageOf<'welcome'>> {
    const welcome = await this.first('welcome');
    this.#cseq = welcome.lastCseq;
    await this.until(() => (this.events.at(-1)?.seq ?? this.#after) >= welcome.lastSeq);
    return welcome;
  }

  /** Sends a command with its number, by default the next one; returns the number. */
  sendCommand(command: Command, cseq: number = this.#cseq + 1): number {
    this.#cseq = Math.max(this.#cseq, cseq);
    this.send({ type: 'command', cseq, command });
    return cseq;
  }

  /** Sends a command and waits for its answer: `ack`, or the status of its refusal. */
  async do(command: Command, cseq?: number): Promise<'ack' | number> {
    const answers = (): ServerMessage[] =>
      this.messages.filter((m) => (m.type === 'ack' || m.type === 'refused') && m.cseq === given);
    const given = cseq ?? this.#cseq + 1;
    const before = answers().length;
    this.sendCommand(command, given);
    await this.until(() => answers().length > before);
    const answer = answers().at(-1);
    return answer?.type === 'refused' ? answer.status : 'ack';
  }

  async first<Type extends ServerMessage['type']>(type: Type): Promise<MessageOf<Type>> {
    await this.until(() => this.listMessages(type).length > 0);
    return this.listMessages(type)[0] as MessageOf<Type>;
  }

  /** The event of this type with the number, from 0, once it has come. */
  async event<Type extends LogEventBody['type']>(type: Type, number = 0): Promise<EventOf<Type>> {
    await this.until(() => this.listEvents(type).length > number);
    return this.listEvents(type)[number] as EventOf<Type>;
  }

  async state(state: string): Promise<void> {
    await this.until(() => this.listEvents('interview.state').at(-1)?.state === state);
  }

  async closed(): Promise<number | null> {
    await this.until(() => this.socket.readyState === WebSocket.CLOSED);
    return this.closeCode;
  }

  /** Waits until the condition holds; fails when the socket says nothing more for long. */
  async until(condition: () => boolean): Promise<void> {
    let deadline = Date.now() + MAX_WAIT_MS;
    const countSaid = () => this.messages.filter(({ type }) => type !== 'pong').length;
    let said = countSaid();
    while (!condition()) {
      if (countSaid() > said) {
        said = countSaid();
        deadline = Date.now() + MAX_WAIT_MS;
      }
      if (Date.now() > deadline) {
        const seen = this.messages.map((m) => (m.type === 'event' ? m.event.type : m.type));
        throw new Error(`waited in vain; close code ${this.closeCode}, saw ${seen.join(' ')}`);
      }
      await new Promise<void>((resolve) => {
        const timer = setTimeout(resolve, 50);
        this.#waiting.add(() => {
          clearTimeout(timer);
          resolve();
        });
      });
    }
  }

  /** Goes away as a lost network does. */
  vanish(): void {
    this.socket.terminate();
  }

  #wake(): void {
    for (const wake of this.#waiting) wake();
    this.#waiting.clear();
  }
}
