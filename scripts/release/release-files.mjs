// What the release workflow (.github/workflows/desktop.yml) makes of the built packages.
import { createHash, createPrivateKey, sign } from 'node:crypto';
import { cp, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { basename, extname, join } from 'node:path';

/** One package of each system is offered by the servers (`releasesFile` of packages/contract); .rpm is for whom wants it. */
const PLATFORM_OF = new Map([
  ['.exe', 'Tauri-Windows'],
  ['.dmg', 'Tauri-Mac'],
  ['.deb', 'Tauri'],
]);
const PACKAGES = new Set([...PLATFORM_OF.keys(), '.rpm']);

/**
 * Copies the packages of one system into a folder, by names that tell version and system.
 * @param {{ system: string, bundles: string, to: string, version: string }} given
 * @returns {Promise<string[]>} their names
 */
export async function collectPackages({ system, bundles, to, version }) {
  await mkdir(to, { recursive: true });
  const entries = await readdir(bundles, { recursive: true, withFileTypes: true });
  const found = entries.filter((entry) => entry.isFile() && PACKAGES.has(extname(entry.name)));
  if (found.length === 0) throw new Error(`${bundles} holds no package.`);
  const names = found.map((entry) => `Cuecard-${version}-${system}${extname(entry.name)}`);
  if (new Set(names).size < names.length) throw new Error(`${bundles} holds two of one kind.`);
  for (const [place, entry] of found.entries())
    await cp(join(entry.parentPath, entry.name), join(to, names[place] ?? ''));
  return names;
}

/**
 * Writes `releases.json` with its signature, and the checksums of all packages, beside them.
 * @param {{ folder: string, version: string, baseUrl: string, updateType: 1 | 2, notes: string, privateKey: string }} given
 *   `baseUrl`: the folder of the packages on the one host; `privateKey`: Ed25519, base64 of its PKCS#8 form in DER
 */
export async function writeReleases({ folder, version, baseUrl, updateType, notes, privateKey }) {
  const names = (await readdir(folder)).filter((name) => PACKAGES.has(extname(name))).toSorted();
  /** @type {Map<string, string>} */
  const sums = new Map();
  for (const name of names) sums.set(name, hash(await readFile(join(folder, name))));
  const message = notes.split(/\n{2,}/).flatMap((part) => part.replaceAll('\n', ' ').trim() || []);
  const releases = names.flatMap((name) => {
    const platform = PLATFORM_OF.get(extname(name));
    if (platform === undefined) return [];
    const url = new URL(basename(name), `${baseUrl.replace(/\/$/, '')}/`).href;
    return { platform, version, url, sha256: sums.get(name), update_type: updateType, message };
  });
  if (releases.length === 0) throw new Error(`${folder} holds no package.`);
  const text = `${JSON.stringify({ releases }, null, 2)}\n`;
  const key = createPrivateKey({
    key: Buffer.from(privateKey, 'base64'),
    format: 'der',
    type: 'pkcs8',
  });
  await writeFile(join(folder, 'releases.json'), text);
  await writeFile(
    join(folder, 'releases.json.sig'),
    `${sign(null, Buffer.from(text), key).toString('base64')}\n`,
  );
  const lines = [...sums].map(([name, sum]) => `${sum}  ${name}\n`);
  await writeFile(join(folder, 'SHA256SUMS'), lines.join(''));
}

/** @param {Buffer} bytes */
const hash = (bytes) => createHash('sha256').update(bytes).digest('hex');
