import { inject } from 'vitest';
import { copyFolder } from './copy-folder.ts';

/**
 * Makes an empty data folder one that was in use and cleanly closed, with no tables yet: a copy is far cheaper
 * than a first start. Where the run has none to copy, the folder stays empty.
 */
export async function makeUsed(dataDir: string): Promise<void> {
  const used = inject('usedFolder');
  if (used !== null) await copyFolder(used, dataDir);
}
