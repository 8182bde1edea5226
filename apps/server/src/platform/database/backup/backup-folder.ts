import { mkdir, open, readdir, readFile, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';
import type { RoleConnection } from '../embedded-postgres.ts';
import { acquireOwnerLock } from '../owner-lock.ts';
import { CLUSTER_FOLDER } from '../postgres-cluster.ts';
import { readPostmaster } from '../postmaster-file.ts';
import { isPostgres } from '../process-identity.ts';
import { findErrorCode, formatMessage } from '../start-error.ts';
import { copyRunningCluster, copyTree, copyWhole, inFolder } from './copy-cluster.ts';

/** A backup that cannot be made or used; the message says what to do. */
export class BackupError extends Error {
  override readonly name = 'BackupError';
}

const MANIFEST = 'backup.json';
const FILES_FOLDER = 'files';
/** Kept from the folder that a restore replaces: what was deleted since. */
const DELETIONS = path.join(FILES_FOLDER, 'deletions');

const manifest = z.object({
  format: z.literal(1),
  endedAt: z.coerce.date(),
  postgres: z.string(),
  files: z.array(
    z.object({
      path: z
        .string()
        .refine((place) => !path.isAbsolute(place) && !place.split(/[\\/]/).includes('..')),
      bytes: z.number().int().nonnegative(),
      sha256: z.string().length(64),
    }),
  ),
});
export type Manifest = z.infer<typeof manifest>;

/**
 * Copies the database of a data folder, which runs, and the files of users into a new folder, which has its name only
 * when it is whole.
 * @throws BackupError
 */
export async function writeBackup(
  owner: RoleConnection,
  dataDir: string,
  backupDir: string,
): Promise<Manifest> {
  const part = `${backupDir}.part-${process.pid}`;
  try {
    await assertFree(backupDir);
    await mkdir(part, { recursive: true, mode: 0o700 });
    const cluster = await copyRunningCluster(owner, dataDir, part);
    // After the database: a file is there before its row says so.
    const files = await copyTree(
      path.join(dataDir, FILES_FOLDER),
      path.join(part, FILES_FOLDER),
      (place) => !place.endsWith('.arriving'),
    );
    const written: Manifest = {
      format: 1,
      endedAt: new Date(),
      postgres: (await readFile(path.join(part, CLUSTER_FOLDER, 'PG_VERSION'), 'utf8')).trim(),
      files: [...cluster, ...inFolder(FILES_FOLDER, files)],
    };
    await writeManifest(part, written);
    await rm(backupDir, { recursive: true, force: true });
    await rename(part, backupDir);
    return written;
  } catch (error) {
    await rm(part, { recursive: true, force: true }).catch(() => undefined);
    if (findErrorCode(error) === 'EACCES')
      throw new BackupError(
        `${backupDir} cannot be written by the user that the server runs as: ${formatMessage(error)}.`,
        { cause: error },
      );
    throw error;
  }
}

async function assertFree(backupDir: string): Promise<void> {
  const found = await readdir(backupDir).catch(() => []);
  if (found.length > 0) throw new BackupError(`${backupDir} is not empty: name a new folder.`);
}

async function writeManifest(folder: string, written: Manifest): Promise<void> {
  const handle = await open(path.join(folder, MANIFEST), 'w', 0o600);
  try {
    await handle.writeFile(JSON.stringify(written));
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/**
 * Puts a backup in the place of a data folder's database and files, which are kept beside it. Nothing is replaced
 * before every file of the backup was found to be whole. The deletions that were kept since stay.
 * @returns the backup's manifest, and the folders in which the old ones are now
 * @throws BackupError
 */
export async function restoreBackup(
  backupDir: string,
  dataDir: string,
): Promise<{ readonly manifest: Manifest; readonly kept: readonly string[] }> {
  const read = await readManifest(backupDir);
  await mkdir(dataDir, { recursive: true, mode: 0o700 });
  const lock = await acquireOwnerLock(path.join(dataDir, 'server.lock'));
  const part = path.join(dataDir, `pgdata.restoring-${process.pid}`);
  try {
    await assertStopped(dataDir);
    await copyChecked(read, backupDir, part);
    await copyTree(path.join(dataDir, DELETIONS), path.join(part, DELETIONS));
    const stamp = new Date().toISOString().replaceAll(/[:.]/g, '-');
    const kept: string[] = [];
    for (const folder of [CLUSTER_FOLDER, FILES_FOLDER]) {
      const place = path.join(dataDir, folder);
      const aside = path.join(dataDir, `pgdata.before-${stamp}-${folder}`);
      if (await moved(place, aside)) kept.push(aside);
      await moved(path.join(part, folder), place);
    }
    return { manifest: read, kept };
  } finally {
    await rm(part, { recursive: true, force: true });
    await lock.release();
  }
}

async function readManifest(backupDir: string): Promise<Manifest> {
  try {
    const text = await readFile(path.join(backupDir, MANIFEST), 'utf8');
    return manifest.parse(JSON.parse(text));
  } catch (error) {
    throw new BackupError(`${backupDir} holds no backup of Cuecard: ${formatMessage(error)}.`, {
      cause: error,
    });
  }
}

async function copyChecked({ files }: Manifest, from: string, to: string): Promise<void> {
  for (const file of files) {
    const copied = await copyWhole(path.join(from, file.path), path.join(to, file.path));
    if (copied?.sha256 === file.sha256 && copied.bytes === file.bytes) continue;
    throw new BackupError(`The backup is damaged: ${file.path} is not what it was.`);
  }
  // PostgreSQL wants them, and has nothing in them.
  for (const empty of EMPTY_FOLDERS)
    await mkdir(path.join(to, CLUSTER_FOLDER, empty), { recursive: true, mode: 0o700 });
}

const EMPTY_FOLDERS = [
  'pg_wal/archive_status',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_commit_ts',
  'pg_logical/snapshots',
  'pg_logical/mappings',
];

/** A server that was killed leaves its PostgreSQL running. */
async function assertStopped(dataDir: string): Promise<void> {
  const running = await readPostmaster(path.join(dataDir, CLUSTER_FOLDER));
  if (running !== undefined && (await isPostgres(running.pid)))
    throw new BackupError(
      `The PostgreSQL of ${dataDir} still runs (process ${running.pid}): start the server, stop it, and try again.`,
    );
}

async function moved(from: string, to: string): Promise<boolean> {
  try {
    await rename(from, to);
    return true;
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return false;
    throw error;
  }
}
