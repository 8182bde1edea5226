import { spawnSync } from 'node:child_process';
import { chmodSync, lchownSync, lstatSync, mkdirSync, readdirSync, statSync } from 'node:fs';
import { homedir, userInfo } from 'node:os';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { defaultDataDir } from './platform/database/default-data-dir.ts';
import { DatabaseStartError } from './platform/database/start-error.ts';
import { SETPRIV } from './platform/setpriv.ts';
import { unprivilegedUser, type OsUser } from './platform/database/unprivileged-user.ts';

const ROOT = fileURLToPath(new URL('../../../', import.meta.url));

/** What the server makes in its data folder. */
const OURS = /^(?:pgdata|postgres|server\.lock|sealing\.key$|tls$|files$|uploads$|models$)/;

/** Ports below are for those who have the right to them. */
const FIRST_FREE_PORT = 1024;

/**
 * As root, starts the program that runs anew as a user who may do little, for good (`no_new_privs`): the same
 * process, with its input and output, and the data folder made that user's. Comes back only where this is not root,
 * or where nobody else could reach program and data; then the start says so (`runsAsRoot`).
 */
export async function stepDown(): Promise<void> {
  if (process.getuid?.() !== 0) return;
  const dataDir = readDataDir();
  const user = await findUser(dataDir);
  if (user === null) return;
  const firstMade = mkdirSync(dataDir, { recursive: true });
  if (firstMade !== undefined) chmodSync(dataDir, 0o700);
  if (isOfOthers(dataDir)) return;
  const environment = {
    ...process.env,
    // As root it is another folder than as anybody else.
    DATA_DIR: dataDir,
    HOME: dataDir,
    CUECARD_STARTED_BY: userInfo().username,
  };
  if (isWatched() || SETPRIV === null) becomeHere(user, dataDir, environment);
  else becomeAnew(SETPRIV, user, dataDir, environment);
}

/** Whether a server that is about to open everything still has the rights of root. */
export const runsAsRoot = (): boolean => process.getuid?.() === 0;

/** The name of the system's user who started the program. */
export const whoStarted = (): string => process.env['CUECARD_STARTED_BY'] ?? userInfo().username;

function readDataDir(): string {
  const given = process.env['DATA_DIR']?.trim();
  const places = { home: homedir() };
  return path.resolve(given || defaultDataDir(process.platform, places, true));
}

async function findUser(dataDir: string): Promise<OsUser | null> {
  try {
    return (await unprivilegedUser(path.join(dataDir, 'pgdata'))) ?? null;
  } catch (error) {
    if (error instanceof DatabaseStartError) return null;
    throw error;
  }
}

/** `node --watch` talks to its program by a channel that would not outlive another start. */
const isWatched = (): boolean => process.env['WATCH_REPORT_DEPENDENCIES'] !== undefined;

function becomeAnew(
  setpriv: string,
  user: OsUser,
  dataDir: string,
  environment: NodeJS.ProcessEnv,
): void {
  const rights = findRights(setpriv, user, dataDir);
  if (rights === null) return;
  giveFolder(dataDir, user);
  const cache = process.env['NODE_COMPILE_CACHE'];
  const program = [process.execPath, ...process.execArgv, ...process.argv.slice(1)];
  process.execve?.(setpriv, [setpriv, ...asUser(user, rights), ...program], {
    ...environment,
    ...(cache !== undefined && { NODE_COMPILE_CACHE: ownCache(cache, user) }),
  });
}

/** Without `setpriv` (macOS, a small Linux) there is no `no_new_privs`, but there is another user. */
function becomeHere(user: OsUser, dataDir: string, environment: NodeJS.ProcessEnv): void {
  const options = { uid: user.uid, gid: user.gid, env: {}, cwd: '/' };
  if (spawnSync('/bin/sh', reach([path.dirname(dataDir), ...PROGRAM]), options).status !== 0)
    return;
  giveFolder(dataDir, user);
  Object.assign(process.env, environment);
  process.setgroups?.([]);
  process.setgid?.(user.gid >>> 0);
  process.setuid?.(user.uid >>> 0);
}

/**
 * The fewest rights with which the user can read the program: none, or that of reading everything, where it lies in
 * root's home. Null: it cannot be done here, or the data folder lies where only root comes.
 */
function findRights(setpriv: string, user: OsUser, dataDir: string): readonly string[] | null {
  const port = Number(process.env['PORT']);
  const needed = port > 0 && port < FIRST_FREE_PORT ? ['net_bind_service'] : [];
  const can = (rights: readonly string[], check: string[]): boolean => {
    const given = [...asUser(user, rights), '/bin/sh', ...check];
    return spawnSync(setpriv, given, { env: {}, cwd: '/' }).status === 0;
  };
  if (!can(needed, reach([path.dirname(dataDir)]))) return null;
  // Many containers have not got the right to give.
  const forProgram = [needed, [...needed, 'dac_read_search']];
  return forProgram.find((rights) => can(rights, reach(PROGRAM))) ?? null;
}

function asUser({ uid, gid }: OsUser, rights: readonly string[]): string[] {
  const kept = ['-all', ...rights.map((right) => `+${right}`)].join(',');
  return [
    `--reuid=${uid >>> 0}`,
    `--regid=${gid >>> 0}`,
    '--clear-groups',
    `--inh-caps=${kept}`,
    `--ambient-caps=${kept}`,
    '--no-new-privs',
  ];
}

/** What must be reached for the program to run. */
const PROGRAM = [process.execPath, ROOT, path.join(ROOT, 'package.json')];

/** Arguments of a shell that says by its status whether all of these can be reached. */
function reach(places: readonly string[]): string[] {
  const script = 'for place; do test -r "$place" || test -x "$place" || exit 1; done';
  return ['-c', script, 'sh', ...places];
}

/**
 * Makes the user the owner of what root has made in the folder. Once it is the user's, root changes nothing in it any
 * more: who owns a folder could lead root elsewhere. The folder comes last, so that a start that is broken off begins
 * again.
 */
function giveFolder(dataDir: string, user: OsUser): void {
  if (statSync(dataDir).uid !== 0) return;
  for (const name of readdirSync(dataDir))
    if (OURS.test(name)) give(path.join(dataDir, name), user);
  lchownSync(dataDir, user.uid >>> 0, user.gid >>> 0);
}

/** Whether other things lie in the folder, and nothing of ours: it stays root's, since it was hardly meant. */
function isOfOthers(dataDir: string): boolean {
  const names = readdirSync(dataDir).filter((name) => name !== 'lost+found');
  return names.length > 0 && !names.some((name) => OURS.test(name));
}

function give(place: string, user: OsUser): void {
  const found = lstatSync(place);
  if (found.uid !== 0) return;
  if (found.isDirectory())
    for (const name of readdirSync(place)) give(path.join(place, name), user);
  lchownSync(place, user.uid >>> 0, user.gid >>> 0);
}

/** A folder of the user's for compiled code: root must run nothing that somebody else could have written. */
function ownCache(cache: string, user: OsUser): string {
  const own = path.join(cache, `user-${user.uid >>> 0}`);
  mkdirSync(own, { recursive: true });
  if (lstatSync(own).uid === 0) lchownSync(own, user.uid >>> 0, user.gid >>> 0);
  return own;
}
