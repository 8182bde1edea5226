import { connect } from 'node:net';
import Fastify from 'fastify';
import { afterEach, expect, it } from 'vitest';
import type { App } from './app.ts';
import { drainRefused } from './drain-refused.ts';

let app: App | undefined;

afterEach(async () => {
  await app?.close();
  app = undefined;
});

/** A server that takes bodies of a kilobyte; its port. */
async function open(): Promise<number> {
  app = Fastify({ bodyLimit: 1024, forceCloseConnections: true });
  drainRefused(app);
  app.post('/', () => 'taken');
  await app.listen({ host: '127.0.0.1', port: 0 });
  return (app.server.address() as { port: number }).port;
}

/** Everything the server says to a body of which so much is sent, to a client that sends first and reads then. */
function send(port: number, length: number, sent = length): Promise<string> {
  const head = `POST / HTTP/1.1\r\nHost: a\r\nConnection: close\r\nContent-Type: text/plain\r\nContent-Length: ${length}\r\n\r\n`;
  return new Promise((resolve) => {
    let said = '';
    const socket = connect(port, '127.0.0.1', () => {
      socket.pause();
      socket.write(head);
      socket.write(Buffer.alloc(sent, 'x'), (error) => {
        if (!error) socket.resume();
      });
    });
    socket.on('data', (part) => (said += part.toString()));
    socket.on('error', () => {});
    socket.on('close', () => resolve(said));
  });
}

it('[PLAT-63] lets the refusal of a body that is still coming arrive', async () => {
  expect(await send(await open(), 6 * 1024 * 1024)).toMatch(/^HTTP\/1\.1 413 /);
});

it('answers a client that never sends the rest of its body all the same', async () => {
  expect(await send(await open(), 5000, 100)).toMatch(/^HTTP\/1\.1 413 /);
});
