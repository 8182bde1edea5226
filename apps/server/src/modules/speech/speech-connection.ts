import {
  CLOSE_CODES,
  speechClientMessage,
  SPEECH_ENDED,
  SPEECH_PING_MS,
  type SpeechClientMessage,
  type SpeechServerMessage,
  type SpokenLanguage,
} from '@cuecard/contract';
import type { WebSocket } from 'ws';
import type { Clock } from '../../platform/clock/clock.ts';
import { createRateLimit, type RateLimit } from '../../platform/http/rate-limit.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { MAX_HELLO_WAIT_MS, parseJson } from '../../platform/realtime/session-connection.ts';
import type { SocketRights } from '../../platform/realtime/socket-rights.ts';
import { SERVER_STOPS, WatchedSocket } from '../../platform/realtime/socket-server.ts';
import { signals } from '../../platform/telemetry/signals.ts';
import type { TicketHolder } from '../../platform/realtime/ticket-repository.ts';
import type { SpeechEngine, SpeechEvent } from '../../providers/speech/speech-engine.ts';
import type { OpenSpeechSocket, OpenSpeechSockets } from './open-speech-sockets.ts';
import { SpeechRelay } from './speech-relay.ts';
import { parseGiven } from '../../platform/parse-given.ts';

/** Between turns a client only pings: three of them may be missed. */
export const CLIENT_SILENCE_MS = 3 * SPEECH_PING_MS;
/** How often it is asked whether the interview or practice still goes on, milliseconds. */
export const ASK_STANDING_EVERY_MS = 30_000;
/** Text messages: pings and flushes, some in a second at most. */
const MESSAGE_LIMIT = { burst: 60, everyMs: 100 };
/** What may come between the hello and its answer, bytes: three minutes of sound. */
const MAX_EARLY_BYTES = 6 * 1024 * 1024;

export interface SpeechConnectionOptions {
  readonly clock: Clock;
  readonly log: Log;
  readonly engines: readonly SpeechEngine[];
  readonly open: OpenSpeechSockets;
  readonly rights: SocketRights;
  /** Uses the ticket up; null when it opens nothing. */
  readonly useTicket: (ticket: string) => Promise<TicketHolder | null>;
  /** What the ticket's interview or practice is spoken in: a plan allows languages there; null for a sound check. */
  readonly findLanguage: (holder: TicketHolder) => Promise<SpokenLanguage | null>;
  /** Whether sound may still be sent; asked again and again, with the time since the hello. */
  readonly isAuthorised: (holder: TicketHolder, elapsedMs: number) => Promise<boolean>;
}

type Hello = Extract<SpeechClientMessage, { type: 'hello' }>;
type Failed = Extract<SpeechEvent, { type: 'failed' }>;
type Early = { readonly frame: Buffer } | { readonly message: SpeechClientMessage };

/** One client's socket to a recogniser, from its hello to its end. Sound and text never reach the log. */
export class SpeechConnection implements OpenSpeechSocket {
  readonly #options: SpeechConnectionOptions;
  readonly #socket: WatchedSocket;
  readonly #messages: RateLimit;
  readonly #dropping = new AbortController();
  #cancelWait: () => void;
  #giveUpRight = (): void => {};
  #greeted = false;
  #relay: SpeechRelay | null = null;
  /** Messages that came between the hello and its answer. */
  #early: Early[] = [];
  #earlyBytes = 0;
  #closing: Promise<void> = Promise.resolve();
  #facts: object = {};

  constructor(socket: WebSocket, options: SpeechConnectionOptions) {
    const { clock } = options;
    this.#options = options;
    this.#messages = createRateLimit(clock, MESSAGE_LIMIT);
    this.#socket = new WatchedSocket(socket, {
      clock,
      silenceMs: CLIENT_SILENCE_MS,
      comeBackCode: CLOSE_CODES.comeBack,
      onClose: () => this.#closed(),
    });
    socket.on('message', (data: unknown, isBinary) => {
      if (this.#socket.closed) return;
      if (isBinary && Buffer.isBuffer(data)) this.#frame(data);
      else this.#text(String(data));
    });
    this.#cancelWait = clock.after(MAX_HELLO_WAIT_MS, () =>
      this.#socket.close(CLOSE_CODES.comeBack),
    );
  }

  async stop(): Promise<void> {
    this.#socket.close(SERVER_STOPS);
    await this.#closing;
  }

  #text(text: string): void {
    const { data: message } = parseGiven(speechClientMessage, parseJson(text));
    const isHello = message?.type === 'hello';
    if (message === undefined || isHello === this.#greeted || !this.#mayTalk()) this.#malformed();
    else if (isHello) void this.#greet(message);
    else if (message.type === 'ping') this.#send({ type: 'pong' });
    else if (this.#relay === null) this.#keep({ message }, text.length);
    else this.#flush(this.#relay, message.to);
  }

  #frame(frame: Buffer): void {
    if (!this.#greeted) this.#malformed();
    else if (this.#relay === null) this.#keep({ frame }, frame.length);
    else this.#sound(this.#relay, frame);
  }

  #sound(relay: SpeechRelay, frame: Buffer): void {
    if (!relay.sound(frame)) this.#malformed();
  }

  #flush(relay: SpeechRelay, to: number): void {
    if (!relay.flush(to)) this.#malformed();
  }

  #keep(early: Early, bytes: number): void {
    this.#early.push(early);
    this.#earlyBytes += bytes;
    if (this.#earlyBytes > MAX_EARLY_BYTES) this.#malformed();
  }

  async #greet(hello: Hello): Promise<void> {
    this.#greeted = true;
    this.#cancelWait();
    try {
      const holder = await this.#options.useTicket(hello.ticket);
      if (holder === null) this.#socket.close(CLOSE_CODES.ticketRefused);
      else {
        this.#holdRight(holder);
        const spoken = await this.#options.findLanguage(holder);
        if (!this.#socket.closed) this.#open(holder, hello, spoken ?? hello.language);
      }
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      this.#options.log.error({ reason }, 'a client could not be joined to a recogniser');
      this.#socket.close(CLOSE_CODES.comeBack);
    }
  }

  #holdRight(holder: TicketHolder): void {
    this.#giveUpRight = this.#options.rights.admit(holder, () =>
      this.#socket.close(CLOSE_CODES.ticketRefused),
    );
    if (this.#socket.closed) this.#giveUpRight();
  }

  #open(holder: TicketHolder, hello: Hello, spoken: SpokenLanguage): void {
    const { clock, engines, open, log } = this.#options;
    const { userId } = holder;
    const engine = engines.find(({ facts }) => facts.id === hello.engine);
    this.#facts = { userId, engine: engine?.facts.id ?? 'unknown', language: hello.language };
    if (engine === undefined) this.#fail({ type: 'failed', failure: 'refused', again: false });
    else if (hello.language !== spoken || !engine.facts.languages.includes(spoken))
      this.#fail({ type: 'failed', failure: 'language', again: false });
    else if (!open.add(this, userId)) this.#fail({ type: 'failed', failure: 'busy', again: true });
    else {
      log.info(this.#facts, 'sound goes to a recogniser');
      this.#watch(holder);
      this.#relay = new SpeechRelay({
        clock,
        engine,
        from: hello.from,
        request: {
          language: hello.language,
          terms: hello.terms,
          onEvent: (event) => this.#onEvent(event),
          signal: this.#dropping.signal,
        },
      });
      this.#playEarly(this.#relay);
    }
  }

  #playEarly(relay: SpeechRelay): void {
    const early = this.#early;
    this.#early = [];
    for (const one of early) {
      if (this.#socket.closed) return;
      if ('frame' in one) this.#sound(relay, one.frame);
      else if (one.message.type === 'flush') this.#flush(relay, one.message.to);
    }
  }

  /** Ends the socket when the interview or practice, or the time of a sound check, is over. */
  #watch(holder: TicketHolder): void {
    const { clock, isAuthorised, log } = this.#options;
    const startedAt = clock.now();
    this.#cancelWait = clock.every(ASK_STANDING_EVERY_MS, () => {
      isAuthorised(holder, clock.now() - startedAt)
        .then((may) => may || this.#socket.close(SPEECH_ENDED))
        .catch((error: unknown) => {
          const reason = error instanceof Error ? error.message : 'unknown';
          log.error({ reason }, 'a talk could not be asked for');
        });
    });
  }

  #onEvent(event: SpeechEvent): void {
    if (event.type === 'failed') this.#fail(event);
    else this.#send(event);
  }

  #fail(failed: Failed): void {
    const { failure, again } = failed;
    signals.vendorError.publish({ vendor: 'speech', reason: failure });
    this.#options.log.warn({ ...this.#facts, failure, again }, 'a recogniser failed');
    this.#send(failed);
    this.#socket.close(SPEECH_ENDED);
  }

  #malformed(): void {
    this.#socket.close(CLOSE_CODES.malformed);
  }

  #mayTalk(): boolean {
    try {
      this.#messages.consume('');
      return true;
    } catch {
      return false;
    }
  }

  #send(message: SpeechServerMessage): void {
    this.#socket.send(JSON.stringify(message));
  }

  #closed(): void {
    this.#cancelWait();
    this.#giveUpRight();
    this.#early = [];
    const relay = this.#relay;
    if (relay === null) this.#options.open.remove(this);
    else this.#closing = this.#end(relay);
  }

  /** The place is given back when the vendor's session is over: until then it costs. */
  async #end(relay: SpeechRelay): Promise<void> {
    await relay.close();
    this.#dropping.abort();
    this.#options.open.remove(this);
    const seconds = Math.round(relay.seconds);
    this.#options.log.info({ ...this.#facts, seconds }, 'no more sound goes to a recogniser');
  }
}
