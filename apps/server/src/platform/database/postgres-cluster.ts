import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import {
  chown,
  mkdir,
  open,
  readdir,
  readFile,
  rename,
  rm,
  stat,
  writeFile,
} from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { DatabaseLog } from './log.ts';
import { POSTGRES_ENVIRONMENT } from './postgres-binaries.ts';
import type { PostgresBinaries } from './postgres-binaries.ts';
import { findErrorCode, DatabaseStartError, formatMessage } from './start-error.ts';
import type { OsUser } from './unprivileged-user.ts';

const run = promisify(execFile);

export const CLUSTER_FOLDER = 'pgdata';
export const CLUSTER_USER = 'cuecard';
/** Lies inside the cluster, so that the two can never come apart. */
export const PASSWORD_FILE = 'cuecard-password';

async function syncPath(path: string): Promise<void> {
  // Windows cannot open a folder to sync it; NTFS journals names by itself.
  if (process.platform === 'win32') return;
  const handle = await open(path, 'r');
  try {
    await handle.sync();
  } finally {
    await handle.close();
  }
}

/** UTF-8 with the order of code points: the same on every system, and with every C library. */
function localeArguments(major: number): string[] {
  if (major >= 17) {
    return ['--locale=C', '--locale-provider=builtin', '--builtin-locale=C.UTF-8'];
  }
  return [process.platform === 'linux' ? '--locale=C.UTF-8' : '--locale=C'];
}

async function removeUnfinished(clusterDir: string, log: DatabaseLog): Promise<void> {
  const parent = dirname(clusterDir);
  const prefix = `${basename(clusterDir)}.init-`;
  for (const name of await readdir(parent)) {
    if (!name.startsWith(prefix)) continue;
    log.info({ leftover: name }, 'removing a first start that did not finish');
    // An orphaned initdb may still be writing there; it fails by itself once the folder goes.
    const options = { recursive: true, force: true, maxRetries: 20, retryDelay: 100 };
    await rm(join(parent, name), options).catch((error: unknown) => {
      log.warn({ leftover: name, reason: formatMessage(error) }, 'could not remove it now');
    });
  }
}

async function initialise(
  clusterDir: string,
  binaries: PostgresBinaries,
  user: OsUser | undefined,
): Promise<void> {
  const part = `${clusterDir}.init-${process.pid}-${randomBytes(4).toString('hex')}`;
  const passwordFile = `${part}.password`;
  await mkdir(part, { mode: 0o700 });
  await writeFile(passwordFile, `${randomBytes(24).toString('base64url')}\n`, { mode: 0o600 });
  if (user) {
    await chown(part, user.uid, user.gid);
    await chown(passwordFile, user.uid, user.gid);
  }
  const options = [
    `--pgdata=${part}`,
    `--username=${CLUSTER_USER}`,
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--no-instructions',
    ...localeArguments(binaries.major),
  ];
  try {
    // initdb writes without syncing and syncs everything once at its end.
    await run(binaries.initdb, options, { ...user, cwd: '/', env: POSTGRES_ENVIRONMENT });
  } catch (error) {
    await rm(part, { recursive: true, force: true });
    await rm(passwordFile, { force: true });
    throw new DatabaseStartError(
      'initialisation-failed',
      `The database could not be created in ${clusterDir}: ${formatMessage(error).trim()}`,
      { cause: error },
    );
  }
  await rename(passwordFile, join(part, PASSWORD_FILE));
  await syncPath(join(part, PASSWORD_FILE));
  await syncPath(part);
  await rename(part, clusterDir);
  await syncPath(dirname(clusterDir));
}

async function checkCluster(
  clusterDir: string,
  binaries: PostgresBinaries,
  user: OsUser | undefined,
): Promise<void> {
  const found = await stat(clusterDir);
  const uid = user?.uid ?? process.getuid?.();
  if (uid !== undefined && found.uid !== uid >>> 0) {
    throw new DatabaseStartError(
      'folder-not-usable',
      `The database in ${clusterDir} belongs to user ${found.uid}, and this server would run it ` +
        `as user ${uid}. Start Cuecard as that user or as root, or choose another DATA_DIR.`,
    );
  }
  const version = (await readFile(join(clusterDir, 'PG_VERSION'), 'utf8')).trim();
  if (version === String(binaries.major)) return;
  throw new DatabaseStartError(
    'other-major-version',
    `The database in ${clusterDir} was made by PostgreSQL ${version}, and this server brings ` +
      `PostgreSQL ${binaries.major}. Set PG_BIN to the folder of PostgreSQL ${version}'s programs; ` +
      `to move on to ${binaries.major}, save it with that version's pg_dump and restore it into a ` +
      'new DATA_DIR.',
  );
}

/**
 * Makes sure that a whole cluster of the right version stands in `clusterDir`. A new one is
 * created beside it and renamed: one that has the name is complete and on the disk.
 * @returns the password of `CLUSTER_USER`, and whether the cluster is new
 */
export async function prepareCluster(options: {
  readonly clusterDir: string;
  readonly binaries: PostgresBinaries;
  readonly user: OsUser | undefined;
  readonly log: DatabaseLog;
}): Promise<{ readonly password: string; readonly created: boolean }> {
  const { clusterDir, binaries, user, log } = options;
  await removeUnfinished(clusterDir, log);
  const created = !existsSync(clusterDir);
  if (created) {
    log.info({ clusterDir }, 'creating the database (first start)');
    await initialise(clusterDir, binaries, user);
  }
  try {
    await checkCluster(clusterDir, binaries, user);
    const password = await readFile(join(clusterDir, PASSWORD_FILE), 'utf8');
    return { password: password.trim(), created };
  } catch (error) {
    if (findErrorCode(error) === undefined) throw error;
    throw new DatabaseStartError(
      'folder-not-usable',
      `${clusterDir} cannot be read as a database of Cuecard: ${formatMessage(error)}. ` +
        'Move it away, or choose another DATA_DIR.',
      { cause: error },
    );
  }
}
