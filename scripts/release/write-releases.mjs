// `write-releases.mjs VERSION FOLDER`: the signed `releases.json` that servers are given (docs/operations.md).
import { readFile } from 'node:fs/promises';
import { inProject } from '../lib/project.mjs';
import { writeReleases } from './release-files.mjs';

const [version = '', folder = ''] = process.argv.slice(2);
const { RELEASES_PRIVATE_KEY, RELEASES_BASE_URL, RELEASES_UPDATE_TYPE } = process.env;
if (!RELEASES_PRIVATE_KEY || !RELEASES_BASE_URL?.startsWith('https://'))
  throw new Error('RELEASES_PRIVATE_KEY and RELEASES_BASE_URL (https://) are needed.');
const { version: built } = JSON.parse(
  await readFile(inProject('apps/desktop/package.json'), 'utf8'),
);
if (built !== version) throw new Error(`The tag says ${version}, and the app is ${built}.`);
await writeReleases({
  folder,
  version,
  baseUrl: RELEASES_BASE_URL,
  updateType: RELEASES_UPDATE_TYPE === '1' ? 1 : 2,
  notes: await readFile(inProject('apps/desktop/release-notes.md'), 'utf8'),
  privateKey: RELEASES_PRIVATE_KEY,
});
