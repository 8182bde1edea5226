import { randomBytes } from 'node:crypto';
import { readFile, rename, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { SEALING_KEY_BYTES } from './sealer.ts';

/** In the data folder. */
const KEY_FILE = 'sealing.key';

/** The key that lies in a folder, made at the first start; only its owner reads it. */
export async function readSealingKey(folder: string): Promise<Buffer> {
  const place = path.join(folder, KEY_FILE);
  const kept = await readFile(place, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return null;
  });
  const key = Buffer.from(kept ?? (await makeKey(place)), 'base64');
  if (key.length !== SEALING_KEY_BYTES) throw new Error(`${place} holds no key of ours`);
  return key;
}

/** Renamed into place: a start that is broken off leaves no half of a key. */
async function makeKey(place: string): Promise<string> {
  const made = randomBytes(SEALING_KEY_BYTES).toString('base64');
  const part = `${place}.part`;
  await writeFile(part, `${made}\n`, { mode: 0o600 });
  await rename(part, place);
  return made;
}
