import type { PicturePart } from '@cuecard/contract';
import type { KeptPicture } from './kept-pictures.ts';
import type { NewPicture, PictureSending } from './picture-sending.ts';

/** What the exam never answers must not hold up the next picture. */
export function raceAbort<Value>(answer: Promise<Value>, signal: AbortSignal): Promise<Value> {
  const aborted = new Promise<never>((_, reject) =>
    signal.addEventListener('abort', () => reject(new Error('taken away')), { once: true }),
  );
  return Promise.race([answer, aborted]);
}

export const pickNewPicture = ({ id, questionId, source }: NewPicture): NewPicture => ({
  id,
  questionId,
  source,
});

export function toSending(
  { id, questionId, source, duplicateOf }: KeptPicture,
  url: string | null,
): PictureSending {
  const begun = {
    stage: 'preparing',
    share: 0,
    failure: null,
    refusal: null,
    gone: false,
  } as const;
  return { id, questionId, source, url, duplicateOf, ...begun };
}

export function toPicturePart({
  blob,
  mime,
  width,
  height,
}: NonNullable<KeptPicture['prepared']>['parts'][number]): PicturePart {
  return { mime, bytes: blob.size, width, height };
}
