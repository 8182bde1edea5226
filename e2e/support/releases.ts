import { generateKeyPairSync, sign } from 'node:crypto';
import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/** A `releases.json` with its signature, as an operator gives them to a server. */
export interface SignedReleases {
  readonly environment: Record<string, string>;
  remove(): Promise<void>;
}

/** Offers the desktop app of this system in a newer version, which may be left for later. */
export async function signReleases(version: string): Promise<SignedReleases> {
  const folder = await mkdtemp(path.join(tmpdir(), 'cuecard-releases-'));
  // As root the server runs as somebody else, who is to read it.
  await chmod(folder, 0o755);
  const { privateKey, publicKey } = generateKeyPairSync('ed25519');
  const text = JSON.stringify({
    releases: [
      {
        platform: 'Tauri',
        version,
        url: 'https://downloads.example/cuecard.deb',
        sha256: '0'.repeat(64),
        update_type: 2,
        message: 'Hears the meeting.',
      },
    ],
  });
  const file = path.join(folder, 'releases.json');
  await writeFile(file, text);
  await writeFile(`${file}.sig`, sign(null, Buffer.from(text), privateKey).toString('base64'));
  const key = publicKey.export({ format: 'der', type: 'spki' }).toString('base64');
  return {
    environment: { RELEASES_FILE: file, RELEASES_PUBLIC_KEY: key },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
