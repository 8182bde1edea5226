import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

export interface SpeechVendor {
  /** Ends in `/v1`. */
  readonly baseUrl: string;
  /** The bodies that it was asked with, and the keys. */
  readonly asked: readonly { readonly body: Record<string, unknown>; readonly key: string }[];
  /** What it answers next, until it is set again; null: sound. */
  fail(answer: { readonly status: number; readonly body: string } | null): void;
  close(): Promise<void>;
}

const RATE = 16_000;
const SAMPLES_PER_CHARACTER = 800;

/** A tone as long as the words: 16 bit mono, as a WAV file. */
export function createTone(text: string): Buffer {
  const samples = text.length * SAMPLES_PER_CHARACTER;
  const file = Buffer.alloc(44 + 2 * samples);
  file.write('RIFF', 0, 'latin1');
  file.writeUInt32LE(36 + 2 * samples, 4);
  file.write('WAVEfmt ', 8, 'latin1');
  file.writeUInt32LE(16, 16);
  file.writeUInt16LE(1, 20);
  file.writeUInt16LE(1, 22);
  file.writeUInt32LE(RATE, 24);
  file.writeUInt32LE(2 * RATE, 28);
  file.writeUInt16LE(2, 32);
  file.writeUInt16LE(16, 34);
  file.write('data', 36, 'latin1');
  file.writeUInt32LE(2 * samples, 40);
  for (let at = 0; at < samples; at += 1)
    file.writeInt16LE(Math.round(9000 * Math.sin((at * 2 * Math.PI * 220) / RATE)), 44 + 2 * at);
  return file;
}

/** A server with OpenAI's call for speech, on a free port of this machine; it says everything as a tone. */
export async function createSpeechVendor(): Promise<SpeechVendor> {
  const asked: { body: Record<string, unknown>; key: string }[] = [];
  let failure: { status: number; body: string } | null = null;
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      const body = JSON.parse(Buffer.concat(parts).toString()) as Record<string, unknown>;
      asked.push({ body, key: request.headers.authorization ?? '' });
      if (failure !== null) return response.writeHead(failure.status).end(failure.body);
      if (request.url !== '/v1/audio/speech') return response.writeHead(404).end();
      return response
        .writeHead(200, { 'content-type': 'audio/wav' })
        .end(createTone(String(body['input'])));
    });
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  const { port } = server.address() as AddressInfo;
  return {
    baseUrl: `http://127.0.0.1:${port}/v1`,
    asked,
    fail: (answer) => {
      failure = answer;
    },
    close: async () => {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
