import type { WhisperWeights } from './recogniser-choice.ts';

/** Where the weights are kept by the browser; its own, since it outlives versions of the product. */
export const WHISPER_CACHE = 'cuecard-whisper';

/** Put there when all files of a model have come. */
export function completeMark({ model, from }: WhisperWeights): string {
  return `${from}${model}/complete`;
}

/** Whether the model can be started without a network. */
export async function whisperIsKept(weights: WhisperWeights): Promise<boolean> {
  try {
    const cache = await caches.open(WHISPER_CACHE);
    return (await cache.match(completeMark(weights))) !== undefined;
  } catch {
    return false;
  }
}
