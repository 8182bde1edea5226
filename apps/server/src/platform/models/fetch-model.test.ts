import { createHash } from 'node:crypto';
import { createServer, type Server } from 'node:http';
import { mkdir, mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { closed, listening } from '../../testing/local-server.ts';
import { fetchModel, importModel, ModelRefused, type TakeModelDeps } from './fetch-model.ts';
import { ModelFolder } from './kept-models.ts';
import type { ListedModel } from './manifest.ts';

const ENCODER = Buffer.alloc(300_000, 'the encoder of a test ');
const TOKENIZER = Buffer.from('{"model":{}}');
const sha256 = (content: Buffer) => createHash('sha256').update(content).digest('hex');

const model: ListedModel = {
  id: 'tiny-test',
  shortName: 'test',
  name: 'Tiny test',
  purpose: 'speech',
  languages: ['ja'],
  licence: { name: 'None', url: 'https://example.com/licence', isFree: true },
  repository: 'tests/tiny',
  megabytes: 1,
  files: [
    {
      name: 'encoder_model.onnx',
      from: 'onnx/encoder_model.onnx',
      known: { bytes: ENCODER.length, sha256: sha256(ENCODER) },
    },
    { name: 'tokenizer.json', from: 'tokenizer.json', known: null },
  ],
};

let host: Server;
let from: URL;
let folder: string;
let models: ModelFolder;
let deps: TakeModelDeps;
/** What the host has; a test may change it. */
let files: Record<string, Buffer>;
let asked: { file: string; range: string | undefined }[];
/** The host sends the half of a large file and waits; a test then breaks it off. */
let halts: boolean;
let breakOff: () => void;

beforeEach(async () => {
  files = { 'onnx/encoder_model.onnx': ENCODER, 'tokenizer.json': TOKENIZER };
  asked = [];
  halts = false;
  host = createServer(({ url = '', headers: { range } }, answer) => {
    const file = url.replace('/tests/tiny/resolve/main/', '');
    asked.push({ file, range });
    const content = files[file];
    if (content === undefined) return answer.writeHead(404).end();
    const start = Number(/bytes=(\d+)-/.exec(range ?? '')?.[1] ?? 0);
    if (start >= content.length) return answer.writeHead(416).end();
    const rest = content.subarray(start);
    answer.writeHead(start > 0 ? 206 : 200, {
      'content-length': rest.length,
      ...(start > 0 && {
        'content-range': `bytes ${start}-${content.length - 1}/${content.length}`,
      }),
    });
    if (!halts || rest.length < 100_000) return answer.end(rest);
    halts = false;
    breakOff = () => answer.destroy();
    return answer.write(rest.subarray(0, 100_000));
  });
  from = new URL(await listening(host));
  folder = await mkdtemp(path.join(tmpdir(), 'cuecard-models-'));
  models = new ModelFolder({ folder: path.join(folder, 'models'), models: [model] });
  deps = { models, now: () => new Date('2026-11-25T12:00:00Z') };
});
afterEach(async () => {
  await closed(host);
  await rm(folder, { recursive: true, force: true });
});

const place = (name: string) => models.place(model.id, name);
const exists = (name: string) =>
  stat(place(name)).then(
    () => true,
    () => false,
  );

describe('a model that an operator fetches', () => {
  it('[PLAT-110] is whole or not there, with size and hash of each file and where it came from', async () => {
    expect(await models.find(model.id)).toBeNull();
    const { believed } = await fetchModel(deps, model, { from });
    expect(believed).toEqual(['tokenizer.json']);
    expect((await models.find(model.id))?.record).toEqual({
      from: from.href,
      fetchedAt: '2026-11-25T12:00:00.000Z',
      files: [
        { name: 'encoder_model.onnx', bytes: ENCODER.length, sha256: sha256(ENCODER) },
        { name: 'tokenizer.json', bytes: TOKENIZER.length, sha256: sha256(TOKENIZER) },
      ],
    });
    await writeFile(place('tokenizer.json'), 'short');
    expect(await models.find(model.id)).toBeNull();
  });

  it('[PLAT-111] goes on where the line broke, and fetches nothing twice', async () => {
    halts = true;
    const breaking = { ...deps, onProgress: () => breakOff() };
    await expect(fetchModel(breaking, model, { from })).rejects.toThrow('terminated');
    expect(await models.find(model.id)).toBeNull();
    const here = (await stat(place('encoder_model.onnx.part'))).size;
    expect(here).toBeGreaterThan(0);
    await fetchModel(deps, model, { from });
    expect(asked[1]).toEqual({ file: 'onnx/encoder_model.onnx', range: `bytes=${here}-` });
    expect(await readFile(place('encoder_model.onnx'))).toEqual(ENCODER);
    const before = asked.length;
    await fetchModel(deps, model, { from });
    expect(asked).toHaveLength(before);
  });

  it('[PLAT-111] begins anew where the part is longer than the file', async () => {
    await mkdir(path.dirname(place('x')), { recursive: true });
    await writeFile(place('encoder_model.onnx.part'), Buffer.alloc(400_000));
    await fetchModel(deps, model, { from });
    expect(await readFile(place('encoder_model.onnx'))).toEqual(ENCODER);
  });

  it('[PLAT-112] is refused and thrown away when a file is not what this version knows', async () => {
    files['onnx/encoder_model.onnx'] = Buffer.from(
      ENCODER.toString().replace('encoder', 'ENCODER'),
    );
    await expect(fetchModel(deps, model, { from })).rejects.toThrow(ModelRefused);
    expect([await exists('encoder_model.onnx'), await exists('encoder_model.onnx.part')]).toEqual([
      false,
      false,
    ]);
    expect(await models.find(model.id)).toBeNull();
  });

  it('[PLAT-112] must be what it was the last time where no version knows its hash', async () => {
    await fetchModel(deps, model, { from });
    await rm(place('tokenizer.json'));
    files['tokenizer.json'] = Buffer.from('{"model":1}');
    await expect(fetchModel(deps, model, { from })).rejects.toThrow(
      /tokenizer\.json is not the file/,
    );
  });

  it('[PLAT-112] must be what the list of the operator says', async () => {
    const wrong = new Map([['tokenizer.json', 'a'.repeat(64)]]);
    await expect(fetchModel({ ...deps, checksums: wrong }, model, { from })).rejects.toThrow(
      ModelRefused,
    );
    const right = new Map([['tokenizer.json', sha256(TOKENIZER)]]);
    const taken = await fetchModel({ ...deps, checksums: right }, model, { from });
    expect(taken.believed).toEqual([]);
  });

  it('says what the host answered', async () => {
    delete files['tokenizer.json'];
    await expect(fetchModel(deps, model, { from })).rejects.toThrow(/answered 404/);
  });
});

describe('a model that is brought in a folder', () => {
  it('[PLAT-113] is taken as its publisher laid it or side by side, and checked the same', async () => {
    const brought = path.join(folder, 'stick');
    await mkdir(path.join(brought, 'onnx'), { recursive: true });
    await writeFile(path.join(brought, 'onnx/encoder_model.onnx'), ENCODER);
    await expect(importModel(deps, model, brought)).rejects.toThrow(/neither tokenizer\.json/);
    await writeFile(path.join(brought, 'tokenizer.json'), TOKENIZER);
    await importModel(deps, model, brought);
    expect((await models.find(model.id))?.record.from).toBe(brought);
    expect(asked).toEqual([]);

    await models.remove(model.id);
    await writeFile(path.join(brought, 'onnx/encoder_model.onnx'), 'something else');
    await expect(importModel(deps, model, brought)).rejects.toThrow(ModelRefused);
  });
});
