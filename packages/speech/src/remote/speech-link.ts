import {
  SOUND_FRAME_HEADER_BYTES,
  SPEECH_ENDED,
  speechServerMessage,
  type SpeechClientMessage,
  type SpeechFailure,
  type SpeechServerMessage,
} from '@cuecard/contract';
import type { SoundChunk } from './sound-ring.ts';
import type { ChannelSound, SourceClock, WordsListener, WordsSource } from './words-source.ts';

export interface LinkSocket {
  send(data: string | ArrayBuffer): void;
  close(): void;
}

export interface LinkHandlers {
  open(): void;
  message(text: string): void;
  /** @param code of RFC 6455, or of the contract's own. */
  close(code: number): void;
}

/** The server said no for good: asking for another ticket is of no use. */
export class SpeechTicketRefused extends Error {
  override readonly name = 'SpeechTicketRefused';
}

export interface SpeechLinkParts {
  readonly connect: (handlers: LinkHandlers) => LinkSocket;
  /** A fresh ticket for one connection. @throws SpeechTicketRefused; any other error is tried again. */
  readonly getTicket: () => Promise<string>;
  readonly hello: () => Pick<
    Extract<SpeechClientMessage, { type: 'hello' }>,
    'engine' | 'language' | 'terms'
  >;
  readonly sound: ChannelSound;
  readonly listener: WordsListener;
  readonly clock: SourceClock;
  /** 0 to 1: spreads the clients that come back at once. */
  readonly random: () => number;
}

const FIRST_WAIT_MS = 250;
const LONGEST_WAIT_MS = 8_000;
/** A server that does not say `ready` by then is tried again. */
const READY_WITHIN_MS = 10_000;
const PING_EVERY_MS = 10_000;
/** No message for so long, in spite of pings: the connection is dead without having been closed. */
const SILENT_AT_MOST_MS = 25_000;

interface Line {
  readonly socket: LinkSocket;
  isReady: boolean;
  heardAtMs: number;
}

/** One channel's socket: connects, connects again, and sends from the first sound that has no words. */
export class SpeechLink implements WordsSource {
  readonly #parts: SpeechLinkParts;
  #line: Line | null = null;
  #timer: unknown = null;
  #failures = 0;
  #flushTo: number | null = null;
  #isOver = false;
  #closed = false;

  constructor(parts: SpeechLinkParts) {
    this.#parts = parts;
    void this.#connect();
  }

  send(chunk: SoundChunk): void {
    if (this.#isOver) this.#comeBack();
    if (this.#line?.isReady === true) this.#line.socket.send(soundFrame(chunk));
  }

  flush(to: number): void {
    this.#flushTo = to;
    if (this.#line?.isReady === true) this.#tell({ type: 'flush', to });
  }

  close(): void {
    this.#closed = true;
    this.#drop();
  }

  async #connect(): Promise<void> {
    let ticket: string;
    try {
      ticket = await this.#parts.getTicket();
    } catch (error) {
      if (error instanceof SpeechTicketRefused) this.#fail('refused');
      else this.#tryAgain();
      return;
    }
    if (this.#closed) return;
    const line: Line = {
      isReady: false,
      heardAtMs: this.#parts.clock.now(),
      socket: this.#parts.connect({
        open: () => this.#greet(line, ticket),
        message: (text) => this.#hear(line, text),
        close: (code) => (code === SPEECH_ENDED ? this.#rest(line) : this.#lose(line)),
      }),
    };
    this.#line = line;
    this.#watch(line);
  }

  #greet(line: Line, ticket: string): void {
    if (line !== this.#line) return;
    const from = this.#parts.sound.kept()[0]?.at ?? this.#parts.sound.next();
    this.#tell({ type: 'hello', ticket, ...this.#parts.hello(), from });
  }

  #hear(line: Line, text: string): void {
    const message = read(text);
    if (line !== this.#line || message === null) return;
    line.heardAtMs = this.#parts.clock.now();
    switch (message.type) {
      case 'ready':
        return this.#begin(line);
      case 'heard':
        this.#failures = 0;
        if (message.final && message.to >= (this.#flushTo ?? Infinity)) this.#flushTo = null;
        return this.#parts.listener.heard(message);
      case 'turn':
        return this.#parts.listener.turn(message.event, message.at);
      case 'failed':
        return message.again ? this.#lose(line) : this.#fail(message.failure);
      case 'pong':
        return;
    }
  }

  /** What has no words yet goes first; new sound follows. */
  #begin(line: Line): void {
    line.isReady = true;
    for (const chunk of this.#parts.sound.kept()) line.socket.send(soundFrame(chunk));
    if (this.#flushTo !== null) this.#tell({ type: 'flush', to: this.#flushTo });
    this.#parts.listener.connected(true);
  }

  #lose(line: Line): void {
    if (line !== this.#line) return;
    this.#drop();
    this.#tryAgain();
  }

  /** The server has ended it: an interview that is over, or a long sound check. Only new sound comes back. */
  #rest(line: Line): void {
    if (line !== this.#line) return;
    this.#drop();
    this.#isOver = true;
  }

  #comeBack(): void {
    this.#isOver = false;
    void this.#connect();
  }

  #tryAgain(): void {
    if (this.#closed) return;
    this.#parts.listener.connected(false);
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** this.#failures);
    this.#failures++;
    this.#schedule(() => void this.#connect(), waitMs * (0.5 + this.#parts.random() / 2));
  }

  #fail(failure: SpeechFailure): void {
    this.close();
    this.#parts.listener.failed(failure);
  }

  #watch(line: Line): void {
    const every = line.isReady ? PING_EVERY_MS : READY_WITHIN_MS;
    this.#schedule(() => {
      const silentMs = this.#parts.clock.now() - line.heardAtMs;
      if (!line.isReady || silentMs >= SILENT_AT_MOST_MS) return this.#lose(line);
      this.#tell({ type: 'ping' });
      this.#watch(line);
    }, every);
  }

  #schedule(run: () => void, ms: number): void {
    this.#parts.clock.clearTimeout(this.#timer);
    this.#timer = this.#parts.clock.setTimeout(run, ms);
  }

  #drop(): void {
    this.#parts.clock.clearTimeout(this.#timer);
    const line = this.#line;
    this.#line = null;
    line?.socket.close();
  }

  #tell(message: SpeechClientMessage): void {
    this.#line?.socket.send(JSON.stringify(message));
  }
}

function read(text: string): SpeechServerMessage | null {
  try {
    const parsed = speechServerMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** As the contract says: the offset of the first sample, then the samples, all little endian. */
export function soundFrame({ at, samples }: SoundChunk): ArrayBuffer {
  const frame = new ArrayBuffer(SOUND_FRAME_HEADER_BYTES + samples.length * 2);
  const view = new DataView(frame);
  view.setUint32(0, at, true);
  samples.forEach((sample, index) =>
    view.setInt16(SOUND_FRAME_HEADER_BYTES + index * 2, sample, true),
  );
  return frame;
}
