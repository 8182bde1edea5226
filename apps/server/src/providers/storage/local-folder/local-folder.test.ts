import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { describeFileStorage } from '../file-storage.conformance.ts';
import { createLocalFolder } from './local-folder.ts';

describeFileStorage('local folder', async (folder) => ({
  storage: createLocalFolder(folder),
  close: async () => {},
}));

it('keeps files in a folder that nobody else can read, and nothing beside them', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-folder-'));
  try {
    const given = path.join(folder, 'given');
    await writeFile(given, 'text');
    const key = 'resumes/11111111-0000-4000-8000-000000000000';
    await createLocalFolder(path.join(folder, 'files')).put(key, given);
    const inside = path.join(folder, 'files', 'resumes');
    expect((await stat(inside)).mode & 0o077).toBe(0);
    expect(await readdir(inside)).toEqual([path.basename(key)]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
