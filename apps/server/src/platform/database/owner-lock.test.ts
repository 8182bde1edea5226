import { randomUUID } from 'node:crypto';
import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { acquireOwnerLock } from './owner-lock.ts';
import { startMark } from './process-identity.ts';

let folder: string;
let path: string;

beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuecard-lock-'));
  path = join(folder, 'server.lock');
});

afterEach(() => rm(folder, { recursive: true, force: true }));

/** Above the greatest process id that Linux or macOS gives. */
const NO_SUCH_PID = 2 ** 22 + 1;

describe('the owner lock', () => {
  it('is held once, and free again after release', async () => {
    const lock = await acquireOwnerLock(path);
    await expect(acquireOwnerLock(path)).rejects.toMatchObject({
      fault: 'owned-by-another-server',
      message: expect.stringContaining(`process ${process.pid}`),
    });
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
    await (await acquireOwnerLock(path)).release();
  });

  it.each([
    ['of a process that is gone', JSON.stringify({ pid: NO_SUCH_PID, start: 'x' })],
    ['of an earlier process with the same id', JSON.stringify({ pid: process.pid, start: 'x' })],
    ['that holds nothing readable', 'gibberish'],
    ['that is empty', ''],
  ])('takes over a lock %s', async (_name, content) => {
    await writeFile(path, content);
    const lock = await acquireOwnerLock(path);
    expect(await readdir(folder)).toEqual(['server.lock']);
    await lock.release();
  });

  it('respects a living process', async () => {
    const start = await startMark(process.ppid);
    await writeFile(path, JSON.stringify({ pid: process.ppid, start }));
    await expect(acquireOwnerLock(path)).rejects.toThrow(`process ${process.ppid}`);
  });

  it('respects a living process that has read another id of the boot, as in a container', async () => {
    const start = (await startMark(process.ppid)) ?? '';
    const other = start.replace(/^[\da-f-]{36}:/, `${randomUUID()}:`);
    await writeFile(path, JSON.stringify({ pid: process.ppid, start: other }));
    await expect(acquireOwnerLock(path)).rejects.toThrow(`process ${process.ppid}`);
    // The same id and moment of another boot, which this very process has now, are those of one that is gone.
    const own = (await startMark(process.pid)) ?? '';
    const gone = own.replace(/^[\da-f-]{36}:/, `${randomUUID()}:`);
    await writeFile(path, JSON.stringify({ pid: process.pid, start: gone }));
    await (await acquireOwnerLock(path)).release();
  });

  it('goes to exactly one of many that take over a dead lock at once', async () => {
    await writeFile(path, JSON.stringify({ pid: NO_SUCH_PID, start: 'x' }));
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, () => acquireOwnerLock(path)),
    );
    expect(results.filter((result) => result.status === 'fulfilled')).toHaveLength(1);
  });

  it('takes over although a process died while it took over', async () => {
    const dead = JSON.stringify({ pid: NO_SUCH_PID, start: 'x' });
    await writeFile(path, dead);
    await writeFile(`${path}.takeover`, dead);
    const lock = await acquireOwnerLock(path);
    expect(await readdir(folder)).toEqual(['server.lock']);
    await lock.release();
    expect(await readdir(folder)).toEqual([]);
  });

  it('leaves another owner’s lock alone when released late', async () => {
    const lock = await acquireOwnerLock(path);
    await writeFile(path, JSON.stringify({ pid: process.ppid }));
    await lock.release();
    expect(await readdir(folder)).toEqual(['server.lock']);
  });
});
