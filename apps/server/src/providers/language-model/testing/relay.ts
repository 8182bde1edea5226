import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http';
import { closed, listening } from '../../../testing/local-server.ts';

export interface RelayOptions {
  /** Answers instead of the server behind it; null: pass the request on. */
  refuse?: (
    body: string,
  ) => { status: number; body: string; headers?: Record<string, string> } | null;
  /** Closes the connection instead of answering, for the requests of these numbers, from 1. */
  hangUpOn?: readonly number[];
  /** Gives the answer back one byte at a time. */
  byteByByte?: boolean;
  /** Ends the answer, politely, when this many bytes of it have gone through. */
  endAfterBytes?: number;
}

export interface Relay {
  readonly url: string;
  /** Bodies of the requests, oldest first. */
  readonly bodies: string[];
  readonly methods: string[];
  /** The number of connections so far. */
  readonly connections: () => number;
  close(): Promise<void>;
}

/** A proxy between a model under test and a mock server. */
export async function relayTo(target: string, options: RelayOptions = {}): Promise<Relay> {
  const bodies: string[] = [];
  const methods: string[] = [];
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse) => {
    const body = await textOfRequest(incoming);
    bodies.push(body);
    methods.push(`${incoming.method} ${incoming.url}`);
    if (options.hangUpOn?.includes(bodies.length) === true) {
      incoming.socket.destroy();
      return;
    }
    const refused = options.refuse?.(body) ?? null;
    if (refused !== null) {
      outgoing.writeHead(refused.status, {
        'content-type': 'application/json',
        ...refused.headers,
      });
      outgoing.end(refused.body);
      return;
    }
    const { method, headers, url } = incoming;
    const onward = request(new URL(url ?? '/', target), { method, headers }, (answered) => {
      outgoing.writeHead(answered.statusCode ?? 500, {
        'content-type': answered.headers['content-type'] ?? 'text/plain',
      });
      let left = options.endAfterBytes ?? Number.POSITIVE_INFINITY;
      answered.on('data', (chunk: Buffer) => {
        const passed = chunk.subarray(0, left);
        left -= passed.length;
        if (options.byteByByte === true)
          for (const byte of passed) outgoing.write(Buffer.from([byte]));
        else outgoing.write(passed);
        if (left === 0) outgoing.end();
      });
      answered.on('end', () => outgoing.end());
    });
    onward.on('error', () => outgoing.destroy());
    onward.end(body);
  };
  const relay = createServer((incoming, outgoing) => void answer(incoming, outgoing));
  let connected = 0;
  relay.on('connection', () => (connected += 1));
  const connections = () => connected;
  return { connections, url: await listening(relay), bodies, methods, close: () => closed(relay) };
}

async function textOfRequest(incoming: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of incoming) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks).toString('utf8');
}
