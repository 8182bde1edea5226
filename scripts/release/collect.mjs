// `collect.mjs SYSTEM BUNDLES FOLDER`: the packages of one system, for the release.
import { readFile } from 'node:fs/promises';
import { inProject } from '../lib/project.mjs';
import { collectPackages } from './release-files.mjs';

const [system = '', bundles = '', to = ''] = process.argv.slice(2);
const { version } = JSON.parse(await readFile(inProject('apps/desktop/package.json'), 'utf8'));
const names = await collectPackages({ system, bundles, to, version });
process.stdout.write(`${names.join('\n')}\n`);
