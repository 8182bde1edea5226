import { createPublicKey, generateKeyPairSync, verify } from 'node:crypto';
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { parse } from 'yaml';
import { releasesFile } from '@cuecard/contract';
import { inProject } from '../lib/project.mjs';
import { collectPackages, writeReleases } from './release-files.mjs';

/** @type {string} */
let folder;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'cuecard-release-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** @param {string} place @param {string} text */
async function put(place, text) {
  await mkdir(join(folder, place, '..'), { recursive: true });
  await writeFile(join(folder, place), text);
}

it('[DESK-69] signs what the servers then read: one package of each system, with its checksum', async () => {
  await put('linux/deb/Cuecard_2.12.0_amd64.deb', 'deb');
  await put('linux/rpm/Cuecard-2.12.0-1.x86_64.rpm', 'rpm');
  await put('windows/nsis/Cuecard_2.12.0_x64-setup.exe', 'exe');
  await put('windows/nsis/readme.txt', 'nothing');
  await put('mac/dmg/Cuecard_2.12.0_aarch64.dmg', 'dmg');
  const to = join(folder, 'release');
  for (const [system, from] of [
    ['linux-x64', 'linux'],
    ['windows-x64', 'windows'],
    ['macos-arm64', 'mac'],
  ])
    await collectPackages({
      system: system ?? '',
      bundles: join(folder, from ?? ''),
      to,
      version: '2.12.0',
    });
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  await writeReleases({
    folder: to,
    version: '2.12.0',
    baseUrl: 'https://downloads.example/2.12.0',
    updateType: 2,
    notes: 'Hears the meeting,\nalso in Zoom.\n\nWorks alone.\n',
    privateKey: privateKey.export({ format: 'der', type: 'pkcs8' }).toString('base64'),
  });
  const text = await readFile(join(to, 'releases.json'));
  const signature = Buffer.from(await readFile(join(to, 'releases.json.sig'), 'utf8'), 'base64');
  const key = publicKey.export({ format: 'der', type: 'spki' });
  const read = createPublicKey({ key, format: 'der', type: 'spki' });
  expect(verify(null, text, read, signature)).toBe(true);
  const { releases } = releasesFile.parse(JSON.parse(text.toString()));
  expect(releases.map(({ platform, url }) => [platform, url])).toEqual([
    ['Tauri', 'https://downloads.example/2.12.0/Cuecard-2.12.0-linux-x64.deb'],
    ['Tauri-Mac', 'https://downloads.example/2.12.0/Cuecard-2.12.0-macos-arm64.dmg'],
    ['Tauri-Windows', 'https://downloads.example/2.12.0/Cuecard-2.12.0-windows-x64.exe'],
  ]);
  expect(releases[0]?.message).toEqual(['Hears the meeting, also in Zoom.', 'Works alone.']);
  const sums = await readFile(join(to, 'SHA256SUMS'), 'utf8');
  expect(sums).toContain(`${releases[0]?.sha256}  Cuecard-2.12.0-linux-x64.deb\n`);
  expect(sums).toContain('Cuecard-2.12.0-linux-x64.rpm\n');
});

it('[DESK-65] the packages for Linux hand addresses of the app’s own on to it', async () => {
  const own = 'apps/desktop/src-tauri/';
  const { bundle, plugins } = JSON.parse(
    await readFile(inProject(`${own}tauri.conf.json`), 'utf8'),
  );
  const [scheme] = plugins['deep-link'].desktop.schemes;
  for (const { desktopTemplate } of Object.values(bundle.linux)) {
    const entry = await readFile(inProject(`${own}${desktopTemplate}`), 'utf8');
    expect(entry).toMatch(/^Exec=\S+ %u$/m);
    expect(entry).toContain(`MimeType=x-scheme-handler/${scheme};`);
  }
});

it('makes no release of nothing', async () => {
  await put('nothing/readme.txt', '');
  const given = { system: 'linux-x64', to: join(folder, 'release'), version: '2.12.0' };
  await expect(collectPackages({ ...given, bundles: join(folder, 'nothing') })).rejects.toThrow(
    'no package',
  );
});

it('[DESK-69] the workflow builds each system, runs what it has signed, and publishes what it has attested', async () => {
  const text = await readFile(inProject('.github/workflows/desktop.yml'), 'utf8');
  const { jobs } = parse(text);
  const { matrix } = jobs.build.strategy;
  expect(matrix.include.map((/** @type {{ name: string }} */ { name }) => name)).toEqual([
    'windows-x64',
    'macos-arm64',
    'linux-x64',
  ]);
  const steps = jobs.build.steps.map((/** @type {any} */ step) => step.run ?? step.uses);
  const place = (/** @type {RegExp} */ what) =>
    steps.findLastIndex((/** @type {string} */ step) => what.test(step));
  const order = [/desktop:build/, /signing-action/, /run-once/, /collect/, /attest/, /upload/];
  const places = order.map(place);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
  const scripts = [...text.matchAll(/node (scripts\/\S+)/g)].map(([, path]) => path ?? '');
  for (const script of scripts)
    expect(await readdir(inProject('scripts/release'))).toContain(script.split('/').at(-1));
  // Keys come from the secrets of the place where it runs, and stand nowhere in it.
  expect(text).not.toMatch(/BEGIN|PRIVATE KEY-/);
});
