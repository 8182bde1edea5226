/** Files of the recogniser that comes with the product; they change with its versions. */
export const SPEECH_CACHE = 'cuecard-speech';
/** A cache of its own: unlike the other files, the weights outlive versions of the product. */
export const WHISPER_CACHE = 'cuecard-whisper';

const CACHES = { 'built-in': SPEECH_CACHE, whisper: WHISPER_CACHE } as const;

/** A model whose files this browser keeps, so that it starts without a download. */
export interface KeptModel {
  readonly id: keyof typeof CACHES;
  readonly bytes: number;
}

/** The models that this browser keeps; none where it has no cache (private windows of some). */
export async function listKeptModels(): Promise<KeptModel[]> {
  if (!(globalThis as Partial<typeof globalThis>).caches) return [];
  const models = await Promise.all(
    (Object.keys(CACHES) as KeptModel['id'][]).map(async (id) => ({
      id,
      bytes: (await caches.has(CACHES[id])) ? await measure(CACHES[id]) : 0,
    })),
  );
  return models.filter(({ bytes }) => bytes > 0);
}

/** Removes a model's files; its next start downloads them again. */
export async function removeKeptModel(id: KeptModel['id']): Promise<void> {
  await caches.delete(CACHES[id]);
}

async function measure(name: string): Promise<number> {
  const cache = await caches.open(name);
  const responses = await cache.matchAll();
  const blobs = await Promise.all(responses.map((response) => response.blob()));
  return blobs.reduce((sum, { size }) => sum + size, 0);
}
