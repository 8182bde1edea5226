import { createHash } from 'node:crypto';
import { chmod, chown, lstat, mkdir } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { findErrorCode, DatabaseStartError } from './start-error.ts';
import { canEnter } from './unprivileged-user.ts';
import type { OsUser } from './unprivileged-user.ts';

/** The port only names the socket's file (`.s.PGSQL.5432`); nothing listens on a network. */
export const SOCKET_PORT = 5432;

/** Systems allow 104 to 108 bytes for a socket's path (`sun_path`), the end mark included. */
const MAX_SOCKET_PATH_BYTES = 100;

async function baseDir(user: OsUser | undefined, name: string): Promise<string> {
  const socketLength = Buffer.byteLength(join(tmpdir(), name, `.s.PGSQL.${SOCKET_PORT}`));
  if (socketLength >= MAX_SOCKET_PATH_BYTES) return '/tmp';
  if (user && !(await canEnter(user, tmpdir()))) return '/tmp';
  return tmpdir();
}

/**
 * A short folder for the socket, 0700 and owned by the user that PostgreSQL runs as. The name
 * comes from the data folder, so that every start finds the same one.
 * @throws DatabaseStartError when somebody else holds that name
 */
export async function openSocketDirectory(
  dataDir: string,
  user: OsUser | undefined,
): Promise<string> {
  const uid = user?.uid ?? process.getuid?.() ?? 0;
  const hash = createHash('sha256').update(`${uid}:${dataDir}`).digest('hex').slice(0, 16);
  const name = `cuecard-${hash}`;
  const path = join(await baseDir(user, name), name);
  try {
    await mkdir(path, { mode: 0o700 });
    if (user) await chown(path, user.uid, user.gid);
  } catch (error) {
    if (findErrorCode(error) !== 'EEXIST') throw error;
  }
  const found = await lstat(path);
  // Root may have been stopped between creating the folder and giving it away.
  const leftByRoot = user && found.uid === 0 && found.isDirectory();
  if (leftByRoot) await chown(path, user.uid, user.gid);
  if (!found.isDirectory() || (!leftByRoot && found.uid !== uid >>> 0)) {
    throw new DatabaseStartError(
      'folder-not-usable',
      `${path} belongs to somebody else, and the database's socket cannot be put there. Remove it.`,
    );
  }
  if ((found.mode & 0o777) !== 0o700) await chmod(path, 0o700);
  return path;
}
