import { timingSafeEqual } from 'node:crypto';
import {
  CLOSE_CODES,
  HEARTBEAT_MS,
  LIVE_PEER_PATH,
  OLDEST_PROTOCOL_VERSION,
} from '@cuecard/contract';
import { WebSocket, type RawData } from 'ws';
import { z } from 'zod';
import { allAddresses } from '../../../platform/http/lan-addresses.ts';
import { isLoopbackHost } from '../../../platform/loopback.ts';
import type { Peer } from './ports.ts';

/** Carries the secret of the instance that is called; it stands in the database that both share. */
export const PEER_SECRET_HEADER = 'x-cuecard-instance';

/** First message of a peer: whom it speaks for. The client's own hello has been checked by then. */
export const peerHello = z.object({
  interviewId: z.uuid(),
  client: z.uuid(),
  after: z.number().int().nonnegative(),
  follows: z.boolean().default(false),
  /** The version that the client speaks; an instance of the version before does not say it. */
  protocol: z.number().int().default(OLDEST_PROTOCOL_VERSION),
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
/** The answer to a request whose secret `isPeerSecret` refuses. */
const NOT_THAT_INSTANCE = 403;

export interface PeerTunnelOptions {
  readonly peer: Peer;
  readonly hello: PeerHello;
  readonly onText: (text: string) => void;
  /** Called after it was open: the client is to be closed with this code. */
  readonly onClose: (code: number) => void;
}

/** The way of one client's messages to the instance that owns its session, and of the answers back. */
export interface PeerTunnel {
  send(text: string): void;
  close(): void;
}

/**
 * Opens the way to the owner and says the client's hello there. Otherwise why it could not be opened: the owner is
 * likely dead, and certainly where its place is empty. The secret goes to no other machine without encryption: such an
 * owner is never reached, and stays the owner while it lives.
 */
export function openPeerTunnel({
  peer,
  hello,
  onText,
  onClose,
}: PeerTunnelOptions): Promise<PeerTunnel | Unreachable> {
  const url = new URL(LIVE_PEER_PATH, peer.address);
  if (!isSafeForSecrets(url)) return Promise.resolve('silent');
  const socket = new WebSocket(url, {
    // On this machine another instance may have a certificate of its own (`--lan`).
    rejectUnauthorized: !isLoopbackHost(url.hostname),
    headers: { [PEER_SECRET_HEADER]: peer.secret.toString('base64url') },
    handshakeTimeout: Math.min(HEARTBEAT_MS, peer.aliveForMs + OPEN_BEYOND_LEASE_MS),
    perMessageDeflate: false,
  });
  return new Promise((resolve) => {
    let why: Unreachable = 'silent';
    let closed = false;
    const tunnel: PeerTunnel = {
      send(text) {
        if (socket.readyState === WebSocket.OPEN) socket.send(text);
      },
      close() {
        closed = true;
        socket.close();
      },
    };
    const end = (code: number): void => {
      if (closed) return;
      closed = true;
      // Codes that only a browser or the network may use mean: the owner is gone.
      onClose(code >= CLOSE_CODES.comeBack ? code : CLOSE_CODES.comeBack);
    };
    socket.on('open', () => {
      socket.send(JSON.stringify(hello));
      socket.on('close', end);
      socket.on('error', () => end(CLOSE_CODES.comeBack));
      resolve(tunnel);
    });
    socket.on('message', (data: RawData) => onText(toText(data)));
    socket.on('unexpected-response', (_, { statusCode }) => {
      if (statusCode === NOT_THAT_INSTANCE) why = 'gone';
      socket.terminate();
    });
    socket.on('error', (error: NodeJS.ErrnoException) => {
      if (error.code === 'ECONNREFUSED') why = 'gone';
      // Nothing happens where the way is open already.
      resolve(why);
    });
    socket.on('close', () => resolve(why));
  });
}

/** Whether nobody between the machines could read the secret. An address of this machine's own leads to no other. */
function isSafeForSecrets({ protocol, hostname }: URL): boolean {
  const isHere =
    isLoopbackHost(hostname) || allAddresses().includes(hostname.replace(/^\[(.*)\]$/, '$1'));
  return protocol === 'https:' || isHere;
}

function toText(data: RawData): string {
  return (Array.isArray(data) ? Buffer.concat(data) : Buffer.from(data as ArrayBuffer)).toString();
}
