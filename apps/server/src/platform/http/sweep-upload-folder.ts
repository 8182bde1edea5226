import { readdir, rm, stat } from 'node:fs/promises';
import path from 'node:path';

/** No call runs that long. */
const LEFTOVER_AFTER_MS = 3_600_000;

/** Removes what calls left in the upload folder when their server died. */
export async function sweepUploadFolder(folder: string): Promise<void> {
  const names = await readdir(folder).catch(() => []);
  for (const name of names) {
    const place = path.join(folder, name);
    const found = await stat(place).catch(() => null);
    if (found !== null && Date.now() - found.mtimeMs > LEFTOVER_AFTER_MS)
      await rm(place, { force: true });
  }
}
