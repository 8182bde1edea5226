import { mkdir, mkdtemp, rename, rm, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { fingerprint } from './fingerprint.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

/** @type {string} */
let root;

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'cuecard-scripts-'));
  await mkdir(join(root, 'web', 'src'), { recursive: true });
  await writeFile(join(root, 'web', 'src', 'main.ts'), 'one');
  await writeFile(join(root, 'lock.json'), '{}');
});
afterEach(() => rm(root, { recursive: true }));

const current = () => fingerprint(root, ['web', 'lock.json'], (path) => path.endsWith('/dist'));

describe('the fingerprint of sources', () => {
  it('changes with content, names, additions and removals', async () => {
    const seen = [await current()];
    await writeFile(join(root, 'web', 'src', 'main.ts'), 'two');
    seen.push(await current());
    await rename(join(root, 'web', 'src', 'main.ts'), join(root, 'web', 'src', 'start.ts'));
    seen.push(await current());
    await writeFile(join(root, 'web', 'src', 'empty.ts'), '');
    seen.push(await current());
    await rm(join(root, 'lock.json'));
    seen.push(await current());
    expect(new Set(seen).size).toBe(seen.length);
  });

  it('does not mistake one file’s end for the next one’s beginning', async () => {
    await writeFile(join(root, 'web', 'a'), 'xy');
    await writeFile(join(root, 'web', 'b'), 'z');
    const first = await current();
    await writeFile(join(root, 'web', 'a'), 'x');
    await writeFile(join(root, 'web', 'b'), 'yz');
    expect(await current()).not.toBe(first);
  });

  it('stays the same when a file is only touched, or something skipped changes', async () => {
    const first = await current();
    await utimes(join(root, 'lock.json'), new Date(0), new Date(0));
    await mkdir(join(root, 'web', 'dist'));
    await writeFile(join(root, 'web', 'dist', 'index.html'), 'built');
    expect(await current()).toBe(first);
  });
});

describe('a stamp', () => {
  it('is what was written last, and nothing when it is missing or empty', async () => {
    const path = join(root, 'new', 'stamp');
    expect(await readStamp(path)).toBeUndefined();
    await writeStamp(path, 'abc');
    expect(await readStamp(path)).toBe('abc');
    await writeFile(path, '');
    expect(await readStamp(path)).toBeUndefined();
  });
});
