import { WebSocket } from 'ws';
import { toStatusFailure, FAILURES, type VendorFailure } from './speech-engine.ts';

export interface VendorSocketOptions {
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly onOpen: () => void;
  /** A text message that is JSON. */
  readonly onMessage: (message: unknown) => void;
  /** Called at most once, and never after `close` or `drop`. The connection is gone by then. */
  readonly onFailure: (failure: VendorFailure) => void;
}

/**
 * Bytes that may wait in our memory to be sent to a vendor: about a minute of sound in the most
 * wasteful form (base64 at 24 kHz), since a client that comes back sends what it kept at once.
 */
const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;
/** Vendors' messages are short; a larger one is none of theirs. */
const MAX_MESSAGE_BYTES = 1024 * 1024;

/** Close codes of the registry (RFC 6455 and IANA): policy violation, unauthorized, forbidden. */
const REFUSING_CODES: ReadonlySet<number> = new Set([1008, 3000, 3003]);
const TRY_AGAIN_LATER = 1013;

function toCloseFailure(code: number): VendorFailure {
  if (REFUSING_CODES.has(code)) return FAILURES.refused;
  return code === TRY_AGAIN_LATER ? FAILURES.busy : FAILURES.brokenOff;
}

/** The WebSocket to a vendor: it opens once, fails once, and leaves nothing behind. */
export class VendorSocket {
  readonly #socket: WebSocket;
  readonly #options: VendorSocketOptions;
  readonly #gone = Promise.withResolvers<void>();
  #opened = false;
  #over = false;

  constructor(options: VendorSocketOptions) {
    this.#options = options;
    this.#socket = new WebSocket(options.url, {
      headers: { ...options.headers },
      maxPayload: MAX_MESSAGE_BYTES,
      perMessageDeflate: false,
      followRedirects: false,
    });
    this.#socket.on('open', () => this.#open());
    this.#socket.on('message', (data, isBinary) => this.#onMessage(data, isBinary));
    this.#socket.on('unexpected-response', (_, response) => {
      response.resume();
      this.fail(toStatusFailure(response.statusCode ?? 0));
    });
    this.#socket.on('error', () =>
      this.fail(this.#opened ? FAILURES.brokenOff : FAILURES.unreachable),
    );
    this.#socket.on('close', (code) => {
      this.#gone.resolve();
      this.fail(toCloseFailure(code));
    });
  }

  /** True while what is sent has a chance to arrive. */
  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  sendJson(message: object): void {
    this.#send(JSON.stringify(message));
  }

  sendBytes(bytes: Buffer): void {
    this.#send(bytes);
  }

  /** Gives up: the connection is dropped, and `onFailure` is told unless it was before. */
  fail(failure: VendorFailure): void {
    if (this.#over) return;
    this.drop();
    this.#options.onFailure(failure);
  }

  /** Ends the connection at once. */
  drop(): void {
    this.#over = true;
    this.#socket.terminate();
  }

  /** Nothing that comes from now on is a failure; messages are still heard until `close`. */
  expectEnd(): void {
    this.#over = true;
  }

  /** Closes with a handshake, waited for at most so long; resolves when the socket is gone. */
  async close(withinMs: number): Promise<void> {
    this.#over = true;
    if (this.isOpen) this.#socket.close(1000);
    await this.gone(withinMs);
  }

  /** Resolves when the vendor has closed, or when it was dropped after so long. */
  async gone(withinMs: number): Promise<void> {
    const late = setTimeout(() => this.#socket.terminate(), withinMs);
    await this.#gone.promise;
    clearTimeout(late);
  }

  #open(): void {
    this.#opened = true;
    if (!this.#over) this.#options.onOpen();
  }

  #send(data: string | Buffer): void {
    if (!this.isOpen) return;
    // Errors of sending arrive as the socket's own.
    this.#socket.send(data, () => {});
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.fail(FAILURES.busy);
  }

  #onMessage(data: unknown, isBinary: boolean): void {
    let message: unknown;
    try {
      if (isBinary) throw new SyntaxError('bytes where text is spoken');
      message = JSON.parse(String(data));
    } catch {
      this.fail(FAILURES.unreadable);
      return;
    }
    this.#options.onMessage(message);
  }
}
