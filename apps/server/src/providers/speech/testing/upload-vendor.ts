import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { ScriptedHearing, type SaidWord } from './scripted-hearing.ts';
import {
  closed,
  listConnections,
  listening,
  TEST_KEY,
  VendorSession,
  type TestVendor,
} from './test-vendor.ts';

const HEADER_BYTES = 44;

/**
 * Speaks `POST {base}/audio/transcriptions` as developers.openai.com/api/reference/resources/audio
 * describes it. The uploads follow each other in one recording. `plain`: takes a file and a model only, as
 * docs.siliconflow.cn says.
 */
export async function createUploadVendor(
  words: readonly SaidWord[],
  { plain = false }: { plain?: boolean } = {},
): Promise<TestVendor> {
  const sessions: VendorSession[] = [];
  const hearing = new ScriptedHearing(words);
  let heard = 0;
  const http = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy());
  });

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.url !== '/v1/audio/transcriptions' || request.method !== 'POST')
      return refuse(response, 404, 'not_found');
    if (request.headers.authorization !== `Bearer ${TEST_KEY}`)
      return refuse(response, 401, 'invalid_api_key');
    if (vendor.misbehaviour === 'busy') return refuse(response, 429, 'rate_limit_exceeded');
    const session = new VendorSession(request);
    sessions.push(session);
    const body = await buffer(request);
    await read(session, body);
    if (vendor.misbehaviour === 'never-answers' || vendor.misbehaviour === 'never-accepts') return;
    const from = heard;
    heard += session.seconds;
    const text = JSON.stringify({ text: hearing.between(from, heard) });
    if (vendor.misbehaviour === 'cuts') {
      response.writeHead(200, { 'content-length': String(text.length) });
      response.write(text.slice(0, 3), () => response.destroy());
    } else if (vendor.misbehaviour === 'garbage') response.end('<html>Sign in</html>');
    else if (vendor.misbehaviour === 'wrong-shape') response.end('{"words":"of another protocol"}');
    else response.setHeader('content-type', 'application/json').end(text);
  }

  async function read(session: VendorSession, body: Buffer): Promise<void> {
    const type = session.request.headers['content-type'] ?? '';
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': type },
    }).formData();
    const allowed = plain
      ? ['file', 'model']
      : ['file', 'model', 'language', 'prompt', 'response_format', 'temperature'];
    for (const field of form.keys())
      session.expect(allowed.includes(field), `a field that is not taken: ${field}`);
    session.expect(form.get('model') !== null, 'no model');
    session.language = form.get('language') as string | null;
    session.terms = (form.get('prompt') as string | null) ?? '';
    const file = form.get('file');
    session.expect(file instanceof File, 'no file');
    if (!(file instanceof File)) return;
    const wav = Buffer.from(await file.arrayBuffer());
    session.expect(wav.toString('latin1', 0, 4) === 'RIFF', 'no WAV');
    session.expect(wav.toString('latin1', 8, 16) === 'WAVEfmt ', 'no WAV');
    session.expect(wav.readUInt16LE(20) === 1 && wav.readUInt16LE(22) === 1, 'not PCM mono');
    session.expect(wav.readUInt32LE(24) === 16_000, 'another sample rate');
    session.expect(wav.readUInt16LE(34) === 16, 'not 16 bit');
    session.expect(wav.readUInt32LE(40) === wav.length - HEADER_BYTES, 'another length');
    session.expect(wav.length - HEADER_BYTES >= 3200, 'shorter than 0.1 s');
    session.receive(wav.subarray(HEADER_BYTES));
  }

  const url = await listening(http);
  const vendor: TestVendor = {
    url,
    sessions,
    misbehaviour: 'none',
    connections: () => listConnections(http),
    close: () => closed(http),
  };
  return vendor;
}

function refuse(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/json' });
  response.end(JSON.stringify({ error: { message: 'no', type: 'invalid_request_error', code } }));
}
