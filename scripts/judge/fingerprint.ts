import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const FOLDER = new URL('../../knowledge/judge/', import.meta.url);

/** What the judge was learned from, as one short hash of all files: learning takes too long to be a check. */
export function fingerprintTraining(): string {
  const hash = createHash('sha256');
  for (const name of readdirSync(fileURLToPath(FOLDER)).sort())
    hash.update(`${name}\n`).update(readFileSync(fileURLToPath(new URL(name, FOLDER))));
  return hash.digest('hex').slice(0, 16);
}
