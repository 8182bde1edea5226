import { existsSync } from 'node:fs';
import { readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { toolEnvironment } from './node-versions.mjs';
import { runNpm, stopIfInterrupted } from './processes.mjs';
import { CACHE, inProject, ROOT, printLine, ScriptError } from './project.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const OUTPUT = inProject('apps', 'web', 'dist');
const PREVIOUS = join(CACHE, 'web-previous');
const BUILDING = join(CACHE, 'web-building');
const STAMP = join(CACHE, 'web-built');

/** @param {string} path */
function isNotSource(path) {
  return /(^|\/)(node_modules|dist)$|\.gen\.ts$|\.test\.tsx?$/.test(path);
}

async function wanted() {
  const packages = (await readdir(inProject('packages'))).sort();
  const sources = packages.flatMap((name) => [
    `packages/${name}/src`,
    `packages/${name}/package.json`,
  ]);
  const settings = ['package-lock.json', 'tsconfig.base.json'];
  return fingerprint(ROOT, ['apps/web', ...sources, ...settings], isNotSource);
}

/** @param {string} target */
async function isBuilt(target) {
  return existsSync(join(OUTPUT, 'index.html')) && (await readStamp(STAMP)) === target;
}

/** @param {(pid: number) => void} addChild @param {string} target */
async function build(addChild, target) {
  printLine('Building the web client …');
  await rm(BUILDING, { recursive: true, force: true });
  const { code, output } = await runNpm(
    ['run', '-s', 'build', '-w', '@cuecard/web', '--', '--outDir', BUILDING, '--emptyOutDir'],
    { quiet: true, env: toolEnvironment(), onStart: addChild },
  );
  stopIfInterrupted();
  if (code !== 0) throw new ScriptError(`${output.trim()}\n\nThe web client could not be built.`);
  await rm(PREVIOUS, { recursive: true, force: true });
  if (existsSync(OUTPUT)) await rename(OUTPUT, PREVIOUS);
  await rename(BUILDING, OUTPUT);
  await writeStamp(STAMP, target);
  await rm(PREVIOUS, { recursive: true, force: true });
}

/**
 * Builds the web client, unless its sources are those of the last build. It is built beside and
 * renamed into place: what is served is always whole.
 */
export async function ensureBuilt() {
  const target = await wanted();
  if (await isBuilt(target)) return;
  await withLock(
    join(CACHE, 'build.lock'),
    async (addChild) => {
      if (!(await isBuilt(target))) await build(addChild, target);
    },
    () => printLine('Another Cuecard command is building the web client; waiting for it …'),
  );
}

/** @type {import('./steps.mjs').Step} */
export const clientStep = {
  name: 'web client',
  async run() {
    try {
      await ensureBuilt();
      return { code: 0, output: '' };
    } catch (error) {
      if (!(error instanceof ScriptError) || !error.message) throw error;
      return { code: 1, output: error.message };
    }
  },
};
