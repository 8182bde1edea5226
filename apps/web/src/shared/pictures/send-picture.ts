import { PICTURE_UPLOAD } from '@cuecard/contract';
import { ChunkError, type PutChunk } from './put-chunk.ts';

export interface Transfer {
  readonly credential: string;
  /** What the server has already. */
  readonly offset: number;
  readonly signal: AbortSignal;
  /** Of all bytes, 0 to 1. */
  readonly onShare: (share: number) => void;
}

/** A server that keeps asking for another place is not followed for ever. */
const MAX_CORRECTIONS = 5;

/** Sends what the server does not have yet, in chunks. @throws ChunkError */
export async function sendPicture(
  picture: Blob,
  { credential, offset, signal, onShare }: Transfer,
  put: PutChunk,
): Promise<void> {
  let corrections = 0;
  for (let at = offset; ;) {
    onShare(at / picture.size);
    const bytes = picture.slice(at, at + PICTURE_UPLOAD.chunkBytes);
    const onProgress = (gone: number) => onShare((at + Math.min(gone, bytes.size)) / picture.size);
    try {
      const answer = await put({ credential, offset: at, bytes, signal, onProgress });
      if (answer.complete) return onShare(1);
      at = answer.offset;
    } catch (error) {
      const wanted = error instanceof ChunkError ? error.offset : null;
      if (wanted === null || (corrections += 1) > MAX_CORRECTIONS) throw error;
      at = wanted;
    }
  }
}
