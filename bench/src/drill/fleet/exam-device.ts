import { randomBytes, randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import {
  reduceExamLog,
  initialExamState,
  ERROR_TABLE,
  EXAM_PATH,
  EXAM_PROTOCOL_VERSION,
  examServerMessage,
  PICTURE_UPLOAD,
  pictureUploadAnswer,
  type ExamCommand,
  type ExamEvent,
  type ExamServerMessage,
  type ExamLogState,
} from '@cuecard/contract';
import { WebSocket } from 'ws';

const PING_EVERY_MS = 500;
const COME_BACK_MS = 200;
const TRY_AGAIN_MS = 300;

interface PictureSize {
  readonly pictureBytes: number;
  readonly chunkBytes: number;
}

export interface ExamDeviceOptions {
  readonly url: string;
  readonly getTicket: () => Promise<string>;
  /** The computer, which takes pictures when it is asked to. */
  readonly takes: boolean;
  readonly size: PictureSize;
  /** Told of everything that comes, as it comes. */
  readonly onMessage?: (message: ExamServerMessage) => void;
  /** A picture is about to be sent. */
  readonly onUpload?: (pictureId: string) => void;
}

/** A page of the exam, without its screen: what a browser would keep survives a reload. */
export class ExamDevice {
  readonly #options: ExamDeviceOptions;
  readonly #clientId = randomUUID();
  /** Commands that are not acknowledged, by their numbers. */
  readonly #kept = new Map<number, ExamCommand>();
  readonly pictures = new Map<string, Buffer>();
  readonly #sending = new Set<string>();
  readonly violations: string[] = [];
  /** Everything that the page has shown since it was opened. */
  shown: ExamEvent[] = [];
  view: ExamLogState = initialExamState;
  #cseq = 0;
  #socket: WebSocket | null = null;
  #live = false;
  #asleep = false;
  #closed = false;

  constructor(options: ExamDeviceOptions) {
    this.#options = options;
  }

  get isIdle(): boolean {
    return this.#live && this.#kept.size === 0;
  }

  open(): void {
    void this.#stayConnected();
    if (this.#options.takes) void this.#stayTaking();
  }

  do(command: ExamCommand): void {
    this.#cseq += 1;
    this.#kept.set(this.#cseq, command);
    if (this.#live) this.#send({ type: 'command', cseq: this.#cseq, command });
  }

  /** The machine sleeps: nothing is said, and the network forgets the connection. */
  async sleep(ms: number): Promise<void> {
    this.#asleep = true;
    this.#socket?.terminate();
    await sleep(ms);
    this.#asleep = false;
  }

  /** What the page showed is gone; the log brings it again. */
  reload(): void {
    this.shown = [];
    this.view = initialExamState;
    this.#socket?.terminate();
  }

  close(): void {
    this.#closed = true;
    this.#socket?.terminate();
  }

  async #stayConnected(): Promise<void> {
    while (!this.#closed) {
      if (!this.#asleep) await this.#connectOnce().catch(() => {});
      await sleep(COME_BACK_MS);
    }
  }

  async #connectOnce(): Promise<void> {
    const ticket = await this.#options.getTicket();
    const socket = new WebSocket(this.#options.url.replace(/^http/, 'ws') + EXAM_PATH);
    this.#socket = socket;
    const pings = setInterval(() => this.#send({ type: 'ping' }), PING_EVERY_MS);
    const after = this.view.lastSeq;
    const hello = { type: 'hello', protocol: EXAM_PROTOCOL_VERSION, ticket, after } as const;
    socket.on('open', () => socket.send(JSON.stringify({ ...hello, client: this.#clientId })));
    socket.on('message', (data: Buffer) => {
      if (this.#socket === socket && socket.readyState === WebSocket.OPEN)
        this.#onMessage(examServerMessage.parse(JSON.parse(data.toString())));
    });
    socket.on('error', () => {});
    await new Promise((closed) => socket.once('close', closed));
    clearInterval(pings);
    this.#live = false;
  }

  #onMessage(message: ExamServerMessage): void {
    this.#options.onMessage?.(message);
    if (message.type === 'welcome') this.#goOn(message.lastCseq);
    if (message.type === 'event') this.#show(message.event);
    if (message.type === 'ack') this.#kept.delete(message.cseq);
    if (message.type === 'credential') void this.#upload(message);
    if (message.type === 'credential-refused') this.#sending.delete(message.pictureId);
    if (message.type !== 'refused') return;
    const command = this.#kept.get(message.cseq);
    this.#kept.delete(message.cseq);
    // The computer has not come back yet: the phone says so, and its user tries again.
    if (command !== undefined && message.status === ERROR_TABLE.computerAway.status)
      return void setTimeout(() => this.do(command), TRY_AGAIN_MS);
    this.violations.push(`${command?.type} was refused with ${message.status}`);
  }

  #goOn(lastCseq: number): void {
    this.#cseq = Math.max(this.#cseq, lastCseq);
    this.#live = true;
    for (const [cseq, command] of this.#kept) this.#send({ type: 'command', cseq, command });
  }

  #show(event: ExamEvent): void {
    if (event.seq !== this.view.lastSeq + 1)
      this.violations.push(`event ${event.seq} came after ${this.view.lastSeq}`);
    this.shown.push(event);
    this.view = reduceExamLog(this.view, event);
  }

  /** Looks for what is to be taken and sent; what a fault cut off is done again. */
  async #stayTaking(): Promise<void> {
    while (!this.#closed) {
      await sleep(50);
      if (!this.#live) {
        this.#sending.clear();
        continue;
      }
      for (const { id, state } of this.view.questions.flatMap(({ pictures }) => pictures)) {
        if (state === 'requested' && !this.pictures.has(id)) this.#takePicture(id);
        if (state !== 'taken' || this.#sending.has(id)) continue;
        this.#sending.add(id);
        this.#send({ type: 'credential', pictureId: id });
      }
    }
  }

  #takePicture(pictureId: string): void {
    const start = Buffer.from([0xff, 0xd8, 0xff, 0xe0]);
    const bytes = Buffer.concat([
      start,
      randomBytes(this.#options.size.pictureBytes - start.length),
    ]);
    this.pictures.set(pictureId, bytes);
    const part = { mime: 'image/jpeg', bytes: bytes.length, width: 800, height: 600 } as const;
    this.do({ type: 'picture-taken', pictureId, parts: [part], duplicateOf: null });
  }

  async #upload({
    pictureId,
    credential,
    offset: from,
  }: Extract<ExamServerMessage, { type: 'credential' }>): Promise<void> {
    const bytes = this.pictures.get(pictureId) ?? Buffer.alloc(0);
    const { chunkBytes } = this.#options.size;
    this.#options.onUpload?.(pictureId);
    try {
      for (let offset = from, complete = false; !complete;) {
        const answer = await fetch(this.#options.url + PICTURE_UPLOAD.path, {
          method: 'PUT',
          headers: {
            'content-type': 'application/octet-stream',
            [PICTURE_UPLOAD.credentialHeader]: credential,
            [PICTURE_UPLOAD.offsetHeader]: String(offset),
          },
          body: new Uint8Array(bytes.subarray(offset, offset + chunkBytes)),
          signal: AbortSignal.timeout(5000),
        });
        const { data } = (await answer.json()) as { data?: unknown };
        ({ offset, complete } = pictureUploadAnswer.parse(data));
        if (!complete) await sleep(30);
      }
    } catch {
      // The next look asks for another credential, and goes on where this one ended.
    } finally {
      this.#sending.delete(pictureId);
    }
  }

  #send(message: object): void {
    if (this.#socket?.readyState === WebSocket.OPEN) this.#socket.send(JSON.stringify(message));
  }
}
