import { createServer, request, type IncomingHttpHeaders, type Server } from 'node:http';
import { connect, type AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** Stands before a server, as a network does, and can give out another version of its service worker, as a new build does. */
export interface UpdatingServer {
  readonly url: string;
  /** From now on the service worker is another one. */
  update(): void;
  /** Ends every connection and lets none in, as a phone without a network, or one that sleeps, has it. */
  cut(): void;
  heal(): void;
  close(): Promise<void>;
}

export async function startUpdatingServer(behind: string): Promise<UpdatingServer> {
  const { port: targetPort, host, origin } = new URL(behind);
  /** The server answers to its own name alone. */
  const named = (headers: IncomingHttpHeaders): IncomingHttpHeaders => ({
    ...headers,
    host,
    ...(headers.origin !== undefined && { origin }),
  });
  let version = 0;
  let isCut = false;
  const sockets = new Set<Duplex>();
  const server: Server = createServer((incoming, outgoing) => {
    const { url = '/', method, headers } = incoming;
    const isWorker = url === '/service-worker.js';
    const { 'if-none-match': _tag, 'if-modified-since': _since, ...unconditional } = named(headers);
    const asked = isWorker ? { ...unconditional, 'accept-encoding': 'identity' } : named(headers);
    const onward = request(
      { port: targetPort, host: '127.0.0.1', path: url, method, headers: asked },
      (answer) => {
        if (!isWorker || version === 0) {
          outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
          answer.pipe(outgoing);
          return;
        }
        const { 'content-length': _length, etag: _etag, ...kept } = answer.headers;
        outgoing.writeHead(200, kept);
        answer.on('end', () => outgoing.end(`\n// version ${version}\n`));
        answer.pipe(outgoing, { end: false });
      },
    );
    onward.on('error', () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.on('connection', (socket) => {
    if (isCut) return void socket.destroy();
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
  });
  server.on('upgrade', ({ url, method, headers }, socket, head) => {
    const onward = connect(Number(targetPort), '127.0.0.1', () => {
      const lines = Object.entries(named(headers)).map(
        ([name, value]) => `${name}: ${String(value)}\r\n`,
      );
      onward.write(`${method} ${url} HTTP/1.1\r\n${lines.join('')}\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    update: () => {
      version += 1;
    },
    cut: () => {
      isCut = true;
      for (const socket of sockets) socket.destroy();
    },
    heal: () => {
      isCut = false;
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
