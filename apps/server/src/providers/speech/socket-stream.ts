import { LIMITS } from '@cuecard/contract';
import { samplesOfSeconds } from './sound.ts';
import {
  FAILURES,
  type SpeechEvent,
  type SpeechRequest,
  type SpeechStream,
  type SpeechTimings,
  type VendorFailure,
} from './speech-engine.ts';
import { VendorSocket } from './vendor-socket.ts';

export interface SocketStreamOptions {
  readonly request: SpeechRequest;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly timings: SpeechTimings;
}

type Waiting = { readonly sound: Int16Array; readonly at: number } | { readonly flush: number };

/** Sound that waits until the vendor takes it, at most; a client keeps about a minute when it is cut off. */
const maxWaitingSamples = samplesOfSeconds(120);

/**
 * A stream over a vendor's WebSocket: keeps sound in order while the vendor is not ready, the account of
 * what has been answered for, the deadlines and the end. What is said on the wire is the subclass's.
 */
export abstract class SocketStream implements SpeechStream {
  protected readonly socket: VendorSocket;
  protected readonly timings: SpeechTimings;
  /** The first sample: where the vendor's own time begins. */
  protected start = 0;
  /** The sample after the last one that the vendor was sent. */
  protected sent = 0;
  /** The sample after the last one that a final has answered for. */
  protected settled = 0;
  readonly #request: SpeechRequest;
  readonly #abort = (): void => this.#end(() => this.socket.drop());
  #started = false;
  #ready = false;
  #taking = false;
  #over = false;
  #waiting: Waiting[] = [];
  #waitingSamples = 0;
  /** Finals are owed up to here. */
  #wanted = 0;
  #deadline: NodeJS.Timeout | null = null;
  #idle: NodeJS.Timeout | null = null;
  #soundSinceIdle = false;

  constructor({ request, url, headers, timings }: SocketStreamOptions) {
    this.#request = request;
    this.timings = timings;
    this.socket = new VendorSocket({
      url,
      headers,
      onOpen: () => this.onOpen(),
      onMessage: (message) => this.onMessage(message),
      onFailure: (failure) => this.#failed(failure),
    });
    this.#allow(timings.readyMs, FAILURES.unreachable);
    // Later: the subclass is not whole yet.
    if (request.signal.aborted) queueMicrotask(this.#abort);
    else request.signal.addEventListener('abort', this.#abort, { once: true });
  }

  /** The socket is open. */
  protected abstract onOpen(): void;
  protected abstract onMessage(message: unknown): void;
  protected abstract sendSound(sound: Int16Array): void;
  /** Asks for the text of everything sent; a final that reaches `sent` must follow. */
  protected abstract sendFlush(): void;
  /** The message that ends the vendor's session; null: closing the socket does. */
  protected abstract goodbye(): object | null;
  /** The client has sent no sound for a while: between turns it sends none. */
  protected onIdle(): void {}
  /** Everything is over, whatever the reason: timers of the subclass end here. */
  protected onEnd(): void {}

  push(sound: Int16Array, at: number): void {
    if (this.#over) return;
    if (!this.#started) {
      this.#started = true;
      this.start = at;
      this.sent = at;
      this.settled = at;
      this.#wanted = at;
    }
    if (this.#taking) this.#send(sound);
    else this.#keep({ sound, at }, sound.length);
  }

  flush(to: number): void {
    if (this.#over) return;
    if (this.#taking) this.#flush(to);
    else this.#keep({ flush: to }, 0);
  }

  async close(): Promise<void> {
    const { goodbyeMs } = this.timings;
    this.#end(() => {
      if (!this.#ready || !this.socket.isOpen) {
        this.socket.drop();
        return;
      }
      this.socket.expectEnd();
      const message = this.goodbye();
      if (message === null) void this.socket.close(goodbyeMs);
      else this.socket.sendJson(message);
    });
    await this.socket.gone(goodbyeMs);
  }

  /** The vendor is ready: told once. From now on it takes sound. */
  protected ready(): void {
    if (this.#over) return;
    if (!this.#ready) {
      this.#ready = true;
      this.#clearDeadline();
      this.emit({ type: 'ready' });
      this.#idle = setInterval(() => this.#checkForSound(), this.timings.idleMs);
    }
    this.#taking = true;
    this.#drain();
  }

  /** The vendor takes no sound until the next `ready`. */
  protected pause(): void {
    this.#taking = false;
  }

  /** The vendor has said its last word after our good-bye. */
  protected finished(): void {
    if (this.#over) void this.socket.close(this.timings.goodbyeMs);
  }

  /** Words of the sound from `from` to `to`, which are brought within what was sent and is not settled. */
  protected onSound(text: string, from: number, to: number, final: boolean): void {
    if (text.length > LIMITS.turnCharacters) {
      this.fail(FAILURES.unreadable);
      return;
    }
    const end = Math.max(this.settled, Math.min(to, this.sent));
    const begin = Math.min(Math.max(from, this.settled), end);
    if (final) {
      this.settled = end;
      if (this.settled >= this.#wanted) this.#clearDeadline();
    }
    this.emit({ type: 'heard', text, from: begin, to: end, final });
  }

  protected turn(event: Extract<SpeechEvent, { type: 'turn' }>['event'], at: number): void {
    this.emit({ type: 'turn', event, at: Math.max(0, Math.min(at, this.sent)) });
  }

  protected fail(failure: VendorFailure): void {
    this.socket.fail(failure);
  }

  protected get over(): boolean {
    return this.#over;
  }

  protected emit(event: SpeechEvent): void {
    if (!this.#over) this.#request.onEvent(event);
  }

  #checkForSound(): void {
    if (!this.#soundSinceIdle && this.#taking) this.onIdle();
    this.#soundSinceIdle = false;
  }

  #send(sound: Int16Array): void {
    this.#soundSinceIdle = true;
    this.sent += sound.length;
    this.sendSound(sound);
  }

  #flush(to: number): void {
    if (to <= this.settled || this.sent <= this.settled) return;
    this.#wanted = Math.min(to, this.sent);
    this.#allow(this.timings.answerMs, FAILURES.brokenOff);
    this.sendFlush();
  }

  #keep(waiting: Waiting, samples: number): void {
    this.#waiting.push(waiting);
    this.#waitingSamples += samples;
    if (this.#waitingSamples > maxWaitingSamples) this.fail(FAILURES.busy);
  }

  #drain(): void {
    while (this.#taking && !this.#over) {
      const next = this.#waiting.shift();
      if (next === undefined) return;
      if ('flush' in next) this.#flush(next.flush);
      else {
        this.#waitingSamples -= next.sound.length;
        this.#send(next.sound);
      }
    }
  }

  #allow(milliseconds: number, failure: VendorFailure): void {
    this.#clearDeadline();
    this.#deadline = setTimeout(() => this.fail(failure), milliseconds);
  }

  #clearDeadline(): void {
    if (this.#deadline !== null) clearTimeout(this.#deadline);
    this.#deadline = null;
  }

  #failed(failure: VendorFailure): void {
    this.#end(() => this.#request.onEvent({ type: 'failed', ...failure }));
  }

  #end(last: () => void): void {
    if (this.#over) return;
    this.#over = true;
    this.#clearDeadline();
    if (this.#idle !== null) clearInterval(this.#idle);
    this.#waiting = [];
    this.#request.signal.removeEventListener('abort', this.#abort);
    this.onEnd();
    last();
  }
}
