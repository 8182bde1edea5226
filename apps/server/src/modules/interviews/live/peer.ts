import { timingSafeEqual } from 'node:crypto';
import { CLOSE_CODES, HEARTBEAT_MS, LIVE_PEER_PATH } from '@cuecard/contract';
import { WebSocket, type RawData } from 'ws';
import { z } from 'zod';
import type { Peer } from './ports.ts';

/** One server instance speaks to another: a client's messages go to the owner of its session, and back. */

/** Carries the secret of the instance that is called; it stands in the database that both share. */
export const PEER_SECRET_HEADER = 'x-cuecard-instance';

/** First message of a peer: whom it speaks for. The client's own hello has been checked by then. */
export const peerHello = z.object({
  interviewId: z.uuid(),
  client: z.uuid(),
  after: z.number().int().nonnegative(),
  follows: z.boolean().default(false),
});
export type PeerHello = z.infer<typeof peerHello>;

export function isPeerSecret(given: string | string[] | undefined, secret: Buffer): boolean {
  if (typeof given !== 'string') return false;
  const bytes = Buffer.from(given, 'base64url');
  return bytes.length === secret.length && timingSafeEqual(bytes, secret);
}

/** `gone`: nobody listens at its address, or somebody who is not it. */
export type Unreachable = 'gone' | 'silent';

/** A way that takes so much longer to open than its owner's lease lasts leads to nobody. Milliseconds. */
const OPEN_BEYOND_LEASE_MS = 200;
/** As `isPeerSecret` is answered when it says no. */
const NOT_THAT_INSTANCE = 403;

export interface PeerTunnelOptions {
  readonly peer: Peer;
  readonly hello: PeerHello;
  readonly onOpen: () => void;
  readonly onText: (text: string) => void;
  /** The way could not be opened: the owner is likely dead, and certainly where its place is empty. */
  readonly onUnreachable: (why: Unreachable) => void;
  /** After it was open: the client is to be closed with this code. One of the two is called, once. */
  readonly onClose: (code: number) => void;
}

/** The way of one client's messages to the instance that owns its session. */
export class PeerTunnel {
  readonly #socket: WebSocket;
  readonly #options: PeerTunnelOptions;
  #opened = false;
  #why: Unreachable = 'silent';
  #closed = false;

  constructor(options: PeerTunnelOptions) {
    const { peer, hello, onOpen, onText } = options;
    this.#options = options;
    const url = new URL(LIVE_PEER_PATH, peer.address);
    this.#socket = new WebSocket(url, {
      // On this machine another instance may have a certificate of its own (`--lan`).
      rejectUnauthorized: url.hostname !== '127.0.0.1',
      headers: { [PEER_SECRET_HEADER]: peer.secret.toString('base64url') },
      handshakeTimeout: Math.min(HEARTBEAT_MS, peer.aliveForMs + OPEN_BEYOND_LEASE_MS),
      perMessageDeflate: false,
    });
    this.#socket.on('open', () => {
      this.#opened = true;
      this.#socket.send(JSON.stringify(hello));
      onOpen();
    });
    this.#socket.on('message', (data: RawData) => onText(textOf(data)));
    this.#socket.on('close', (code) => this.#end(code));
    this.#socket.on('unexpected-response', (_, { statusCode }) => {
      if (statusCode === NOT_THAT_INSTANCE) this.#why = 'gone';
      this.#socket.terminate();
    });
    this.#socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') this.#why = 'gone';
      this.#end(CLOSE_CODES.comeBack);
    });
  }

  send(text: string): void {
    if (this.#socket.readyState === WebSocket.OPEN) this.#socket.send(text);
  }

  close(): void {
    this.#closed = true;
    this.#socket.close();
  }

  #end(code: number): void {
    if (this.#closed) return;
    this.#closed = true;
    const { onUnreachable, onClose } = this.#options;
    // Codes that only a browser or the network may use mean: the owner is gone.
    const isOurs = code >= CLOSE_CODES.comeBack;
    if (this.#opened) onClose(isOurs ? code : CLOSE_CODES.comeBack);
    else onUnreachable(this.#why);
  }
}

function textOf(data: RawData): string {
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString();
}
