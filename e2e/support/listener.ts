import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A service with OpenAI's upload call (POST /audio/transcriptions), which hears what it is told to. */
export interface StandInListener {
  readonly environment: Record<string, string>;
  /** Seconds of sound of each upload, oldest first. */
  readonly uploads: number[];
  /** What it hears from now on; null: it refuses, as with a wrong key. */
  says: string | null;
  stop(): Promise<void>;
}

/** Bytes of a second: 16 kHz, 16 bit, mono. */
const BYTES_PER_SECOND = 32_000;

export async function startListener(): Promise<StandInListener> {
  const uploads: number[] = [];
  const server = createServer((request, response) => {
    let bytes = 0;
    request.on('data', (part: Buffer) => (bytes += part.length));
    request.on('end', () => {
      uploads.push(bytes / BYTES_PER_SECOND);
      if (listener.says === null) return void response.writeHead(401).end('{}');
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ text: listener.says }));
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const listener: StandInListener = {
    environment: {
      SPEECH_UPLOAD_URL: `http://127.0.0.1:${port}/v1`,
      SPEECH_UPLOAD_MODEL: 'sensevoice',
      SPEECH_UPLOAD_LANGUAGES: 'en,zh-CN',
    },
    uploads,
    says: '什么是进程？',
    stop: () => new Promise((resolve) => server.close(() => resolve())),
  };
  return listener;
}
