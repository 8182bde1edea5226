import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

/** What a model was learned from, as one short hash of all files: learning takes too long to be a check. */
export function fingerprintTraining(folder: 'judge' | 'interests'): string {
  const url = new URL(`../../knowledge/${folder}/`, import.meta.url);
  const hash = createHash('sha256');
  for (const name of readdirSync(fileURLToPath(url)).sort())
    hash.update(`${name}\n`).update(readFileSync(fileURLToPath(new URL(name, url))));
  return hash.digest('hex').slice(0, 16);
}
