// `run-once.mjs PROGRAM`: starts what was built and signed, which a broken signature or a missing library would prevent.
import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { inProject } from '../lib/project.mjs';

const [program = ''] = process.argv.slice(2);
const { version } = JSON.parse(await readFile(inProject('apps/desktop/package.json'), 'utf8'));
const said = execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
if (said !== `Cuecard ${version}`) throw new Error(`${program} says “${said}”.`);
