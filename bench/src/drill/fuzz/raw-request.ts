import { connect } from 'node:net';

export interface RawAnswer {
  /** Null: the connection was closed without an answer. */
  readonly status: number | null;
  readonly text: string;
  readonly isJson: boolean;
  readonly ms: number;
}

/** When a request that is none is ended by us: the server waits for the rest of it, as it should. */
const END_AFTER_MS = 100;

/** Longer than any call may take: the change of an order is waited for, 25 s. */
const HANGS_AFTER_MS = 30_000;

/**
 * Sends bytes as they are, whole requests or not, and reads what comes until the server closes.
 * @throws Error `hang` when neither an answer nor the end comes in time
 */
export function sendRaw(
  port: number,
  bytes: readonly Buffer[],
  isWhole: boolean,
): Promise<RawAnswer> {
  const from = performance.now();
  return new Promise((resolve, reject) => {
    const parts: Buffer[] = [];
    const socket = connect({ port, host: '127.0.0.1' });
    const timer = setTimeout(() => {
      socket.destroy();
      reject(new Error('hang'));
    }, HANGS_AFTER_MS);
    socket.once('connect', () => {
      for (const part of bytes) socket.write(part);
      // An end of ours would tell the server that nobody waits for its answer any more.
      if (!isWhole) setTimeout(() => socket.end(), END_AFTER_MS);
    });
    socket.on('data', (part: Buffer) => void parts.push(part));
    // A server that has seen enough closes while it is still being written to.
    socket.on('error', () => {});
    socket.once('close', () => {
      clearTimeout(timer);
      resolve({ ...parseAnswer(Buffer.concat(parts)), ms: performance.now() - from });
    });
  });
}

function parseAnswer(bytes: Buffer): Omit<RawAnswer, 'ms'> {
  const text = bytes.toString('latin1').replace(/^(?:HTTP\/1\.1 1\d\d[^]*?\r\n\r\n)+/, '');
  const status = /^HTTP\/1\.1 (\d{3})/.exec(text)?.[1];
  const head = text.slice(0, text.indexOf('\r\n\r\n'));
  return {
    status: status === undefined ? null : Number(status),
    text,
    isJson: /^content-type: application\/json/im.test(head),
  };
}
