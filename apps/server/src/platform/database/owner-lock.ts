import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { findErrorCode, DatabaseStartError } from './start-error.ts';
import { isAlive, startMark } from './process-identity.ts';

interface Holder {
  readonly pid: number;
  readonly start: string | undefined;
}

export interface OwnerLock {
  release(): Promise<void>;
}

function parseHolder(content: string): Holder | undefined {
  try {
    const value: unknown = JSON.parse(content);
    if (typeof value !== 'object' || value === null) return undefined;
    const { pid, start } = value as { pid?: unknown; start?: unknown };
    if (typeof pid !== 'number' || !Number.isSafeInteger(pid) || pid <= 0) return undefined;
    return { pid, start: typeof start === 'string' ? start : undefined };
  } catch {
    return undefined;
  }
}

async function isHeld(holder: Holder): Promise<boolean> {
  if (!isAlive(holder.pid)) return false;
  const start = await startMark(holder.pid);
  if (start === undefined || holder.start === undefined || start === holder.start) return true;
  // In a container two processes that run side by side may read different boot ids: one that has a `/proc` of its
  // own reads another than the shell of an administrator. The ticks are the same for both.
  return holder.pid !== process.pid && isSameButForBoot(start, holder.start);
}

const BOOT_ID = /^[\da-f-]{36}:/;

function isSameButForBoot(one: string, other: string): boolean {
  return [one, other].every((mark) => BOOT_ID.test(mark)) && stripBoot(one) === stripBoot(other);
}

const stripBoot = (mark: string): string => mark.replace(BOOT_ID, '');

/**
 * Replaces the dead lock that was seen; false when it is not there any more. One at a time: a lock that
 * was moved away by whoever looked too early would let two own the folder.
 * @throws DatabaseStartError when another process is taking over
 */
async function takeOver(path: string, own: string, seen: string): Promise<boolean> {
  const claim = `${path}.takeover`;
  try {
    await link(own, claim);
  } catch (error) {
    if (findErrorCode(error) !== 'EEXIST') throw error;
    await makeWay(claim, path);
    return false;
  }
  try {
    if ((await readContent(path)) !== seen) return false;
    await rename(own, path);
    return true;
  } finally {
    await rm(claim, { force: true });
  }
}

/** Clears the claim of a process that died while it took over. */
async function makeWay(claim: string, path: string): Promise<void> {
  const seen = await readContent(claim);
  if (seen === undefined) return;
  const holder = parseHolder(seen);
  if (holder && (await isHeld(holder))) throw ownedBy(holder.pid, path);
  await removeStale(claim, seen);
}

function readContent(path: string): Promise<string | undefined> {
  return readFile(path, 'utf8').catch(() => undefined);
}

/** Moves a dead process's file away; puts it back if a live one took its place in between. */
async function removeStale(path: string, seen: string): Promise<void> {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch (error) {
    if (findErrorCode(error) === 'ENOENT') return;
    throw error;
  }
  if ((await readFile(aside, 'utf8')) !== seen) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/**
 * Makes this process the only owner of a data folder, for as long as it lives: a file with the
 * process's id and start. The lock of a process that is gone is taken over.
 * @throws DatabaseStartError `owned-by-another-server`, naming the other process
 */
export async function acquireOwnerLock(path: string): Promise<OwnerLock> {
  const content = JSON.stringify({ pid: process.pid, start: await startMark(process.pid) });
  const own = `${path}.${process.pid}-${randomBytes(6).toString('hex')}`;
  await writeFile(own, content, { mode: 0o600 });
  try {
    for (;;) {
      try {
        // A link appears with its whole content at once, or not at all.
        await link(own, path);
        break;
      } catch (error) {
        if (findErrorCode(error) !== 'EEXIST') throw error;
      }
      const seen = await readContent(path);
      if (seen === undefined) continue;
      const holder = parseHolder(seen);
      if (holder && (await isHeld(holder))) throw ownedBy(holder.pid, path);
      if (await takeOver(path, own, seen)) break;
    }
  } finally {
    await rm(own, { force: true });
  }
  return {
    async release() {
      if ((await readContent(path)) === content) await rm(path, { force: true });
    },
  };
}

function ownedBy(pid: number, path: string): DatabaseStartError {
  return new DatabaseStartError(
    'owned-by-another-server',
    `Another Cuecard server (process ${pid}) already uses this data folder. ` +
      `Stop it first, or give this one its own folder with DATA_DIR. (Lock: ${path})`,
  );
}
