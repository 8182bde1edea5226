import { downloadWithRetries, openCache, readCached } from './kept-files.ts';
import { MODELS_CACHE } from './kept-models.ts';
import type { DeviceModelFiles } from './recogniser-choice.ts';

type File = DeviceModelFiles['files'][number];
type Bytes = Uint8Array<ArrayBuffer>;

/** The files of a model of the Moonshine family, by what they are. */
const PARTS = {
  encoder: 'encoder_model.onnx',
  decoder: 'decoder_model_merged.onnx',
  tokenizer: 'tokenizer.json',
} as const;

/**
 * The files of a model that the server keeps, from this browser's cache or from the server. What came is compared with
 * the hash that the server said before it is kept.
 * @param onBytes how much of all files is here
 * @throws Error if one can neither be fetched nor found in the cache, or is not what it should be
 */
export async function loadDeviceModel(
  model: DeviceModelFiles,
  onBytes: (loadedBytes: number) => void,
): Promise<Record<keyof typeof PARTS, Bytes>> {
  const loaded = new Map<string, number>();
  const cache = await openCache(MODELS_CACHE);
  const load = async (name: string): Promise<Bytes> => {
    const file = model.files.find((each) => each.name === name);
    if (file === undefined) throw new Error(`${model.name} has no ${name}`);
    return loadFile(file, cache, (bytes) => {
      loaded.set(name, bytes);
      onBytes([...loaded.values()].reduce((sum, each) => sum + each, 0));
    });
  };
  const [encoder, decoder, tokenizer] = await Promise.all([
    load(PARTS.encoder),
    load(PARTS.decoder),
    load(PARTS.tokenizer),
  ]);
  return { encoder, decoder, tokenizer };
}

/** Whether the model can be started without a network. */
export async function isDeviceModelKept({ files }: DeviceModelFiles): Promise<boolean> {
  const cache = await openCache(MODELS_CACHE);
  const found = await Promise.all(files.map(async ({ url }) => cache?.match(url)));
  return found.every((each) => each !== undefined);
}

async function loadFile(
  { name, url, bytes, sha256 }: File,
  cache: Cache | null,
  onBytes: (bytes: number) => void,
): Promise<Bytes> {
  const kept = await readCached(cache, url);
  if (kept?.length === bytes) {
    onBytes(bytes);
    return kept;
  }
  const fetched = await downloadWithRetries(url, bytes, onBytes);
  if ((await readHash(fetched)) !== sha256) throw new Error(`${name} is not what the server said`);
  // A full disk must not stop the interview: the file is simply fetched again the next time.
  await cache?.put(url, new Response(fetched)).catch(() => {});
  return fetched;
}

async function readHash(bytes: Bytes): Promise<string> {
  const digest = await crypto.subtle.digest('SHA-256', bytes);
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
