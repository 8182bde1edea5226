import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/**
 * What a step has finished with; undefined when it never finished, or its stamp is unreadable.
 * @param {string} path
 */
export async function readStamp(path) {
  const content = await readFile(path, 'utf8').catch(() => '');
  return content.trim() || undefined;
}

/**
 * @param {string} path
 * @param {string} value
 */
export async function writeStamp(path, value) {
  await mkdir(dirname(path), { recursive: true });
  await writeFile(`${path}.part`, `${value}\n`);
  await rename(`${path}.part`, path);
}
