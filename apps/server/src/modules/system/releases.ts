import { createPublicKey, verify } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import {
  compareVersions,
  releasesFile,
  UPDATE_TYPES,
  type Release,
  type ReleasePlatform,
  type VersionCheckResponse,
} from '@cuecard/contract';

export interface ReleasesConfig {
  /** `releases.json`, its signature beside it in `releases.json.sig`. */
  readonly file: string;
  /** Ed25519, base64 of its SPKI form in DER. */
  readonly publicKey: string;
}

/**
 * The releases of the desktop app, if their signature is good.
 * @throws Error with words for the operator, where the file is not what was signed, or says what cannot be
 */
export async function readReleases(config: ReleasesConfig | null): Promise<readonly Release[]> {
  if (config === null) return [];
  const { file } = config;
  const [text, signature] = await Promise.all([
    readFile(file),
    readFile(`${file}.sig`, 'utf8'),
  ]).catch((error: NodeJS.ErrnoException) => {
    throw new Error(`RELEASES_FILE: ${error.path ?? file} cannot be read (${error.code}).`);
  });
  const key = createPublicKey({
    key: Buffer.from(config.publicKey, 'base64'),
    format: 'der',
    type: 'spki',
  });
  if (!verify(null, text, key, Buffer.from(signature.trim(), 'base64')))
    throw new Error(`RELEASES_FILE: ${file} is not what its signature was made for.`);
  return releasesFile.parse(JSON.parse(text.toString('utf8'))).releases;
}

/** What an app of this version and platform is to do. */
export function checkVersion(
  releases: readonly Release[],
  { current_version: current, platform }: { current_version: string; platform: ReleasePlatform },
): VersionCheckResponse {
  const newest = releases.find((each) => each.platform === platform);
  if (newest === undefined || compareVersions(current, newest.version) >= 0) {
    const nothing = { update_type: UPDATE_TYPES.none, new_version: current };
    return { success: true, data: { ...nothing, message: '', download_url: '' } };
  }
  const { update_type, version: new_version, message, url: download_url } = newest;
  return { success: true, data: { update_type, new_version, message, download_url } };
}
