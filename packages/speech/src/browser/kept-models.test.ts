import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { listKeptModels, removeKeptModel, SPEECH_CACHE, WHISPER_CACHE } from './kept-models.ts';

/** The browser's caches, by name, with the bytes of each file. */
let kept: Map<string, number[]>;

beforeEach(() => {
  kept = new Map();
  vi.stubGlobal('caches', {
    has: (name: string) => Promise.resolve(kept.has(name)),
    delete: (name: string) => Promise.resolve(kept.delete(name)),
    open: (name: string) =>
      Promise.resolve({
        matchAll: () =>
          Promise.resolve(
            (kept.get(name) ?? []).map((bytes) => new Response(new Uint8Array(bytes))),
          ),
      }),
  });
});
afterEach(() => vi.unstubAllGlobals());

it('[SET-36] counts the bytes of each kept model, and removes one alone', async () => {
  kept.set(SPEECH_CACHE, [300, 20]);
  kept.set(WHISPER_CACHE, [700, 0, 5]);
  expect(await listKeptModels()).toEqual([
    { id: 'built-in', bytes: 320 },
    { id: 'whisper', bytes: 705 },
  ]);
  await removeKeptModel('whisper');
  expect(await listKeptModels()).toEqual([{ id: 'built-in', bytes: 320 }]);
});

it('keeps nothing where the browser has no cache', async () => {
  vi.stubGlobal('caches', undefined);
  expect(await listKeptModels()).toEqual([]);
});
