import { PICTURE_UPLOAD, pictureUploadAnswer, uploadOffset } from '@cuecard/contract';
import { failureEnvelope, findErrorKey, SUCCESS_STATUS, type ErrorKey } from '@cuecard/contract';
import { serverUrl } from '../environment/shell.ts';

/** `key`: the server's refusal; null: no answer, or one that was not understood. */
export class ChunkError extends Error {
  override readonly name = 'ChunkError';
  readonly key: ErrorKey | null;
  /** For `uploadOffsetWrong`: where the server wants to go on. */
  readonly offset: number | null;

  constructor(key: ErrorKey | null, offset: number | null = null) {
    super(`the chunk was not taken: ${key ?? 'no answer'}`);
    this.key = key;
    this.offset = offset;
  }
}

interface Chunk {
  readonly credential: string;
  readonly offset: number;
  readonly bytes: Blob;
  readonly signal: AbortSignal;
  /** Bytes of this chunk that have gone out. */
  readonly onProgress: (bytes: number) => void;
}

export type PutChunk = (chunk: Chunk) => Promise<{ offset: number; complete: boolean }>;

/** Longer without a byte moving, and the connection is taken for dead. */
const SILENCE_MS = 30_000;

/** XMLHttpRequest, because `fetch` does not say how much has gone out. @throws ChunkError */
export const putChunk: PutChunk = ({ credential, offset, bytes, signal, onProgress }) =>
  new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    const abort = () => request.abort();
    const fail = () => reject(new ChunkError(null));
    if (signal.aborted) return fail();
    signal.addEventListener('abort', abort);
    request.upload.addEventListener('progress', ({ loaded }) => onProgress(loaded));
    request.addEventListener('load', () => {
      try {
        resolve(read(request.responseText));
      } catch (error) {
        reject(error instanceof ChunkError ? error : new ChunkError(null));
      }
    });
    for (const end of ['error', 'abort', 'timeout']) request.addEventListener(end, fail);
    request.addEventListener('loadend', () => signal.removeEventListener('abort', abort));
    request.open('PUT', serverUrl(PICTURE_UPLOAD.path));
    request.timeout = SILENCE_MS;
    request.setRequestHeader('Content-Type', 'application/octet-stream');
    request.setRequestHeader(PICTURE_UPLOAD.credentialHeader, credential);
    request.setRequestHeader(PICTURE_UPLOAD.offsetHeader, String(offset));
    request.send(bytes);
  });

function read(text: string): { offset: number; complete: boolean } {
  const { status, data } = failureEnvelope.parse(JSON.parse(text));
  if (status === SUCCESS_STATUS) return pictureUploadAnswer.parse(data);
  const key = findErrorKey(status);
  const wanted = key === 'uploadOffsetWrong' ? uploadOffset.parse(data).offset : null;
  throw new ChunkError(key, wanted);
}
