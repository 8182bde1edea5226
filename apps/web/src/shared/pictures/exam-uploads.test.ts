// @vitest-environment node
import 'fake-indexeddb/auto';
import { PictureError } from '@cuecard/pictures';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { pictureKeeper } from './kept-pictures.ts';
import { RefusedByExam, type PictureLink } from './picture-sending.ts';
import { ChunkError, type PutChunk } from './put-chunk.ts';
import {
  BYTES,
  photo,
  picture,
  prepared,
  createFakeScreen,
  server,
  uploads,
} from './testing/uploads.ts';

let exam = '';
beforeEach(() => {
  exam = crypto.randomUUID();
});

describe('ExamUploads', () => {
  it('[EXAM-195] announces a picture, then sends it in chunks under a credential of its own', async () => {
    const { put, link, stored } = server();
    const sending = uploads(exam, { put });
    sending.connect(link);
    const one = picture();
    sending.add(one, photo);
    expect(sending.store.get()).toMatchObject([
      { id: one.id, stage: 'preparing', url: 'blob:picture' },
    ]);
    await expect.poll(() => stored).toEqual([one.id]);
    expect(link.taken).toHaveBeenCalledWith(
      one.id,
      [{ mime: 'image/jpeg', bytes: BYTES, width: 1920, height: 1080 }],
      null,
    );
    await expect.poll(() => sending.store.get()).toEqual([]);
  });

  it('[EXAM-195] shows how much has gone out, and sends one after the other', async () => {
    const { put, link, stored } = server();
    const sending = uploads(exam, { put });
    const shares: number[] = [];
    const together: number[] = [];
    sending.store.subscribe(() => {
      const list = sending.store.get();
      together.push(list.filter(({ stage }) => stage === 'sending').length);
      shares.push(list.find(({ stage }) => stage === 'sending')?.share ?? 0);
    });
    sending.connect(link);
    const [one, two] = [picture(), picture()];
    sending.add(one, photo);
    sending.add(two, photo);
    await expect.poll(() => stored).toEqual([one.id, two.id]);
    expect(Math.max(...together)).toBe(1);
    expect(shares.some((share) => share > 0.3 && share < 0.9)).toBe(true);
  });

  it('[EXAM-196] goes on where the server stands after the network was gone', async () => {
    const { put, link, stored, got } = server();
    let faults = 0;
    const lossy: PutChunk = (chunk) => {
      if (chunk.offset > 0 && faults < 2) {
        faults += 1;
        return Promise.reject(new ChunkError(null));
      }
      return put(chunk);
    };
    const sending = uploads(exam, { put: lossy });
    sending.connect(link);
    const one = picture();
    sending.add(one, photo);
    await expect.poll(() => stored).toEqual([one.id]);
    expect([faults, got.get(one.id)]).toEqual([2, BYTES]);
    expect(link.taken).toHaveBeenCalledOnce();
  });

  it('[EXAM-196] asks for another credential when one is refused, and says so when all are', async () => {
    const { link } = server();
    const asked = vi.fn((id: string) => link.credential(id));
    const put: PutChunk = () => Promise.reject(new ChunkError('credentialInvalid'));
    const sending = uploads(exam, { put });
    sending.connect({ ...link, credential: asked });
    sending.add(picture(), photo);
    await expect.poll(() => sending.store.get()[0]?.stage).toBe('failed');
    expect(asked).toHaveBeenCalledTimes(3);
    expect(sending.store.get()).toMatchObject([
      {
        failure: 'transfer-failed',
        refusal: 'credentialInvalid',
        gone: false,
        url: 'blob:picture',
      },
    ]);
  });

  it('[EXAM-196] [ERR-36] keeps a picture that could not be sent, and sends it when asked again', async () => {
    const { put, link, stored } = server();
    let broken = true;
    const sending = uploads(exam, {
      put: (chunk) => (broken ? Promise.reject(new ChunkError(null)) : put(chunk)),
    });
    sending.connect(link);
    const one = picture();
    sending.add(one, photo);
    await expect.poll(() => sending.store.get()[0]?.failure).toBe('transfer-failed');
    broken = false;
    sending.retry(one.id);
    await expect.poll(() => stored).toEqual([one.id]);
  });

  it('[EXAM-196] waits while there is no connection', async () => {
    const { put, link, stored } = server();
    const sending = uploads(exam, { put });
    const one = picture();
    sending.add(one, photo);
    await expect.poll(() => sending.store.get()[0]?.stage).toBe('waiting');
    sending.connect(link);
    await expect.poll(() => stored).toEqual([one.id]);
  });

  it('[EXAM-197] sends after a reload what was not sent before it', async () => {
    const before = uploads(exam);
    const one = picture();
    before.add(one, photo);
    await expect.poll(() => before.store.get()[0]?.stage).toBe('waiting');
    await expect.poll(async () => (await pictureKeeper(exam).all())[0]?.prepared).not.toBeNull();
    before.close();
    const { put, link, stored } = server();
    const after = uploads(exam, { put });
    await after.restore();
    expect(after.store.get()).toMatchObject([
      { id: one.id, questionId: 'question', source: 'camera' },
    ]);
    after.connect(link);
    await expect.poll(() => stored).toEqual([one.id]);
    await expect.poll(() => pictureKeeper(exam).all()).toEqual([]);
  });

  it('[EXAM-197] keeps nothing of another exam, and nothing that was taken away', async () => {
    const before = uploads(exam);
    const one = picture();
    before.add(one, photo);
    await expect.poll(() => before.store.get()[0]?.stage).toBe('waiting');
    before.dismiss(one.id);
    await expect.poll(() => pictureKeeper(exam).all()).toEqual([]);
    before.add(picture(), photo);
    exam = crypto.randomUUID();
    const other = uploads(exam);
    await other.restore();
    expect(other.store.get()).toEqual([]);
  });

  it('[EXAM-198] stops sending what is taken away', async () => {
    const { link } = server();
    let signal: AbortSignal | undefined;
    const put: PutChunk = (chunk) => {
      ({ signal } = chunk);
      return new Promise((_, reject) =>
        chunk.signal.addEventListener('abort', () => reject(new ChunkError(null))),
      );
    };
    const sending = uploads(exam, { put });
    sending.connect(link);
    const one = picture();
    sending.add(one, photo);
    await expect.poll(() => signal).toBeDefined();
    sending.dismiss(one.id);
    expect([signal?.aborted, sending.store.get()]).toEqual([true, []]);
  });

  it('[EXAM-198] goes on with the next when one that the exam never answers is taken away', async () => {
    const { put, link, stored } = server();
    const [one, two] = [picture(), picture()];
    const silent: PictureLink = {
      ...link,
      taken: (id) => (id === one.id ? new Promise(() => {}) : Promise.resolve()),
    };
    const sending = uploads(exam, { put });
    sending.connect(silent);
    sending.add(one, photo);
    sending.add(two, photo);
    await expect.poll(() => sending.store.get()[0]?.stage).toBe('sending');
    sending.dismiss(one.id);
    await expect.poll(() => stored).toEqual([two.id]);
  });

  it('[EXAM-196] tries again at once when the connection is back', async () => {
    const { put, link, stored } = server();
    let faults = 0;
    const failing: PutChunk = (chunk) =>
      (faults += 1) === 1 ? Promise.reject(new ChunkError(null)) : put(chunk);
    const sending = uploads(exam, { put: failing, pausesMs: [3_600_000] });
    sending.connect(link);
    const one = picture();
    sending.add(one, photo);
    await expect.poll(() => faults).toBe(1);
    sending.connect(null);
    sending.connect(link);
    await expect.poll(() => stored).toEqual([one.id]);
  });

  it('[EXAM-198] moves a picture whose place is gone to a new one', async () => {
    const { put, link, stored } = server();
    const [one, two] = [picture(), picture()];
    const refusing: PictureLink = {
      ...link,
      taken: (id) =>
        id === one.id ? Promise.reject(new RefusedByExam('pictureNotFound')) : Promise.resolve(),
    };
    const sending = uploads(exam, { put });
    sending.connect(refusing);
    sending.add(one, photo);
    await expect
      .poll(() => sending.store.get()[0])
      .toMatchObject({ failure: 'transfer-failed', gone: true });
    sending.move(one.id, two);
    await expect.poll(() => stored).toEqual([two.id]);
  });

  it('[EXAM-199] says that a picture looks like an earlier one, and sends it all the same', async () => {
    const { put, link, stored } = server();
    const prints = [1, 1, 2];
    const prepare = () => Promise.resolve(prepared(prints.shift()));
    const sending = uploads(exam, { put, preparer: { prepare, close: () => {} } });
    sending.connect(link);
    const all = [picture(), picture(), picture()] as const;
    for (const each of all) sending.add(each, photo);
    await expect.poll(() => stored).toHaveLength(3);
    expect(link.taken.mock.calls.map(([, , duplicateOf]: unknown[]) => duplicateOf)).toEqual([
      null,
      all[0].id,
      null,
    ]);
  });

  it('[EXAM-112] [ERR-44] [ERR-45] tells the exam what was wrong with a picture; the others stay', async () => {
    const { put, link, stored } = server();
    const results = [
      prepared(),
      new PictureError('damaged'),
      new PictureError('failed'),
      prepared(2),
    ];
    const prepare = () => {
      const next = results.shift();
      return next instanceof Error ? Promise.reject(next) : Promise.resolve(next ?? prepared());
    };
    const sending = uploads(exam, { put, preparer: { prepare, close: () => {} } });
    sending.connect(link);
    const all = [picture(), picture(), picture(), picture()] as const;
    for (const each of all) sending.add(each, photo);
    await expect.poll(() => stored).toEqual([all[0].id, all[3].id]);
    expect(link.failed.mock.calls).toEqual([
      [all[1].id, 'invalid-data'],
      [all[2].id, 'photo-failed'],
    ]);
    expect(sending.store.get().map(({ failure, url }) => [failure, url])).toEqual([
      ['invalid-data', 'blob:picture'],
      ['photo-failed', 'blob:picture'],
    ]);
  });

  it.each([
    ['not-granted', 'capture-refused'],
    ['ended', 'capture-refused'],
    ['timeout', 'timeout'],
    ['failed', 'capture-failed'],
  ] as const)(
    '[ERR-37] [ERR-38] a screenshot that is %s is told as %s',
    async (problem, failure) => {
      const { link } = server();
      const { shell } = {
        shell: {
          ...createFakeScreen(),
          capturePixels: () => Promise.resolve({ pixels: null, problem }),
        },
      };
      const sending = uploads(exam, { shell });
      const one = picture('screen');
      sending.takeScreen(one, { quality: 0.85, format: 'auto' });
      await expect.poll(() => sending.store.get()[0]?.failure).toBe(failure);
      // It happened without a connection: it is told with the next.
      sending.connect(link);
      expect(link.failed.mock.calls).toEqual([[one.id, failure]]);
    },
  );

  it('[EXAM-13] takes the screen with the wished quality and format', async () => {
    const { put, link, stored } = server();
    const captureScreen = vi.fn(() =>
      Promise.resolve({ image: photo, problem: null, width: 1920, height: 1080 }),
    );
    const sending = uploads(exam, { put, shell: { ...createFakeScreen(), captureScreen } });
    sending.connect(link);
    sending.takeScreen(picture('screen'), { quality: 0.5, format: 'jpeg' });
    await expect.poll(() => stored).toHaveLength(1);
    expect(captureScreen).toHaveBeenCalledWith(0.5, 'image/jpeg');
  });
});
