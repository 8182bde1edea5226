import type { PreparedPicture } from '@cuecard/pictures';
import type { ScreenState } from '@cuecard/shell';
import { createStore } from '@tanstack/store';
import { vi } from 'vitest';
import { ExamUploads, type UploadParts } from '../exam-uploads.ts';
import { pictureKeeper } from '../kept-pictures.ts';
import type { NewPicture, PictureLink } from '../picture-sending.ts';
import { ChunkError, type PutChunk } from '../put-chunk.ts';

/** Parts of the tests of uploads. */

export const BYTES = 2_500_000;

export const picture = (source: NewPicture['source'] = 'camera'): NewPicture => ({
  id: crypto.randomUUID(),
  questionId: 'question',
  source,
});

export function prepared(words = 1): PreparedPicture {
  const blob = new Blob([new Uint8Array(BYTES)], { type: 'image/jpeg' });
  const cells = Int8Array.from({ length: 100 }, (_, at) => ((at * words) % 3) * 40);
  return {
    parts: [{ blob, mime: 'image/jpeg', width: 1920, height: 1080 }],
    width: 1920,
    height: 1080,
    print: { shape: 16 / 9, cells },
  };
}

/** What the server of these tests has of each credential. */
export function server() {
  const got = new Map<string, number>();
  const stored: string[] = [];
  const put: PutChunk = ({ credential, offset, bytes: chunk, onProgress }) => {
    const has = got.get(credential) ?? 0;
    if (offset !== has) return Promise.reject(new ChunkError('uploadOffsetWrong', has));
    onProgress(chunk.size);
    got.set(credential, has + chunk.size);
    const complete = has + chunk.size === BYTES;
    if (complete) stored.push(credential);
    return Promise.resolve({ offset: has + chunk.size, complete });
  };
  const link = {
    taken: vi.fn<PictureLink['taken']>(() => Promise.resolve()),
    failed: vi.fn<PictureLink['failed']>(),
    credential: (id: string) => Promise.resolve({ credential: id, offset: got.get(id) ?? 0 }),
  } satisfies PictureLink;
  return { got, stored, put, link };
}

export function uploads(exam: string, change: Partial<UploadParts> = {}) {
  const made = new ExamUploads({
    keeper: pictureKeeper(exam),
    preparer: { prepare: () => Promise.resolve(prepared()), close: () => {} },
    shell: createFakeScreen(),
    put: server().put,
    urls: { createObjectURL: () => 'blob:picture', revokeObjectURL: () => {} },
    pausesMs: [1, 1],
    ...change,
  });
  return made;
}

export const photo = new Blob(['photo'], { type: 'image/jpeg' });

export function createFakeScreen(): UploadParts['shell'] {
  return {
    screen: {
      state: createStore<ScreenState>({ kind: 'not-granted' }),
      request: vi.fn(),
      stop: vi.fn(),
    },
    capturePixels: () => Promise.resolve({ pixels: null, problem: 'failed' }),
    captureScreen: () => Promise.resolve({ image: '', problem: 'failed' }),
  };
}
