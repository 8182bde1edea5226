import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { FileStorage } from './file-storage.ts';

/** What every kind of storage must do. */
export function describeFileStorage(
  kind: string,
  open: (folder: string) => Promise<{ storage: FileStorage; close(): Promise<void> }>,
): void {
  describe(`file storage: ${kind}`, () => {
    let folder: string;
    let opened: Awaited<ReturnType<typeof open>>;
    const createKey = (digit: number) =>
      `resumes/${String(digit).repeat(8)}-0000-4000-8000-000000000000`;

    beforeAll(async () => {
      folder = await mkdtemp(path.join(tmpdir(), 'cuecard-storage-'));
      opened = await open(path.join(folder, 'storage'));
    });
    afterAll(async () => {
      opened?.storage.close();
      await opened?.close();
      await rm(folder, { recursive: true, force: true });
    });

    async function put(key: string, bytes: Buffer): Promise<void> {
      const file = path.join(folder, 'given');
      await writeFile(file, bytes);
      await opened.storage.put(key, file);
    }

    it('gives back the bytes it was given, and an empty file too', async () => {
      const bytes = Buffer.from(Array.from({ length: 300_000 }, (_, index) => (index * 7) % 256));
      await put(createKey(1), bytes);
      expect((await opened.storage.read(createKey(1))).equals(bytes)).toBe(true);
      await put(createKey(2), Buffer.alloc(0));
      expect(await opened.storage.read(createKey(2))).toHaveLength(0);
    });

    it('takes a second file under the same key in the place of the first', async () => {
      await put(createKey(3), Buffer.from('first'));
      await put(createKey(3), Buffer.from('second'));
      expect((await opened.storage.read(createKey(3))).toString()).toBe('second');
    });

    it('says that a file is missing', async () => {
      await expect(opened.storage.read(createKey(4))).rejects.toMatchObject({ fault: 'missing' });
    });

    it('removes a file, once or twice', async () => {
      await put(createKey(5), Buffer.from('gone soon'));
      await opened.storage.remove(createKey(5));
      await opened.storage.remove(createKey(5));
      await expect(opened.storage.read(createKey(5))).rejects.toMatchObject({ fault: 'missing' });
    });

    it.each(['../outside', 'resumes/../../etc/passwd', '/etc/passwd', ''])(
      'knows no key like %j',
      async (key) => {
        await expect(opened.storage.read(key)).rejects.toThrow(TypeError);
        await expect(opened.storage.remove(key)).rejects.toThrow(TypeError);
      },
    );
  });
}
