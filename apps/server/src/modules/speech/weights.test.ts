import { createServer, type Server } from 'node:http';
import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { SPEECH_WEIGHTS_PATH } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { closed, listening } from '../../testing/local-server.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const MODEL = 'test/whisper';
const WEIGHTS = 'onnx/encoder_model_quantized.onnx';

let host: Server;
let server: TestServer;
const asked: string[] = [];

beforeAll(async () => {
  host = createServer(({ url = '' }, answer) => {
    asked.push(url);
    if (url.endsWith(WEIGHTS)) answer.writeHead(302, { location: '/elsewhere' }).end();
    else if (url === '/elsewhere') setTimeout(() => answer.end('weights'), 50);
    else if (url.endsWith('/preprocessor_config.json'))
      answer.writeHead(302, { location: `http://localhost:1/preprocessor_config.json` }).end();
    else if (url.endsWith('/tokenizer_config.json')) answer.writeHead(302, { location: url }).end();
    else if (url.endsWith('/config.json')) answer.writeHead(500).end();
    else if (url.endsWith('/tokenizer.json')) answer.end(Buffer.alloc(5_000_000));
    else answer.writeHead(404).end();
  });
  const whisper = { model: MODEL, from: `${await listening(host)}/`, megabytes: 1 };
  server = await createTestServer({ config: { whisper } });
});
afterAll(async () => {
  await server?.close();
  await closed(host);
});

const get = (file: string, model = MODEL) =>
  server.app.inject(`${SPEECH_WEIGHTS_PATH}${model}/resolve/main/${file}`);

it('[PLAT-92] says that the weights come from this server', async () => {
  const { data } = await server.call('GET', '/v3/server/info');
  const from = `http://localhost:80${SPEECH_WEIGHTS_PATH}`;
  expect(data.whisper).toEqual({ model: MODEL, from, megabytes: 1 });
});

it('[PLAT-92] fetches a file once for all who ask, and keeps it', async () => {
  const answers = await Promise.all([get(WEIGHTS), get(WEIGHTS), get(WEIGHTS)]);
  for (const { statusCode, body } of [...answers, await get(WEIGHTS)])
    expect([statusCode, body]).toEqual([200, 'weights']);
  expect(asked.filter((url) => url.endsWith(WEIGHTS))).toHaveLength(1);
  const kept = await readdir(path.join(server.dataDir, 'models', MODEL, 'onnx'));
  expect(kept).toEqual([path.basename(WEIGHTS)]);
});

it.each([
  ['another model', 'config.json', 'test/other'],
  ['a file that no Whisper has', 'README.md', MODEL],
  ['a way out', '..%2f..%2f..%2fconfig.json', MODEL],
  ['a way out, plainly', '../../../config.json', MODEL],
])('[PLAT-92] asks the host for nothing but the model: %s', async (_, file, model) => {
  const before = asked.length;
  expect((await get(file, model)).statusCode).toBe(404);
  expect(asked).toHaveLength(before);
});

it('[PLAT-92] says what the host says, and takes no more than was announced', async () => {
  expect((await get('generation_config.json')).statusCode).toBe(404);
  expect((await get('config.json')).statusCode).toBe(503);
  expect((await get('tokenizer.json')).statusCode).toBe(503);
  const kept = await readdir(path.join(server.dataDir, 'models', MODEL));
  expect(kept).toEqual(['onnx']);
});

it('[PLAT-97] is not led from the host to an address without encryption, nor round and round', async () => {
  expect((await get('preprocessor_config.json')).statusCode).toBe(503);
  expect((await get('tokenizer_config.json')).statusCode).toBe(503);
  expect(asked.filter((url) => url.endsWith('/tokenizer_config.json'))).toHaveLength(5);
});
