import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import {
  EMPTY_SETUP,
  ERROR_TABLE,
  modelFilePath,
  type DeviceModel,
  type SpokenLanguage,
} from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { importModel } from '../../platform/models/fetch-model.ts';
import { ModelFolder } from '../../platform/models/kept-models.ts';
import { findListed } from '../../platform/models/manifest.ts';
import { createTestServer, type TestServer } from '../../testing/test-server.ts';

let server: TestServer;
let models: ModelFolder;
beforeAll(async () => {
  server = await createTestServer();
  models = new ModelFolder({ folder: path.join(server.dataDir, 'models') });
});
afterAll(() => server?.close());

const offered = async (): Promise<DeviceModel[]> =>
  (await server.call('GET', '/v3/server/info')).data.deviceModels;

async function bring(shortName: string): Promise<void> {
  const listed = findListed(shortName);
  if (listed === null) throw new Error(shortName);
  const folder = path.join(server.dataDir, 'stick');
  await mkdir(folder, { recursive: true });
  for (const { name } of listed.files)
    await writeFile(path.join(folder, name), `${shortName} ${name}`);
  await importModel({ models, now: () => new Date() }, listed, folder);
  await rm(folder, { recursive: true });
}

it('[PLAT-114] offers what has been brought without a restart, with its languages, licence, sizes and hashes', async () => {
  expect(await offered()).toEqual([]);
  // It is the server that compares texts: no browser is offered that model, nor given its files.
  await bring('e5');
  expect(await offered()).toEqual([]);
  await bring('zh');
  expect(await offered()).toMatchObject([
    {
      id: 'moonshine-tiny-zh',
      languages: ['zh-CN', 'zh-TW'],
      licence: { name: 'Moonshine AI Community License', isFree: false },
      files: [{ name: 'encoder_model.onnx', bytes: 21 }, {}, { name: 'tokenizer.json' }],
    },
  ]);
});

it('[PLAT-115] serves a file at the address of its content, to be kept for good', async () => {
  await bring('zh');
  const [model] = await offered();
  const [file] = model?.files ?? [];
  if (model === undefined || file === undefined) throw new Error('nothing is offered');
  const answer = await server.app.inject(modelFilePath(model.id, file));
  expect([answer.statusCode, answer.body]).toEqual([200, 'zh encoder_model.onnx']);
  expect(answer.headers).toMatchObject({
    'cache-control': 'public, max-age=31536000, immutable',
    'content-length': '21',
    'content-type': 'application/octet-stream',
  });
});

it.each([
  ['another content', 'moonshine-tiny-zh', 'a'.repeat(64), 'encoder_model.onnx'],
  ['the record of the download', 'moonshine-tiny-zh', 'a'.repeat(64), 'model.json'],
  ['a model that is not here', 'moonshine-base-ja', 'a'.repeat(64), 'encoder_model.onnx'],
  ['a way out', 'moonshine-tiny-zh', 'a'.repeat(64), '..%2f..%2fsealing-key'],
])('[PLAT-115] serves nothing else: %s', async (_, id, hash, name) => {
  expect((await server.app.inject(`/v3/models/${id}/${hash}/${name}`)).statusCode).toBe(404);
});

it('[PLAT-116] opens an interview in a language that a model here knows, and in no other', async () => {
  await bring('zh');
  const { token } = await server.addUser({ tier: 'Ultimate', remainingMs: 3_600_000 });
  const open = async (recogniser: string | null, interviewLanguage: SpokenLanguage) => {
    const setup = { ...EMPTY_SETUP, jobTitle: 'Clerk', recogniser, interviewLanguage };
    const body = { setup, consent: true };
    return (await server.call('POST', '/v3/interviews', { token, body })).status;
  };
  const { languageNotHeard } = ERROR_TABLE;
  expect(await open('moonshine-tiny-zh', 'zh-CN')).toBe(0);
  expect(await open(null, 'zh-TW')).toBe(0);
  expect(await open('moonshine-tiny-zh', 'ja')).toBe(languageNotHeard.status);
  expect(await open('moonshine-tiny-ja', 'ja')).toBe(languageNotHeard.status);
});
