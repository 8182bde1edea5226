import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type WebSocket } from 'ws';
import { ScriptedHearing, type SaidWord } from './scripted-hearing.ts';

/** The key that the test vendors take. */
export const TEST_KEY = 'key-of-the-test';

/** A vendor's misbehaviour: at the handshake, after a second of sound, or when an answer is due. */
type Misbehaviour =
  | 'none'
  | 'busy'
  | 'never-accepts'
  | 'cuts'
  | 'garbage'
  | 'wrong-shape'
  | 'never-answers';

/** The input of one connection (or one upload), as the vendor's protocol read it. */
export class VendorSession {
  readonly request: IncomingMessage;
  readonly query: URLSearchParams;
  /** Every text message, parsed. */
  readonly messages: Record<string, unknown>[] = [];
  /** Breaches of the protocol. */
  readonly faults: string[] = [];
  language: string | null = null;
  terms = '';
  rate = 16_000;
  /** The session was ended as the vendor asks. */
  goodbye = false;
  /** The code that the connection ended with. */
  closeCode: number | null = null;
  #sound: Int16Array[] = [];
  samples = 0;

  constructor(request: IncomingMessage) {
    this.request = request;
    this.query = new URL(request.url ?? '/', 'http://vendor').searchParams;
  }

  receive(bytes: Buffer): void {
    if (bytes.length % 2 !== 0) this.faults.push('half a sample');
    const sound = new Int16Array(bytes.length >> 1);
    for (let i = 0; i < sound.length; i += 1) sound[i] = bytes.readInt16LE(2 * i);
    this.#sound.push(sound);
    this.samples += sound.length;
  }

  get seconds(): number {
    return this.samples / this.rate;
  }

  get sound(): number[] {
    return this.#sound.flatMap((part) => [...part]);
  }

  expect(isSo: boolean, fault: string): void {
    if (!isSo) this.faults.push(fault);
  }
}

/** A vendor on a port of this machine. */
export interface TestVendor {
  /** The address of the HTTP server, `http://127.0.0.1:PORT`. */
  readonly url: string;
  readonly sessions: readonly VendorSession[];
  misbehaviour: Misbehaviour;
  connections(): Promise<number>;
  close(): Promise<void>;
}

export function webSocketUrl({ url }: TestVendor): string {
  return url.replace('http:', 'ws:');
}

/** One vendor's side of one connection. */
interface VendorProtocol {
  onText(message: Record<string, unknown>): void;
  onSound(): void;
}

export interface WebSocketVendorOptions {
  readonly words: readonly SaidWord[];
  /** The path that is served, and the header that carries the key. */
  readonly path: string;
  readonly authorization: string;
  speak(
    socket: WebSocket,
    session: VendorSession,
    hearing: ScriptedHearing,
    misbehaviour: Misbehaviour,
  ): VendorProtocol;
}

const SECONDS_BEFORE_TROUBLE = 1;

/** A vendor that is reached over a WebSocket: checks the handshake, then speaks its protocol. */
export async function createWebSocketVendor(options: WebSocketVendorOptions): Promise<TestVendor> {
  const sessions: VendorSession[] = [];
  const http = createServer((_, response) => response.writeHead(404).end());
  const sockets = new WebSocketServer({ noServer: true });
  const waiting = new Set<Duplex>();
  const url = await listening(http);
  const vendor: TestVendor = {
    url,
    sessions,
    misbehaviour: 'none',
    connections: () => listConnections(http),
    async close() {
      for (const socket of sockets.clients) socket.terminate();
      for (const stream of waiting) stream.destroy();
      sockets.close();
      await closed(http);
    },
  };

  http.on('upgrade', (request: IncomingMessage, stream: Duplex, head: Buffer) => {
    const { pathname } = new URL(request.url ?? '/', url);
    if (vendor.misbehaviour === 'never-accepts') {
      leaveWaiting(stream);
      return;
    }
    if (vendor.misbehaviour === 'busy') refuse(stream, '429 Too Many Requests');
    else if (pathname !== options.path) refuse(stream, '404 Not Found');
    else if (request.headers.authorization !== options.authorization)
      refuse(stream, '401 Unauthorized');
    else sockets.handleUpgrade(request, stream, head, (socket) => serve(socket, request));
  });

  /** Leaves a connection without an answer until the client has enough of it. */
  function leaveWaiting(stream: Duplex): void {
    waiting.add(stream);
    stream.on('error', () => {});
    stream.on('end', () => stream.destroy());
    stream.resume();
  }

  function serve(socket: WebSocket, request: IncomingMessage): void {
    const session = new VendorSession(request);
    sessions.push(session);
    const { misbehaviour } = vendor;
    const hearing = new ScriptedHearing(options.words);
    const protocol = options.speak(socket, session, hearing, misbehaviour);
    socket.on('close', (code) => {
      session.closeCode = code;
    });
    socket.on('message', (data: Buffer, isBinary) => {
      if (session.seconds >= SECONDS_BEFORE_TROUBLE && trouble(socket, misbehaviour)) return;
      if (isBinary) {
        session.receive(data);
        protocol.onSound();
        return;
      }
      const message = JSON.parse(data.toString()) as Record<string, unknown>;
      session.messages.push(message);
      protocol.onText(message);
    });
  }

  return vendor;
}

function trouble(socket: WebSocket, misbehaviour: Misbehaviour): boolean {
  if (misbehaviour === 'cuts') socket.terminate();
  else if (misbehaviour === 'garbage') socket.send('<html>Bad gateway</html>');
  else if (misbehaviour === 'wrong-shape') socket.send('{"words":"of another protocol"}');
  else return false;
  return true;
}

function refuse(stream: Duplex, status: string): void {
  stream.end(`HTTP/1.1 ${status}\r\nContent-Length: 0\r\nConnection: close\r\n\r\n`);
}

export async function listening(server: Server): Promise<string> {
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

export async function closed(server: Server): Promise<void> {
  server.closeAllConnections();
  await new Promise((resolve) => {
    server.close(resolve);
  });
}

export async function listConnections(server: Server): Promise<number> {
  return new Promise((resolve, reject) => {
    server.getConnections((error, count) => (error ? reject(error) : resolve(count)));
  });
}
