import { createHash } from 'node:crypto';
import { readdir, readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Every file below a path, sorted, with `/` between the parts on every system.
 * @param {string} root
 * @param {string} path relative to the root; a folder or a file, which may be missing
 * @param {(path: string) => boolean} skip
 * @returns {Promise<string[]>}
 */
async function filesBelow(root, path, skip) {
  if (skip(path)) return [];
  const found = await stat(join(root, path)).catch(() => undefined);
  if (!found) return [];
  if (!found.isDirectory()) return [path];
  const names = (await readdir(join(root, path))).sort();
  const nested = await Promise.all(names.map((name) => filesBelow(root, `${path}/${name}`, skip)));
  return nested.flat();
}

/**
 * One hash over the names and contents of files: it changes when one is edited, added, renamed or
 * removed, and not when they are only touched.
 * @param {string} root
 * @param {readonly string[]} paths files and folders relative to the root
 * @param {(path: string) => boolean} [skip]
 */
export async function fingerprint(root, paths, skip = () => false) {
  const hash = createHash('sha256');
  for (const path of paths) {
    for (const file of await filesBelow(root, path, skip)) {
      const content = await readFile(join(root, file));
      hash.update(`${file}\0${content.length}\0`).update(content);
    }
  }
  return hash.digest('hex');
}
