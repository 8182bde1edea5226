import type { WebSocket } from 'ws';
import type { Clock } from '../clock/clock.ts';

export interface RealtimeSocketOptions {
  readonly clock: Clock;
  /** A socket that has said nothing for so many milliseconds is dead. */
  readonly silenceMs: number;
  /** The code that a dead or slow socket is closed with. */
  readonly comeBackCode: number;
  readonly onText: (text: string) => void;
  /** Absent where only text is spoken: bytes are then given on as text that no schema takes. */
  readonly onBytes?: (bytes: Buffer) => void;
  /** Called once, whoever closed. */
  readonly onClose: () => void;
}

/**
 * What may wait to be sent, in bytes, before a client counts as too slow: the replay of a long
 * interview fits, and a thousand slow clients do not fill the memory.
 */
export const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/** One WebSocket that is watched: silence and a client that cannot keep up end it. */
export class RealtimeSocket {
  readonly #socket: WebSocket;
  readonly #options: RealtimeSocketOptions;
  readonly #cancelWatch: () => void;
  #heardAt: number;
  #closed = false;

  constructor(socket: WebSocket, options: RealtimeSocketOptions) {
    const { clock, silenceMs } = options;
    this.#socket = socket;
    this.#options = options;
    this.#heardAt = clock.now();
    this.#cancelWatch = clock.every(Math.ceil(silenceMs / 3), () => {
      if (clock.now() - this.#heardAt >= silenceMs) this.#drop();
    });
    socket.on('message', (data, isBinary) => this.#hear(data, isBinary));
    socket.on('close', () => this.#ended());
    socket.on('error', () => this.#drop());
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** Sends, unless the socket is gone or too slow. */
  send(text: string): void {
    if (this.#closed || this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(text);
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.close(this.#options.comeBackCode);
  }

  /** Closes with the code; what the client still sends is not heard. */
  close(code: number): void {
    if (this.#closed) return;
    this.#socket.close(code);
    this.#ended();
  }

  #hear(data: unknown, isBinary: boolean): void {
    if (this.#closed) return;
    this.#heardAt = this.#options.clock.now();
    const { onText, onBytes } = this.#options;
    if (!isBinary) onText(String(data));
    else if (onBytes !== undefined && Buffer.isBuffer(data)) onBytes(data);
    else onText('');
  }

  /** Without a closing handshake, for which a dead peer would be waited. */
  #drop(): void {
    this.#socket.terminate();
    this.#ended();
  }

  #ended(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#cancelWatch();
    this.#options.onClose();
  }
}
