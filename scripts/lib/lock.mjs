import { randomBytes } from 'node:crypto';
import { link, mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { stopIfInterrupted } from './processes.mjs';

/**
 * How long a killed holder's child may go on. It ends by itself when its work is done, and its
 * process id may belong to another program by then.
 */
const ORPHAN_MS = 10 * 60_000;
/** No install or build takes as long as this. */
const STALE_MS = 60 * 60_000;
const POLL_MS = 200;

/** @typedef {{ pids: number[], since: number }} Holder */

/** @param {number} pid */
function isAlive(pid) {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
}

/**
 * @param {string} content
 * @returns {boolean} whether a process that wrote this is still at work
 */
export function isHeld(content, now = Date.now()) {
  try {
    const { pids, since } = /** @type {Holder} */ (JSON.parse(content));
    const [holder = 0, ...children] = pids;
    if (isAlive(holder) && now - since < STALE_MS) return true;
    return now - since < ORPHAN_MS && children.some((pid) => isAlive(pid));
  } catch {
    return false;
  }
}

/**
 * Moves a dead holder's lock away; puts it back if a live one took its place in between.
 * @param {string} path
 * @param {string} seen
 */
async function removeStale(path, seen) {
  const aside = `${path}.${randomBytes(6).toString('hex')}`;
  try {
    await rename(path, aside);
  } catch {
    return;
  }
  if ((await readFile(aside, 'utf8')) !== seen) await link(aside, path).catch(() => undefined);
  await rm(aside, { force: true });
}

/** @param {string} path @param {string} content */
async function tryTake(path, content) {
  const own = `${path}.${randomBytes(6).toString('hex')}`;
  await writeFile(own, content);
  try {
    // A link appears with its whole content at once, or not at all.
    await link(own, path);
    return true;
  } catch (error) {
    if (/** @type {NodeJS.ErrnoException} */ (error).code === 'EEXIST') return false;
    throw error;
  } finally {
    await rm(own, { force: true });
  }
}

/**
 * Does something while no other process of this machine does it. A dead holder's lock is taken
 * over, once the children that it named are gone too.
 * @template T
 * @param {string} path the lock's file
 * @param {(addChild: (pid: number) => void) => Promise<T>} work names the children it starts, which
 *   would go on working if this process were killed
 * @param {() => void} [onWait] called once when somebody else is at it
 * @returns {Promise<T>}
 */
export async function withLock(path, work, onWait) {
  await mkdir(dirname(path), { recursive: true });
  const since = Date.now();
  const pids = [process.pid];
  const content = () => JSON.stringify({ pids, since, id: process.pid });
  for (let waiting = false; !(await tryTake(path, content()));) {
    const seen = await readFile(path, 'utf8').catch(() => undefined);
    if (seen === undefined) continue;
    if (!isHeld(seen)) {
      await removeStale(path, seen);
      continue;
    }
    if (!waiting) onWait?.();
    waiting = true;
    await sleep(POLL_MS);
    stopIfInterrupted();
  }
  /** @type {Promise<void>} */
  let written = Promise.resolve();
  try {
    return await work((pid) => {
      pids.push(pid);
      // Renamed into place: a reader must never see half a line and take the lock for dead.
      written = written
        .then(() => writeFile(`${path}.next`, content()))
        .then(() => rename(`${path}.next`, path));
    });
  } finally {
    await written;
    await rm(path, { force: true });
  }
}
