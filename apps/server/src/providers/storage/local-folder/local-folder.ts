import { copyFile, mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { assertFolder, assertKey, isKey, StorageError, type FileStorage } from '../file-storage.ts';

const isCode = (error: unknown, code: string): boolean =>
  (error as { code?: unknown } | null)?.code === code;

/** Files in a folder that only the server's user can read. */
export function createLocalFolder(folder: string): FileStorage {
  const resolvePath = (key: string): string => {
    assertKey(key);
    return path.join(folder, key);
  };
  return {
    description: `the folder ${folder}`,
    async put(key, from) {
      const place = resolvePath(key);
      await mkdir(path.dirname(place), { recursive: true, mode: 0o700 });
      const arriving = `${place}.arriving`;
      await moveOrCopy(from, arriving);
      await flush(arriving);
      await rename(arriving, place);
    },
    async read(key) {
      try {
        return await readFile(resolvePath(key));
      } catch (error) {
        if (isCode(error, 'ENOENT')) throw new StorageError('missing', key, { cause: error });
        throw error;
      }
    },
    async remove(key) {
      const place = resolvePath(key);
      await rm(`${place}.arriving`, { force: true });
      await rm(place, { force: true });
    },
    async *list(inside) {
      assertFolder(inside);
      const names = await readdir(path.join(folder, inside)).catch((error: unknown) => {
        if (isCode(error, 'ENOENT')) return [];
        throw error;
      });
      for (const name of names) if (isKey(`${inside}/${name}`)) yield `${inside}/${name}`;
    },
    close() {},
  };
}

/** The temporary folder may be another file system. */
async function moveOrCopy(from: string, to: string): Promise<void> {
  try {
    await rename(from, to);
  } catch (error) {
    if (!isCode(error, 'EXDEV')) throw error;
    await copyFile(from, to);
  }
}

/** Syncs the folder, so that a file that was acknowledged is there after a power cut. */
async function flush(place: string): Promise<void> {
  const file = await open(place, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
