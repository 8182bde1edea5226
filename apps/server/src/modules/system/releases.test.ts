import { generateKeyPairSync, sign, type KeyObject } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createTestServer } from '../../testing/test-server.ts';
import { readReleases, type ReleasesConfig } from './releases.ts';

const LINUX = {
  platform: 'Tauri',
  version: '2.13.0',
  url: 'https://downloads.example/cuecard_2.13.0_amd64.deb',
  sha256: 'a'.repeat(64),
  update_type: 2,
  message: ['Faster', 'Quieter'],
};

let folder: string;
let key: KeyObject;
let config: ReleasesConfig;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'cuecard-releases-'));
  const pair = generateKeyPairSync('ed25519');
  key = pair.privateKey;
  const publicKey = pair.publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  config = { file: path.join(folder, 'releases.json'), publicKey };
});
afterEach(() => rm(folder, { recursive: true, force: true }));

async function publish(releases: unknown[], signed = JSON.stringify({ releases })): Promise<void> {
  await writeFile(config.file, JSON.stringify({ releases }));
  await writeFile(`${config.file}.sig`, sign(null, Buffer.from(signed), key).toString('base64'));
}

it('[CALL-44] [ENT-15] [ENT-16] [ENT-17] [ENT-18] tells an app whether there is a newer one', async () => {
  await publish([LINUX]);
  const server = await createTestServer({ config: { releases: config } });
  const check = async (current_version: string, platform = 'Tauri') =>
    (await server.call('POST', '/v2/version/check', { body: { current_version, platform } })).data;
  expect(await check('2.12.0')).toEqual({
    success: true,
    data: {
      update_type: 2,
      new_version: '2.13.0',
      message: ['Faster', 'Quieter'],
      download_url: LINUX.url,
    },
  });
  for (const version of ['2.13.0', '2.13', '2.14.1', '3'])
    expect(await check(version)).toMatchObject({ data: { update_type: 0, download_url: '' } });
  expect(await check('2.12.0', 'Tauri-Mac')).toMatchObject({ data: { update_type: 0 } });
  expect((await server.call('GET', '/v3/releases')).data).toEqual({ releases: [LINUX] });
  await server.close();
});

it('believes no file that was changed after it was signed', async () => {
  await publish(
    [{ ...LINUX, url: 'https://evil.example/x.deb' }],
    JSON.stringify({ releases: [LINUX] }),
  );
  await expect(readReleases(config)).rejects.toThrow('not what its signature was made for');
});

it.each([
  ['two files of a platform', [LINUX, LINUX], 'two releases'],
  [
    'two hosts',
    [LINUX, { ...LINUX, platform: 'Tauri-Mac', url: 'https://b.example/x.dmg' }],
    'one host',
  ],
  ['an address in clear', [{ ...LINUX, url: 'http://downloads.example/x.deb' }], 'url'],
])('refuses %s, signed or not', async (_, releases, words) => {
  await publish(releases);
  await expect(readReleases(config)).rejects.toThrow(words);
});

it('says which file cannot be read', async () => {
  await expect(readReleases(config)).rejects.toThrow(
    /^RELEASES_FILE: .*releases\.json.* \(ENOENT\)/,
  );
});

it('offers nothing without a file', async () => {
  expect(await readReleases(null)).toEqual([]);
});
