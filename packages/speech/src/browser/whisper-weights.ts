import { WHISPER_CACHE } from './kept-models.ts';
import type { WhisperWeights } from './recogniser-choice.ts';

/** The address of a cache entry that marks that all files of a model have come. */
export function completionMarkUrl({ model, from }: WhisperWeights): string {
  return `${from}${model}/complete`;
}

/** Null where the browser gives none (private windows of some): then every start is a download. */
export async function openWhisperCache(): Promise<Cache | null> {
  try {
    return await caches.open(WHISPER_CACHE);
  } catch {
    return null;
  }
}

/** Whether the model can be started without a network. */
export async function isWhisperCached(weights: WhisperWeights): Promise<boolean> {
  const cache = await openWhisperCache();
  return (await cache?.match(completionMarkUrl(weights))) !== undefined;
}
