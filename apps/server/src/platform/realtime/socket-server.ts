import { once } from 'node:events';
import type { IncomingHttpHeaders } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import websocket from '@fastify/websocket';
import { ContractError, LIMITS } from '@cuecard/contract';
import type { WebSocket } from 'ws';
import type { Clock } from '../clock/clock.ts';
import type { App } from '../http/app.ts';
import { isDesktopOrigin } from '../http/desktop-app.ts';
import { isOwnOrigin } from './is-own-origin.ts';

/** What a client is told when the server stops: 1012 is "service restart" (RFC 6455's registry). */
export const SERVER_STOPS = 1012;

/** How long a client may take to say good-bye when the server stops, milliseconds. */
const GOODBYE_MS = 1000;

/** So many sockets are closed at once, so often, milliseconds, where a server hands its clients over. */
const DRAIN_GROUP = { size: 8, everyMs: 200 };

export interface SocketServer {
  /** Serves sockets at the path, to pages of our own address and the desktop app's, whose headers may open it. */
  route(
    path: string,
    onSocket: (socket: WebSocket) => void,
    mayOpen?: (headers: IncomingHttpHeaders) => boolean,
  ): void;
  /** Sends the clients that are left away, a few at a time: they come back elsewhere. */
  drain(): Promise<void>;
  /** Run when the app closes, before the sockets that are left are closed. */
  beforeClose(run: () => Promise<void>): void;
}

/** Adds WebSockets to the app: once, since every route shares the limit and the end. */
export async function addSocketServer(app: App, publicUrl: string | null): Promise<SocketServer> {
  const closing: (() => Promise<void>)[] = [];
  await app.register(websocket, {
    options: { maxPayload: LIMITS.jsonBodyBytes },
    preClose: async () => {
      await Promise.all(closing.map((run) => run()));
      await closeSockets(app.websocketServer.clients);
    },
  });
  return {
    route(path, onSocket, mayOpen = () => true) {
      app.route({
        method: 'GET',
        url: path,
        preValidation: async ({ headers, protocol, host }) => {
          const isOurs =
            isDesktopOrigin(headers.origin) ||
            isOwnOrigin(headers.origin, [`${protocol}://${host}`, publicUrl]);
          if (!isOurs || !mayOpen(headers)) throw new ContractError('forbidden');
        },
        handler: () => {
          // Reached by plain HTTP.
          throw new ContractError('badRequest');
        },
        wsHandler: (socket) => onSocket(socket),
      });
    },
    async drain() {
      const sockets = [...app.websocketServer.clients];
      for (const [index, socket] of sockets.entries()) {
        socket.close(SERVER_STOPS);
        if (index % DRAIN_GROUP.size === DRAIN_GROUP.size - 1) await sleep(DRAIN_GROUP.everyMs);
      }
    },
    beforeClose(run) {
      closing.push(run);
    },
  };
}

/** Closes what is still open; a client that does not answer must not hold the server up. */
async function closeSockets(sockets: ReadonlySet<WebSocket>): Promise<void> {
  for (const socket of sockets) socket.close(SERVER_STOPS);
  const goodbyes = [...sockets].map((socket) => once(socket, 'close'));
  await Promise.race([Promise.all(goodbyes), sleep(GOODBYE_MS)]);
  for (const socket of sockets) socket.terminate();
}

export interface WatchedSocketOptions {
  readonly clock: Clock;
  /** A socket that has said nothing for so many milliseconds is dead. */
  readonly silenceMs: number;
  /** The code that a dead or slow socket is closed with. */
  readonly comeBackCode: number;
  /** Called once, whoever closed. */
  readonly onClose: () => void;
}

/**
 * What may wait to be sent, in bytes, before a client counts as too slow: the replay of a long
 * interview fits, and a thousand slow clients do not fill the memory.
 */
export const MAX_BUFFERED_BYTES = 4 * 1024 * 1024;

/**
 * One WebSocket that is watched: silence ends it, and so does a client that cannot keep up. Its messages are read by
 * whoever opened it; what comes after `closed` is to be ignored.
 */
export class WatchedSocket {
  readonly #socket: WebSocket;
  readonly #options: WatchedSocketOptions;
  readonly #cancelWatch: () => void;
  #lastMessageAt: number;
  #closed = false;

  constructor(socket: WebSocket, options: WatchedSocketOptions) {
    const { clock, silenceMs } = options;
    this.#socket = socket;
    this.#options = options;
    this.#lastMessageAt = clock.now();
    this.#cancelWatch = clock.every(Math.ceil(silenceMs / 3), () => {
      if (this.silentMs >= silenceMs) this.#drop();
    });
    socket.on('message', () => {
      this.#lastMessageAt = clock.now();
    });
    socket.on('close', () => this.#onClose());
    socket.on('error', () => this.#drop());
  }

  get closed(): boolean {
    return this.#closed;
  }

  /** How long nothing has come, milliseconds. */
  get silentMs(): number {
    return this.#options.clock.now() - this.#lastMessageAt;
  }

  /** Sends, unless the socket is gone or too slow. */
  send(text: string): void {
    if (this.#closed || this.#socket.readyState !== this.#socket.OPEN) return;
    this.#socket.send(text);
    if (this.#socket.bufferedAmount > MAX_BUFFERED_BYTES) this.close(this.#options.comeBackCode);
  }

  close(code: number): void {
    if (this.#closed) return;
    this.#socket.close(code);
    this.#onClose();
  }

  /** Ends it without a closing handshake, since a dead peer would never answer one. */
  #drop(): void {
    this.#socket.terminate();
    this.#onClose();
  }

  #onClose(): void {
    if (this.#closed) return;
    this.#closed = true;
    this.#cancelWatch();
    this.#options.onClose();
  }
}
