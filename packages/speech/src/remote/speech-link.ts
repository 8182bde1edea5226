import {
  SOUND_FRAME_HEADER_BYTES,
  SPEECH_ENDED,
  speechServerMessage,
  type SpeechClientMessage,
  type SpeechFailure,
  type SpeechServerMessage,
} from '@cuecard/contract';
import type { PcmChunk } from './audio-backlog.ts';
import type {
  PendingAudio,
  StreamClock,
  TranscriptListener,
  TranscriptSource,
} from './transcript-source.ts';

export interface SpeechSocket {
  send(data: string | ArrayBuffer): void;
  close(): void;
}

export interface SocketHandlers {
  onOpen(): void;
  onMessage(text: string): void;
  /** @param code of RFC 6455, or of the contract's own. */
  onClose(code: number): void;
}

/** The server refused for good: asking for another ticket is of no use. */
export class SpeechTicketRefused extends Error {
  override readonly name = 'SpeechTicketRefused';
}

export interface SpeechLinkDeps {
  readonly connect: (handlers: SocketHandlers) => SpeechSocket;
  /** A fresh ticket for one connection. @throws SpeechTicketRefused; any other error is tried again. */
  readonly getTicket: () => Promise<string>;
  readonly hello: () => Pick<
    Extract<SpeechClientMessage, { type: 'hello' }>,
    'engine' | 'language' | 'terms'
  >;
  readonly audio: PendingAudio;
  readonly listener: TranscriptListener;
  readonly clock: StreamClock;
  /** 0 to 1: spreads reconnects of many clients over time. */
  readonly random: () => number;
}

const MIN_RETRY_DELAY_MS = 250;
const MAX_RETRY_DELAY_MS = 8_000;
/** A connection on which the server does not say `ready` by then is tried again. */
const READY_TIMEOUT_MS = 10_000;
const PING_INTERVAL_MS = 10_000;
/** Without a message for so long, in spite of pings, the connection is dead without having been closed. */
const MAX_SILENCE_MS = 25_000;

interface Connection {
  readonly socket: SpeechSocket;
  isReady: boolean;
  lastMessageMs: number;
}

/** One channel's socket: connects and reconnects, and sends from the first sound that has no words yet. */
export class SpeechLink implements TranscriptSource {
  readonly #deps: SpeechLinkDeps;
  #connection: Connection | null = null;
  #timer: unknown = null;
  #failures = 0;
  #flushTo: number | null = null;
  #isEndedByServer = false;
  #closed = false;

  constructor(deps: SpeechLinkDeps) {
    this.#deps = deps;
    void this.#connect();
  }

  send(chunk: PcmChunk): void {
    if (this.#isEndedByServer) this.#reconnect();
    if (this.#connection?.isReady === true) this.#connection.socket.send(encodeAudioFrame(chunk));
  }

  flush(to: number): void {
    this.#flushTo = to;
    if (this.#connection?.isReady === true) this.#sendMessage({ type: 'flush', to });
  }

  close(): void {
    this.#closed = true;
    this.#disconnect();
  }

  async #connect(): Promise<void> {
    let ticket: string;
    try {
      ticket = await this.#deps.getTicket();
    } catch (error) {
      if (error instanceof SpeechTicketRefused) this.#fail('refused');
      else this.#scheduleRetry();
      return;
    }
    if (this.#closed) return;
    const connection: Connection = {
      isReady: false,
      lastMessageMs: this.#deps.clock.now(),
      socket: this.#deps.connect({
        onOpen: () => this.#sendHello(connection, ticket),
        onMessage: (text) => this.#onMessage(connection, text),
        onClose: (code) =>
          code === SPEECH_ENDED ? this.#onEndedByServer(connection) : this.#onLost(connection),
      }),
    };
    this.#connection = connection;
    this.#scheduleHeartbeat(connection);
  }

  #sendHello(connection: Connection, ticket: string): void {
    if (connection !== this.#connection) return;
    const from = this.#deps.audio.chunks()[0]?.at ?? this.#deps.audio.nextSample();
    this.#sendMessage({ type: 'hello', ticket, ...this.#deps.hello(), from });
  }

  #onMessage(connection: Connection, text: string): void {
    const message = parseMessage(text);
    if (connection !== this.#connection || message === null) return;
    connection.lastMessageMs = this.#deps.clock.now();
    switch (message.type) {
      case 'ready':
        return this.#onReady(connection);
      case 'heard':
        this.#failures = 0;
        if (message.final && message.to >= (this.#flushTo ?? Infinity)) this.#flushTo = null;
        return this.#deps.listener.onTranscript(message);
      case 'turn':
        return this.#deps.listener.onTurnEvent(message.event, message.at);
      case 'failed':
        return message.again ? this.#onLost(connection) : this.#fail(message.failure);
      case 'pong':
        return;
    }
  }

  /** Sends the sound that has no words yet first; new sound follows. */
  #onReady(connection: Connection): void {
    connection.isReady = true;
    for (const chunk of this.#deps.audio.chunks()) connection.socket.send(encodeAudioFrame(chunk));
    if (this.#flushTo !== null) this.#sendMessage({ type: 'flush', to: this.#flushTo });
    this.#deps.listener.onConnection(true);
  }

  #onLost(connection: Connection): void {
    if (connection !== this.#connection) return;
    this.#disconnect();
    this.#scheduleRetry();
  }

  /** The server ended the connection: the interview is over, or the sound check was long. New sound reconnects. */
  #onEndedByServer(connection: Connection): void {
    if (connection !== this.#connection) return;
    this.#disconnect();
    this.#isEndedByServer = true;
  }

  #reconnect(): void {
    this.#isEndedByServer = false;
    void this.#connect();
  }

  #scheduleRetry(): void {
    if (this.#closed) return;
    this.#deps.listener.onConnection(false);
    const waitMs = Math.min(MAX_RETRY_DELAY_MS, MIN_RETRY_DELAY_MS * 2 ** this.#failures);
    this.#failures++;
    this.#schedule(() => void this.#connect(), waitMs * (0.5 + this.#deps.random() / 2));
  }

  #fail(failure: SpeechFailure): void {
    this.close();
    this.#deps.listener.onFailure(failure);
  }

  #scheduleHeartbeat(connection: Connection): void {
    const every = connection.isReady ? PING_INTERVAL_MS : READY_TIMEOUT_MS;
    this.#schedule(() => {
      const silentMs = this.#deps.clock.now() - connection.lastMessageMs;
      if (!connection.isReady || silentMs >= MAX_SILENCE_MS) return this.#onLost(connection);
      this.#sendMessage({ type: 'ping' });
      this.#scheduleHeartbeat(connection);
    }, every);
  }

  #schedule(run: () => void, ms: number): void {
    this.#deps.clock.clearTimeout(this.#timer);
    this.#timer = this.#deps.clock.setTimeout(run, ms);
  }

  #disconnect(): void {
    this.#deps.clock.clearTimeout(this.#timer);
    const connection = this.#connection;
    this.#connection = null;
    connection?.socket.close();
  }

  #sendMessage(message: SpeechClientMessage): void {
    this.#connection?.socket.send(JSON.stringify(message));
  }
}

function parseMessage(text: string): SpeechServerMessage | null {
  try {
    const parsed = speechServerMessage.safeParse(JSON.parse(text));
    return parsed.success ? parsed.data : null;
  } catch {
    return null;
  }
}

/** The contract's binary frame: the offset of the first sample, then the samples, all little endian. */
function encodeAudioFrame({ at, samples }: PcmChunk): ArrayBuffer {
  const frame = new ArrayBuffer(SOUND_FRAME_HEADER_BYTES + samples.length * 2);
  const view = new DataView(frame);
  view.setUint32(0, at, true);
  samples.forEach((sample, index) =>
    view.setInt16(SOUND_FRAME_HEADER_BYTES + index * 2, sample, true),
  );
  return frame;
}
