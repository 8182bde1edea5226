import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { FileStorage } from '../../providers/storage/file-storage.ts';
import { deleteAgain, listFileIds } from './deletions-repository.ts';
import { readKeptDeletions } from './kept-deletions.ts';

export interface CheckedFiles {
  /** Files that rows name and the storage does not have. */
  readonly missing: readonly string[];
  /** Files that no row names. */
  readonly orphans: readonly string[];
}

/** Holds the storage of files against the database. While a server runs, a file may come before its row. */
export async function checkFiles(
  db: Kysely<Database>,
  storage: FileStorage,
): Promise<CheckedFiles> {
  const rows = await listFileIds(db);
  const missing: string[] = [];
  const orphans: string[] = [];
  for (const folder of ['resumes', 'pictures'] as const) {
    const there = new Set<string>();
    for await (const key of storage.list(folder)) there.add(key);
    for (const key of there) if (!rows[folder].has(key.slice(folder.length + 1))) orphans.push(key);
    for (const id of rows[folder])
      if (!there.has(`${folder}/${id}`)) missing.push(`${folder}/${id}`);
  }
  return { missing, orphans };
}

/**
 * Repeats, on a database that was restored, the deletions since its backup, and removes files that no row names then.
 * For a database that no server uses yet.
 */
export async function repeatDeletions(
  db: Kysely<Database>,
  storage: FileStorage,
): Promise<{ readonly deleted: number; readonly files: CheckedFiles }> {
  const deleted = await deleteAgain(db, await readKeptDeletions(storage));
  const files = await checkFiles(db, storage);
  for (const key of files.orphans) await storage.remove(key);
  return { deleted, files };
}
