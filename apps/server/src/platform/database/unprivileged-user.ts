import { execFile } from 'node:child_process';
import { chmod, chown, readdir, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { promisify } from 'node:util';
import { DatabaseStartError } from './start-error.ts';

const run = promisify(execFile);

/** The operating system's user and group that PostgreSQL runs as. */
export interface OsUser {
  readonly uid: number;
  readonly gid: number;
}

/** One of our own, where the operator has made it; `postgres` last, since it rules another database on many machines. */
const USERS = ['cuecard', 'nobody', 'postgres'];

async function findUserId(option: '-u' | '-g', name: string): Promise<number | undefined> {
  try {
    const { stdout } = await run('id', [option, name]);
    const id = Number(stdout.trim());
    // macOS prints nobody's -2 as an unsigned number; spawn wants the signed one.
    return Number.isSafeInteger(id) ? id | 0 : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Neither the server nor PostgreSQL runs as root. When this process is root, the user to drop to: the one who already
 * owns the cluster or its folder, else one of `USERS`. Undefined when there is no need.
 */
export async function unprivilegedUser(clusterDir: string): Promise<OsUser | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  for (const place of [clusterDir, dirname(clusterDir)]) {
    const owner = await stat(place).catch(() => undefined);
    if (owner && owner.uid !== 0) return { uid: owner.uid, gid: owner.gid };
  }
  for (const name of USERS) {
    const uid = await findUserId('-u', name);
    const gid = await findUserId('-g', name);
    if (uid !== undefined && gid !== undefined && uid !== 0) return { uid, gid };
  }
  throw new DatabaseStartError(
    'folder-not-usable',
    'PostgreSQL does not run as root, and there is no user "cuecard", "nobody" or "postgres" to run it as. ' +
      'Start Cuecard as an ordinary user, or set DATABASE_URL.',
  );
}

/** Whether this user can enter the folder, asked of the system itself. */
export async function canEnter(user: OsUser, folder: string): Promise<boolean> {
  try {
    await run('/bin/sh', ['-c', 'cd -- "$1"', 'sh', folder], { ...user, cwd: '/', env: {} });
    return true;
  } catch {
    return false;
  }
}

/**
 * Lets the user pass through the data folder (not list it), so that the cluster inside can be
 * reached. Only a folder that is evidently ours is changed: an empty one, or one with a cluster.
 * @throws DatabaseStartError when a folder above it is closed to the user
 */
export async function openDataDirTo(user: OsUser, dataDir: string): Promise<void> {
  if (await canEnter(user, dataDir)) return;
  const entries = await readdir(dataDir);
  const ours = entries.every((name) => /^(pgdata|postgres|server\.lock)/.test(name));
  if (ours || entries.includes('pgdata')) {
    const { uid, mode } = await stat(dataDir);
    await chown(dataDir, uid, user.gid);
    await chmod(dataDir, (mode & 0o7777) | 0o010);
    if (await canEnter(user, dataDir)) return;
  }
  throw new DatabaseStartError(
    'folder-not-usable',
    `PostgreSQL runs as user ${user.uid}, because it refuses to run as root, and that user cannot ` +
      `enter ${dataDir}. Choose another DATA_DIR (without one, /var/lib/cuecard is used), ` +
      'or start Cuecard as an ordinary user.',
  );
}
