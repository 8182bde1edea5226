import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { importModel } from '../platform/models/fetch-model.ts';
import { ModelFolder } from '../platform/models/kept-models.ts';
import { findListed, type ListedModel } from '../platform/models/manifest.ts';
import { writeTinyEncoder } from '../providers/embeddings/own-model/testing/tiny-encoder.ts';
import { createEmbedder } from './create-embedder.ts';

/** The thread loads the runtime, on a machine that may be busy. */
const PATIENT = { timeoutMs: 60_000 };

let dataDir: string;
beforeEach(async () => {
  dataDir = await mkdtemp(path.join(tmpdir(), 'cuecard-embedder-'));
});
afterEach(() => rm(dataDir, { recursive: true, force: true }));

const e5 = (): ListedModel => {
  const listed = findListed('e5');
  if (listed === null) throw new Error('e5 is not listed');
  return listed;
};

async function bringModel(): Promise<void> {
  const stick = await mkdtemp(path.join(dataDir, 'stick-'));
  await writeTinyEncoder(stick);
  const models = new ModelFolder({ folder: path.join(dataDir, 'models') });
  await importModel({ models, now: () => new Date() }, e5(), stick);
}

it('[KB-126] compares texts by the model that was brought, on this server, under a name of its weights', async () => {
  await bringModel();
  const embedder = await createEmbedder({ embeddings: null, dataDir });
  expect(embedder?.description).toBe('Multilingual E5 small, on this server');
  expect(embedder?.model.name).toMatch(/^multilingual-e5-small@[0-9a-f]{8}$/);
  try {
    expect(await embedder?.model.embed(['hand over', 'salary'], PATIENT)).toHaveLength(2);
  } finally {
    await embedder?.model.close?.();
  }
});

it('[KB-126] asks the configured endpoint where there is one, and compares nothing where there is neither', async () => {
  expect(await createEmbedder({ embeddings: null, dataDir })).toBeNull();
  await bringModel();
  const embeddings = { baseUrl: 'http://127.0.0.1:9/v1', apiKey: null, model: 'bge-m3' };
  const embedder = await createEmbedder({ embeddings, dataDir });
  expect(embedder?.description).toBe('bge-m3 at 127.0.0.1:9');
});
