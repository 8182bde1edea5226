import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { normalizeVector } from '@cuecard/copilot';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EmbeddingError } from '../embedding-model.ts';
import { OwnModelEmbeddings } from './own-model-embeddings.ts';
import { writeTinyEncoder } from './testing/tiny-encoder.ts';

/** The thread loads the runtime, on a machine that may be busy. */
const PATIENT = { timeoutMs: 60_000 };

let folder: string;
const opened: OwnModelEmbeddings[] = [];

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cuecard-encoder-'));
  await writeTinyEncoder(folder);
});
afterAll(async () => {
  for (const model of opened) await model.close();
  await rm(folder, { recursive: true, force: true });
});

function open(given: { weightsFile?: string; maxTokens?: number } = {}): OwnModelEmbeddings {
  const model = new OwnModelEmbeddings({
    name: 'tiny',
    weightsFile: path.join(folder, 'model.onnx'),
    tokenizerFile: path.join(folder, 'tokenizer.json'),
    prefix: 'query: ',
    maxTokens: 16,
    ...given,
  });
  opened.push(model);
  return model;
}

const cosine = (one: Float32Array, other: Float32Array) =>
  normalizeVector(one).reduce(
    (sum, value, at) => sum + value * (normalizeVector(other)[at] ?? 0),
    0,
  );

it('[KB-123] gives one vector a text, in their order, from a model that lies on this machine', async () => {
  const texts = ['hand over', 'weakness', 'salary', 'shift', 'hand over', 'salary weakness'];
  const vectors = await open().embed(texts, PATIENT);
  expect(vectors).toHaveLength(texts.length);
  const like = (one: number, other: number) =>
    cosine(vectors[one] ?? new Float32Array(), vectors[other] ?? new Float32Array());
  expect(vectors[4]).toEqual(vectors[0]);
  expect(like(0, 3)).toBeGreaterThan(0.9);
  expect(like(0, 1)).toBeCloseTo(0);
  expect(like(5, 2)).toBeCloseTo(Math.SQRT1_2);
});

it('[KB-123] reads no more of a text than the model has positions for', async () => {
  const [vector] = await open({ maxTokens: 2 }).embed(['salary hand hand weakness'], PATIENT);
  // "query:" has no direction; the last token stands for the end.
  expect(cosine(vector ?? new Float32Array(3), Float32Array.of(0, 1, 0))).toBeCloseTo(1);
});

it('[KB-124] gives up a text in time, and has the model for the next', async () => {
  const model = open();
  const late = await model.embed(['salary'], { timeoutMs: 0 }).catch((error: unknown) => error);
  expect(late).toBeInstanceOf(EmbeddingError);
  expect(late).toHaveProperty('failure', 'timeout');
  expect(await model.embed(['salary'], PATIENT)).toHaveLength(1);
});

it('[KB-124] says so where the file is no model, and stops when its caller does', async () => {
  const weightsFile = path.join(folder, 'other.onnx');
  await writeFile(weightsFile, 'no model');
  const broken = open({ weightsFile });
  await expect(broken.embed(['salary'], PATIENT)).rejects.toHaveProperty('failure', 'unreachable');
  const stopped = AbortSignal.abort(new Error('stopped'));
  await expect(open().embed(['salary'], { signal: stopped })).rejects.toThrow('stopped');
});
