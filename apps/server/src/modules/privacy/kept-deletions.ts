import { randomUUID } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Kysely } from 'kysely';
import { z } from 'zod';
import type { Database } from '../../platform/database/schema.ts';
import type { FileStorage } from '../../providers/storage/file-storage.ts';
import {
  deletion,
  forgetDeletions,
  markKept,
  takeUnkept,
  type Deletion,
} from './deletions-repository.ts';

/** The folder of the storage. */
const DELETIONS_FOLDER = 'deletions';
/** One file each: an account's content may be thousands of rows. */
const AT_ONCE = 1_000;
/** No backup older than this is to be restored. */
const KEPT_DAYS = 400;
const DAY = 24 * 60 * 60_000;

const keptFile = z.array(deletion);

/** Writes deletions that are in the database alone into the storage of files, which a restore does not turn back. */
export async function keepDeletions(db: Kysely<Database>, storage: FileStorage): Promise<void> {
  for (;;) {
    const count = await db.transaction().execute(async (trx) => {
      const found = await takeUnkept(trx, AT_ONCE);
      if (found.length === 0) return 0;
      const key = `${DELETIONS_FOLDER}/${randomUUID()}`;
      const content = JSON.stringify(
        found.map(({ kind, key: row, at }) => ({ kind, key: row, at })),
      );
      await putText(storage, key, content);
      await markKept(
        trx,
        found.map(({ id }) => id),
        key,
      );
      return found.length;
    });
    if (count < AT_ONCE) return;
  }
}

/** Lets go of deletions that no backup is old enough for. */
export async function forgetOldDeletions(
  db: Kysely<Database>,
  storage: FileStorage,
  now: number,
): Promise<void> {
  const keys = await forgetDeletions(db, new Date(now - KEPT_DAYS * DAY));
  for (const key of keys) await storage.remove(key);
}

export async function readKeptDeletions(storage: FileStorage): Promise<Deletion[]> {
  const all: Deletion[] = [];
  for await (const key of storage.list(DELETIONS_FOLDER)) {
    const text = (await storage.read(key)).toString();
    all.push(...keptFile.parse(JSON.parse(text)));
  }
  return all;
}

async function putText(storage: FileStorage, key: string, text: string): Promise<void> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-deletions-'));
  try {
    const file = path.join(folder, 'list');
    await writeFile(file, text, { mode: 0o600 });
    await storage.put(key, file);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
