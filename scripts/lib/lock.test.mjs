import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { isHeld, withLock } from './lock.mjs';

/** Above the greatest process id that Linux or macOS gives. */
const NO_SUCH_PID = 2 ** 22 + 1;

/** @type {string} */
let folder;
/** @type {string} */
let path;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuecard-scripts-'));
  path = join(folder, 'inner', 'test.lock');
});
afterEach(() => rm(folder, { recursive: true }));

describe('the lock of the scripts', () => {
  it('lets one at a time in, says once that it waits, and leaves nothing behind', async () => {
    let inside = 0;
    let most = 0;
    let waits = 0;
    const othersWait = Promise.withResolvers();
    const work = async () => {
      inside += 1;
      most = Math.max(most, inside);
      await othersWait.promise;
      inside -= 1;
    };
    const onWait = () => {
      waits += 1;
      if (waits === 2) othersWait.resolve(undefined);
    };
    const three = [1, 2, 3].map(() => withLock(path, work, onWait));
    await Promise.all(three);
    expect(most).toBe(1);
    expect(waits).toBe(2);
    expect(await readdir(join(folder, 'inner'))).toEqual([]);
  });

  it('is free again after a failure', async () => {
    const failing = withLock(path, () => Promise.reject(new Error('no space')));
    await expect(failing).rejects.toThrow('no space');
    expect(await withLock(path, async () => 'done')).toBe('done');
  });

  it('is taken over from a process that is gone', async () => {
    await withLock(path, async () => undefined);
    await writeFile(path, JSON.stringify({ pids: [NO_SUCH_PID], since: Date.now() }));
    expect(await withLock(path, async () => 'done')).toBe('done');
  });

  it('holds while a child works on whose parent was killed', async () => {
    const child = spawn(process.execPath, ['-e', 'setInterval(() => {}, 1000)']);
    const pids = [NO_SUCH_PID, child.pid];
    expect(isHeld(JSON.stringify({ pids, since: Date.now() }))).toBe(true);
    expect(isHeld(JSON.stringify({ pids, since: Date.now() - 11 * 60_000 }))).toBe(false);
    child.kill();
    await once(child, 'exit');
    expect(isHeld(JSON.stringify({ pids, since: Date.now() }))).toBe(false);
  });

  it('names the children that work in it', async () => {
    const seen = await withLock(path, async (addChild) => {
      addChild(4711);
      for (;;) {
        const content = await readFile(path, 'utf8');
        if (content.includes('4711'))
          return /** @type {{ pids: number[] }} */ (JSON.parse(content));
        await sleep(1);
      }
    });
    expect(seen.pids).toEqual([process.pid, 4711]);
  });

  it('does not believe a lock that is older than any install, or unreadable', () => {
    const since = Date.now() - 61 * 60_000;
    expect(isHeld(JSON.stringify({ pids: [process.pid], since }))).toBe(false);
    expect(isHeld('{"pids": [')).toBe(false);
  });
});
