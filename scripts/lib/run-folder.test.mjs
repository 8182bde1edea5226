import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { withRunFolder } from './run-folder.mjs';

it('gives what is run a folder for what it writes, and takes it away, also after a failure', async () => {
  const memory = await mkdtemp(join(tmpdir(), 'cuecard-memory-'));
  const before = tmpdir();
  let folder = '';
  const running = withRunFolder(async () => {
    folder = tmpdir();
    await writeFile(join(folder, 'row'), '1');
    throw new Error('a test failed');
  }, memory);
  await expect(running).rejects.toThrow('a test failed');
  expect(folder).toMatch(/cuecard-run-/);
  expect(existsSync(folder)).toBe(false);
  expect(tmpdir()).toBe(before);
  await rm(memory, { recursive: true });
});

it('runs it all the same where there is no such folder', async () => {
  expect(await withRunFolder(async () => tmpdir(), '/nowhere')).toBe(tmpdir());
});
