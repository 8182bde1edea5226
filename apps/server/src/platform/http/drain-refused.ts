import { once } from 'node:events';
import type { IncomingMessage } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { App } from './app.ts';

/** The time for which a refused body is still read, milliseconds, and the most of it, bytes. */
const PATIENCE_MS = 2000;
const MAX_BYTES = 16 * 1024 * 1024;

/**
 * An answer that goes out while its request is still coming in does not arrive: the connection is closed with
 * bytes unread, and the system throws away what the client has not fetched yet (RFC 9112, section 9.6). So
 * what is left of a refused body is read and forgotten first, within bounds.
 */
export function drainRefused(app: App): void {
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply) => {
    if (reply.statusCode >= 400 && isComing(request.raw)) await drain(request.raw);
  });
}

function isComing(message: IncomingMessage): boolean {
  const { 'content-length': length, 'transfer-encoding': encoding } = message.headers;
  return (
    !message.complete &&
    !message.readableEnded &&
    !message.destroyed &&
    (Number(length) > 0 || encoding !== undefined)
  );
}

async function drain(message: IncomingMessage): Promise<void> {
  const enough = new AbortController();
  let bytes = 0;
  const count = (part: Buffer): void => {
    bytes += part.length;
    if (bytes > MAX_BYTES) enough.abort();
  };
  message.on('data', count);
  message.resume();
  const { signal } = enough;
  try {
    // Its end, the loss of its connection, too much or too long: whichever comes first.
    await Promise.race([
      once(message, 'close', { signal }),
      once(message, 'end', { signal }),
      sleep(PATIENCE_MS, undefined, { signal }),
    ]).catch(() => {});
  } finally {
    enough.abort();
    message.off('data', count);
  }
}
