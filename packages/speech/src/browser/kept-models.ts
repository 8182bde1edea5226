import { MODELS_PATH } from '@cuecard/contract';

/** Files of the recogniser that comes with the product; they change with its versions. */
export const SPEECH_CACHE = 'cuecard-speech';
/** A cache of its own: unlike the other files, the weights outlive versions of the product. */
export const WHISPER_CACHE = 'cuecard-whisper';

/** A cache of its own too: the server's models change when its operator changes them. */
export const MODELS_CACHE = 'cuecard-models';

const CACHES = { 'built-in': SPEECH_CACHE, whisper: WHISPER_CACHE } as const;

/** A model whose files this browser keeps, so that it starts without a download. */
export interface KeptModel {
  /** `built-in`, `whisper`, or the id of one of the server's models. */
  readonly id: string;
  readonly bytes: number;
}

/** The models that this browser keeps; none where it has no cache (private windows of some). */
export async function listKeptModels(): Promise<KeptModel[]> {
  if (!(globalThis as Partial<typeof globalThis>).caches) return [];
  const models = await Promise.all(
    (Object.keys(CACHES) as (keyof typeof CACHES)[]).map(async (id) => ({
      id,
      bytes: (await caches.has(CACHES[id])) ? await measure(CACHES[id]) : 0,
    })),
  );
  return [...models, ...(await listDeviceModels())].filter(({ bytes }) => bytes > 0);
}

/** Removes a model's files; its next start downloads them again. */
export async function removeKeptModel(id: string): Promise<void> {
  if (id in CACHES) return void (await caches.delete(CACHES[id as keyof typeof CACHES]));
  const cache = await caches.open(MODELS_CACHE);
  for (const { url } of await cache.keys()) if (findModel(url) === id) await cache.delete(url);
}

/** The model whose file lies at this address. */
function findModel(url: string): string | undefined {
  return new URL(url).pathname.split(MODELS_PATH)[1]?.split('/')[0];
}

async function listDeviceModels(): Promise<KeptModel[]> {
  if (!(await caches.has(MODELS_CACHE))) return [];
  const cache = await caches.open(MODELS_CACHE);
  const bytes = new Map<string, number>();
  for (const { url } of await cache.keys()) {
    const id = findModel(url);
    const blob = await (await cache.match(url))?.blob();
    if (id !== undefined) bytes.set(id, (bytes.get(id) ?? 0) + (blob?.size ?? 0));
  }
  return [...bytes].map(([id, size]) => ({ id, bytes: size }));
}

async function measure(name: string): Promise<number> {
  const cache = await caches.open(name);
  const responses = await cache.matchAll();
  const blobs = await Promise.all(responses.map((response) => response.blob()));
  return blobs.reduce((sum, { size }) => sum + size, 0);
}
