import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, open, readdir } from 'node:fs/promises';
import path from 'node:path';
import { Client } from 'pg';
import { CLUSTER_FOLDER } from '../postgres-cluster.ts';
import { findErrorCode } from '../start-error.ts';
import type { RoleConnection } from '../embedded-postgres.ts';

/** One file of a backup: where it lies in it, and how it can be told that it is whole. */
export interface BackedUpFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** What belongs to the running PostgreSQL and not to its data (PostgreSQL's manual, "Making a Base Backup"). */
const NOT_COPIED_IN = new Set([
  'pg_wal',
  'pg_replslot',
  'pg_dynshmem',
  'pg_notify',
  'pg_serial',
  'pg_snapshots',
  'pg_stat_tmp',
  'pg_subtrans',
]);
const NOT_COPIED =
  /^(postmaster\.(pid|opts)|backup_label(\.old)?|pg_internal\.init.*|pgsql_tmp.*)$/;
const CONTROL_FILE = path.join('global', 'pg_control');
const WAL_FILE = /^[0-9A-F]{24}$/;

/** Copies a file to the disk and returns what it was; null: it is not there any more. */
export async function copyWhole(
  from: string,
  to: string,
): Promise<Omit<BackedUpFile, 'path'> | null> {
  const hash = createHash('sha256');
  let bytes = 0;
  await mkdir(path.dirname(to), { recursive: true, mode: 0o700 });
  const target = await open(to, 'w', 0o600);
  try {
    for await (const part of createReadStream(from, { highWaterMark: 1 << 20 })) {
      const chunk = part as Buffer;
      hash.update(chunk);
      bytes += chunk.length;
      await target.write(chunk);
    }
    await target.sync();
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return null;
    throw error;
  } finally {
    await target.close();
  }
  return { bytes, sha256: hash.digest('hex') };
}

/** Copies what lies under `from` into the same places under `to`; what vanishes meanwhile is left out. */
export async function copyTree(
  from: string,
  to: string,
  isCopied: (place: string) => boolean = () => true,
): Promise<BackedUpFile[]> {
  const files: BackedUpFile[] = [];
  const entries = await readdir(from, { recursive: true, withFileTypes: true }).catch(
    (error: unknown) => {
      if (findErrorCode(error) === 'ENOENT') return [];
      throw error;
    },
  );
  for (const entry of entries) {
    const place = path.relative(from, path.join(entry.parentPath, entry.name));
    if (!isCopied(place)) continue;
    if (entry.isDirectory()) await mkdir(path.join(to, place), { recursive: true, mode: 0o700 });
    if (!entry.isFile()) continue;
    const copied = await copyWhole(path.join(from, place), path.join(to, place));
    if (copied !== null) files.push({ path: place, ...copied });
  }
  return files;
}

function isOfCluster(place: string): boolean {
  const parts = place.split(path.sep);
  if (parts.length > 1 && NOT_COPIED_IN.has(parts[0] ?? '')) return false;
  return place !== CONTROL_FILE && !parts.some((part) => NOT_COPIED.test(part));
}

/**
 * Copies a PostgreSQL that runs into the folder: a base backup by the low-level interface, since the packaged
 * programs have no `pg_basebackup`. A slot of this session keeps the write-ahead log that the copy needs until it is
 * there too. Whoever restores it lets PostgreSQL recover from the log.
 * @param owner the cluster's superuser
 */
export async function copyRunningCluster(
  owner: RoleConnection,
  dataDir: string,
  backupDir: string,
): Promise<BackedUpFile[]> {
  const from = path.join(dataDir, CLUSTER_FOLDER);
  const to = path.join(backupDir, CLUSTER_FOLDER);
  const client = new Client(owner);
  await client.connect();
  try {
    await client.query(`select pg_create_physical_replication_slot($1, true, true)`, [
      `cuecard_backup_${process.pid}`,
    ]);
    const begun = await client.query<{ file: string }>(
      `select pg_walfile_name(pg_backup_start('cuecard', fast => true)) as file`,
    );
    const files = await copyTree(from, to, isOfCluster);
    // It says how far everything else is, so it is the last.
    const control = await copyWhole(path.join(from, CONTROL_FILE), path.join(to, CONTROL_FILE));
    if (control === null) throw new Error('The cluster has no pg_control.');
    files.push({ path: CONTROL_FILE, ...control });
    const ended = await client.query<{ file: string; label: string }>(
      `select pg_walfile_name(lsn) as file, labelfile as label
        from pg_backup_stop(wait_for_archive => false)`,
    );
    const [first, last] = [begun.rows[0]?.file ?? '', ended.rows[0]?.file ?? ''];
    files.push(await writeLabel(to, ended.rows[0]?.label ?? ''));
    files.push(...(await copyWal(from, to, first, last)));
    return inFolder(CLUSTER_FOLDER, files);
  } finally {
    await client.end();
  }
}

/** The same files as they lie in the folder around theirs. */
export function inFolder(folder: string, files: readonly BackedUpFile[]): BackedUpFile[] {
  return files.map(({ path: place, bytes, sha256 }) => ({
    path: path.join(folder, place),
    bytes,
    sha256,
  }));
}

async function writeLabel(to: string, label: string): Promise<BackedUpFile> {
  const name = 'backup_label';
  const handle = await open(path.join(to, name), 'w', 0o600);
  try {
    await handle.writeFile(label);
    await handle.sync();
  } finally {
    await handle.close();
  }
  const sha256 = createHash('sha256').update(label).digest('hex');
  return { path: name, bytes: Buffer.byteLength(label), sha256 };
}

/** The log between the backup's beginning and its end, without which it cannot be recovered. */
async function copyWal(
  from: string,
  to: string,
  first: string,
  last: string,
): Promise<BackedUpFile[]> {
  await mkdir(path.join(to, 'pg_wal'), { recursive: true, mode: 0o700 });
  const names = (await readdir(path.join(from, 'pg_wal'))).filter(
    (name) => WAL_FILE.test(name) && name >= first && name <= last,
  );
  if (!names.includes(first) || !names.includes(last))
    throw new Error('The log of the time of the backup is not whole.');
  const files: BackedUpFile[] = [];
  for (const name of names) {
    const place = path.join('pg_wal', name);
    const copied = await copyWhole(path.join(from, place), path.join(to, place));
    if (copied === null) throw new Error(`${name} of the log has gone.`);
    files.push({ path: place, ...copied });
  }
  return files;
}
