import { randomUUID } from 'node:crypto';
import {
  reduceExamLog,
  initialExamState,
  EXAM_PATH,
  EXAM_PROTOCOL_VERSION,
  examServerMessage,
  type ExamCommand,
  type ExamEvent,
  type ExamEventBody,
  type ExamServerMessage,
  type ExamLogState,
} from '@cuecard/contract';
import { WebSocket } from 'ws';

type MessageOf<Type extends ExamServerMessage['type']> = Extract<ExamServerMessage, { type: Type }>;
type EventOf<Type extends ExamEventBody['type']> = Extract<ExamEvent, { type: Type }>;

const MAX_WAIT_MS = 10_000;

/** A client of an exam's channel as a test needs it: it keeps everything that it is sent. */
export class ExamTestClient {
  readonly id: string;
  readonly address: string;
  readonly messages: ExamServerMessage[] = [];
  readonly socket: WebSocket;
  closeCode: number | null = null;
  #cseq = 0;
  #after = 0;
  readonly #waiting = new Set<() => void>();
  #pings: NodeJS.Timeout | undefined;

  constructor(address: string, id: string = randomUUID(), headers: Record<string, string> = {}) {
    this.id = id;
    this.address = address;
    this.socket = new WebSocket(address.replace(/^http/, 'ws') + EXAM_PATH, { headers });
    this.socket.on('message', (data: Buffer) => {
      this.messages.push(examServerMessage.parse(JSON.parse(data.toString())));
      this.#wake();
    });
    this.socket.on('close', (code) => {
      this.closeCode = code;
      clearInterval(this.#pings);
      this.#wake();
    });
    this.socket.on('error', () => this.#wake());
  }

  get events(): ExamEvent[] {
    return this.messages.flatMap((message) => (message.type === 'event' ? [message.event] : []));
  }

  /** The exam's state by the events that came; only for a client that joined at the log's beginning. */
  get exam(): ExamLogState {
    return this.events.reduce(reduceExamLog, initialExamState);
  }

  listEvents<Type extends ExamEventBody['type']>(type: Type): EventOf<Type>[] {
    return this.events.filter((event): event is EventOf<Type> => event.type === type);
  }

  listMessages<Type extends ExamServerMessage['type']>(type: Type): MessageOf<Type>[] {
    return this.messages.filter((message): message is MessageOf<Type> => message.type === type);
  }

  /** The text of an answer by its deltas, put together at their offsets. */
  deltaText(answerId: string): string {
    return this.listMessages('delta')
      .filter((delta) => delta.answerId === answerId)
      .reduce((text, delta) => text.slice(0, delta.offset) + delta.text, '');
  }

  async opened(): Promise<void> {
    await this.until(() => this.socket.readyState === WebSocket.OPEN);
  }

  send(message: unknown): void {
    const text = typeof message === 'string' ? message : JSON.stringify(message);
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(text);
  }

  hello(ticket: string, after = 0): void {
    this.#after = after;
    this.send({ type: 'hello', protocol: EXAM_PROTOCOL_VERSION, ticket, client: this.id, after });
    this.#pings ??= setInterval(() => this.send({ type: 'ping' }), 500);
  }

  async welcomed(): Promise<MessageOf<'welcome'>> {
    await this.until(() => this.listMessages('welcome').length > 0);
    const [welcome] = this.listMessages('welcome');
    if (welcome === undefined) throw new Error('no welcome');
    this.#cseq = welcome.lastCseq;
    await this.until(() => (this.events.at(-1)?.seq ?? this.#after) >= welcome.lastSeq);
    return welcome;
  }

  /** Sends a command and waits for its answer: `ack`, or the status of its refusal. */
  async do(command: ExamCommand, cseq: number = this.#cseq + 1): Promise<'ack' | number> {
    const answers = () =>
      this.messages.filter((m) => (m.type === 'ack' || m.type === 'refused') && m.cseq === cseq);
    const before = answers().length;
    this.#cseq = Math.max(this.#cseq, cseq);
    this.send({ type: 'command', cseq, command });
    await this.until(() => answers().length > before);
    const answer = answers().at(-1);
    return answer?.type === 'refused' ? answer.status : 'ack';
  }

  async credential(
    pictureId: string,
  ): Promise<MessageOf<'credential'> | MessageOf<'credential-refused'>> {
    const listReplies = () =>
      [...this.listMessages('credential'), ...this.listMessages('credential-refused')].filter(
        (message) => message.pictureId === pictureId,
      );
    const before = listReplies().length;
    this.send({ type: 'credential', pictureId });
    await this.until(() => listReplies().length > before);
    const all = this.messages.filter(
      (message): message is MessageOf<'credential'> | MessageOf<'credential-refused'> =>
        (message.type === 'credential' || message.type === 'credential-refused') &&
        message.pictureId === pictureId,
    );
    const last = all.at(-1);
    if (last === undefined) throw new Error('no credential');
    return last;
  }

  /** The event of this type with the number, from 0, once it has come. */
  async event<Type extends ExamEventBody['type']>(type: Type, number = 0): Promise<EventOf<Type>> {
    await this.until(() => this.listEvents(type).length > number);
    return this.listEvents(type)[number] as EventOf<Type>;
  }

  async presence(expected: Partial<MessageOf<'presence'>>): Promise<void> {
    await this.until(() => {
      const last = this.listMessages('presence').at(-1);
      return (
        last !== undefined &&
        Object.entries(expected).every(([key, value]) => last[key as keyof typeof last] === value)
      );
    });
  }

  async closed(): Promise<number | null> {
    await this.until(() => this.socket.readyState === WebSocket.CLOSED);
    return this.closeCode;
  }

  /** Waits until the condition holds. */
  async until(condition: () => boolean): Promise<void> {
    const deadline = Date.now() + MAX_WAIT_MS;
    while (!condition()) {
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
