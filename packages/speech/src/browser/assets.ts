import vadUrl from '@ricky0123/vad-web/dist/silero_vad_v5.onnx?url';
import runtimeUrl from 'onnxruntime-web/ort-wasm-simd-threaded.wasm?url';
// The package exports its bundle only, so its weights are named by their place.
import decoderUrl from '../../../../node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized/decoder_model_merged.onnx?url';
import encoderUrl from '../../../../node_modules/@moonshine-ai/moonshine-js/dist/model/tiny/quantized/encoder_model.onnx?url';
import { ASSET_BYTES, type AssetName } from './asset-sizes.ts';
import { downloadWithRetries, openCache, readCached } from './kept-files.ts';
import { SPEECH_CACHE } from './kept-models.ts';
import type { LoadProgress } from './messages.ts';

const URLS: Record<AssetName, string> = {
  runtime: runtimeUrl,
  vad: vadUrl,
  encoder: encoderUrl,
  decoder: decoderUrl,
};

export type Assets<Name extends AssetName> = Record<Name, Uint8Array<ArrayBuffer>>;

/**
 * The recogniser's files, from this site's own address or, once they have been fetched, from the browser's
 * cache (which also serves without a network).
 * @throws Error if one can neither be fetched nor found in the cache.
 */
export async function loadAssets<Name extends AssetName>(
  names: readonly Name[],
  onProgress: (progress: LoadProgress) => void,
): Promise<Assets<Name>> {
  const totalBytes = names.reduce((sum, name) => sum + ASSET_BYTES[name], 0);
  const loaded = new Map<AssetName, number>();
  const report = (name: AssetName, bytes: number) => {
    loaded.set(name, bytes);
    const loadedBytes = [...loaded.values()].reduce((sum, each) => sum + each, 0);
    onProgress({ loadedBytes, totalBytes, phase: 'downloading' });
  };
  const cache = await openCache(SPEECH_CACHE);
  const entries = await Promise.all(
    names.map(
      async (name) => [name, await loadAsset(name, cache, (bytes) => report(name, bytes))] as const,
    ),
  );
  await deleteOutdated(cache);
  return Object.fromEntries(entries) as Assets<Name>;
}

/** What the recogniser that comes with the client would fetch, in bytes; 0: all of it is in this browser already. */
export async function measureDownload(): Promise<number> {
  const cache = await openCache(SPEECH_CACHE);
  const names = Object.keys(URLS) as AssetName[];
  const missing = await Promise.all(
    names.map(async (name) => {
      const found = await cache?.match(new URL(URLS[name], self.location.href).href);
      return found === undefined ? ASSET_BYTES[name] : 0;
    }),
  );
  return missing.reduce<number>((sum, bytes) => sum + bytes, 0);
}

async function loadAsset(
  name: AssetName,
  cache: Cache | null,
  onBytes: (bytes: number) => void,
): Promise<Uint8Array<ArrayBuffer>> {
  const url = new URL(URLS[name], self.location.href).href;
  const size = ASSET_BYTES[name];
  const cached = await readCached(cache, url);
  if (cached?.length === size) {
    onBytes(size);
    return cached;
  }
  const bytes = await downloadWithRetries(url, size, onBytes);
  // A full disk must not stop the interview: the file is simply fetched again the next time.
  await cache?.put(url, new Response(bytes)).catch(() => {});
  return bytes;
}

/** Files of an earlier version of the product; where the cache refuses, they stay. */
async function deleteOutdated(cache: Cache | null): Promise<void> {
  const current = new Set(Object.values(URLS).map((url) => new URL(url, self.location.href).href));
  try {
    for (const request of (await cache?.keys()) ?? []) {
      if (!current.has(request.url)) await cache?.delete(request);
    }
  } catch {
    return;
  }
}
