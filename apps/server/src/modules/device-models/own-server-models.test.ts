import { once } from 'node:events';
import { readFile, rm, stat } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import path from 'node:path';
import { calls, ERROR_TABLE, type FetchableModel, type ModelFetch } from '@cuecard/contract';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { closed, listening } from '../../testing/local-server.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

const ID = 'moonshine-tiny-zh';
const PLACE = '/onnx-community/moonshine-tiny-zh-ONNX/resolve/main/';
const ENCODER = Buffer.alloc(300_000, 'the encoder of a test ');

let host: Server;
let from: string;
let server: TestServer;
let token: string;
/** What the host has; a test may change it. */
let files: Record<string, string | Buffer>;
let ranges: (string | undefined)[];
/** The host sends a part of the encoder and waits, until a test ends the answer. */
let halts: boolean;
let halted: ServerResponse | null;

beforeEach(async () => {
  files = {
    'onnx/encoder_model.onnx': ENCODER,
    'onnx/decoder_model_merged_quantized.onnx': 'the decoder of a test',
    'tokenizer.json': '{}',
  };
  ranges = [];
  halts = false;
  halted = null;
  host = createServer(({ url = '', headers: { range } }, answer) => {
    const given = files[url.replace(PLACE, '')];
    ranges.push(range);
    if (given === undefined) return answer.writeHead(404).end();
    const content = Buffer.from(given);
    const start = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
    const rest = content.subarray(start);
    answer.writeHead(start > 0 ? 206 : 200, {
      'content-length': rest.length,
      'content-range': `bytes ${start}-${content.length - 1}/${content.length}`,
    });
    if (!halts) return answer.end(rest);
    halted = answer;
    return answer.write(rest.subarray(0, 100_000));
  });
  from = await listening(host);
  server = await createTestServer({ isOwnServer: true });
  ({ token } = await server.addUser());
});
afterEach(async () => {
  await server.close();
  await closed(host);
});

const fetchIt = (given: object = {}) =>
  server.call('POST', calls.fetchOwnServerModel.path, {
    token,
    body: { model: ID, from, ...given },
  });
const cancel = () => server.call('POST', calls.cancelOwnServerFetch.path, { token, body: {} });

async function see(): Promise<{ fetch: ModelFetch | null; model: FetchableModel | undefined }> {
  const { data } = await server.call('GET', calls.ownServerModels.path, { token });
  return {
    fetch: data.fetch,
    model: data.models.find(({ id }: FetchableModel) => id === ID),
  };
}

const offered = async (): Promise<string[]> =>
  (await server.call('GET', '/v3/server/info')).data.deviceModels.map(
    ({ id }: { id: string }) => id,
  );

const until = (state: ModelFetch['state']) =>
  vi.waitFor(async () => expect((await see()).fetch?.state).toBe(state), { timeout: 60_000 });

/** Until the host waits and what it has sent lies on the disk. */
const untilHalfway = () =>
  vi.waitFor(async () => expect((await see()).model?.bytesHere).toBe(100_000), {
    timeout: 60_000,
  });

it('[SPEECH-111] names the models that hear, with languages, licence and size, and what is here of them', async () => {
  const { data } = await server.call('GET', calls.ownServerModels.path, { token });
  expect(data.fetch).toBeNull();
  expect(data.models.map(({ id }: FetchableModel) => id)).not.toContain('multilingual-e5-small');
  expect((await see()).model).toEqual({
    id: ID,
    name: 'Moonshine tiny zh',
    languages: ['zh-CN', 'zh-TW'],
    licence: {
      name: 'Moonshine AI Community License',
      url: 'https://www.moonshine.ai/license',
      isFree: false,
    },
    megabytes: 55,
    isHere: false,
    bytesHere: 0,
    isKnown: false,
  });
});

it('[SPEECH-111] fetches one at a time from the address that is given, and offers it without a restart', async () => {
  halts = true;
  expect((await fetchIt()).status).toBe(0);
  await untilHalfway();
  expect((await see()).fetch).toEqual({ state: 'running', model: ID });
  expect((await fetchIt({ model: 'moonshine-tiny-ja' })).status).toBe(
    ERROR_TABLE.notPossibleNow.status,
  );
  expect(await offered()).toEqual([]);
  halts = false;
  halted?.end(ENCODER.subarray(100_000));
  await until('done');
  expect((await see()).model).toMatchObject({ isHere: true });
  expect(await offered()).toEqual([ID]);
});

it('[SPEECH-112] goes on where it was cancelled, and where the line broke', async () => {
  halts = true;
  await fetchIt();
  await untilHalfway();
  expect((await cancel()).status).toBe(0);
  expect(await see()).toMatchObject({ fetch: null, model: { bytesHere: 100_000 } });

  await fetchIt();
  await vi.waitFor(async () => expect((await see()).model?.bytesHere).toBe(200_000), {
    timeout: 60_000,
  });
  halted?.destroy();
  await until('failed');
  expect(await see()).toMatchObject({
    fetch: { fault: 'broken-off' },
    model: { isHere: false, bytesHere: 200_000 },
  });

  halts = false;
  await fetchIt();
  await until('done');
  expect(ranges).toEqual([undefined, 'bytes=100000-', 'bytes=200000-', undefined, undefined]);
  expect(await readFile(path.join(server.dataDir, 'models', ID, 'encoder_model.onnx'))).toEqual(
    ENCODER,
  );
});

it('[SPEECH-113] refuses a file that is not what it was, and one that the address does not have', async () => {
  await fetchIt();
  await until('done');
  const tokenizer = path.join(server.dataDir, 'models', ID, 'tokenizer.json');
  await rm(tokenizer);
  files['tokenizer.json'] = '[]';
  await fetchIt();
  await until('failed');
  expect((await see()).fetch).toEqual({ state: 'failed', model: ID, fault: 'tampered' });
  await expect(stat(tokenizer)).rejects.toThrow('ENOENT');
  expect(await offered()).toEqual([]);

  delete files['tokenizer.json'];
  await fetchIt();
  await vi.waitFor(async () => expect((await see()).fetch).toMatchObject({ fault: 'not-given' }), {
    timeout: 60_000,
  });
});

it.each([
  ['an address in the clear', { from: 'http://mirror.example' }, 'badRequest'],
  ['no address', { from: 'mirror' }, 'badRequest'],
  ['a model that is not listed', { model: '../x' }, 'notFound'],
  ['a model that hears nothing', { model: 'e5' }, 'notFound'],
] as const)('[SPEECH-113] fetches nothing from or by %s', async (_, given, error) => {
  expect((await fetchIt(given)).status).toBe(ERROR_TABLE[error].status);
  expect((await see()).fetch).toBeNull();
});

it('[SPEECH-112] ends with the server', async () => {
  halts = true;
  await fetchIt();
  await untilHalfway();
  const answer = halted;
  if (answer === null) throw new Error('the host has not been asked');
  const gone = once(answer, 'close');
  await server.close();
  await gone;
  expect(answer.writableEnded).toBe(false);
  server = await createTestServer();
});

it('[SPEECH-114] is refused where an operator runs the server, and without a sign-in', async () => {
  const { status: unsigned } = await server.call('GET', calls.ownServerModels.path);
  expect(unsigned).toBe(ERROR_TABLE.unauthorized.status);
  await server.close();
  server = await createTestServer();
  ({ token } = await server.addUser());
  const list = await server.call('GET', calls.ownServerModels.path, { token });
  for (const { status } of [list, await fetchIt(), await cancel()])
    expect(status).toBe(ERROR_TABLE.forbidden.status);
  expect(ranges).toEqual([]);
});
