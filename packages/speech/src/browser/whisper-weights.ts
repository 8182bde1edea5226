import type { WhisperWeights } from './recogniser-choice.ts';

/** Where the weights are kept by the browser; its own, since it outlives versions of the product. */
const WHISPER_CACHE = 'cuecard-whisper';

/** Put there when all files of a model have come. */
export function completeMark({ model, from }: WhisperWeights): string {
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
export async function whisperIsKept(weights: WhisperWeights): Promise<boolean> {
  const cache = await openWhisperCache();
  return (await cache?.match(completeMark(weights))) !== undefined;
}
