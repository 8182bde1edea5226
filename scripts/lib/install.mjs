import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { fingerprint } from './fingerprint.mjs';
import { withLock } from './lock.mjs';
import { runNpm, stopIfInterrupted } from './processes.mjs';
import { CACHE, inProject, ROOT, printLine, ScriptError } from './project.mjs';
import { readStamp, writeStamp } from './stamp.mjs';

const MODULES = inProject('node_modules');
const STAMP = join(MODULES, '.cuecard-installed');
/** Stands while npm is at work: a folder that was left with it is not to be trusted. */
const UNFINISHED = 'unfinished';

/**
 * `npm ci` is not used: it deletes the Node that this very command may be running on, and it fails
 * where a registry lacks an optional package of some other platform. `--no-save` installs the same
 * locked versions and leaves the lockfile as it is.
 */
const NPM_ARGUMENTS = [
  'install',
  '--no-save',
  '--no-audit',
  '--no-fund',
  '--no-progress',
  // A line for each package: npm has been seen to stop for good in the middle, without a word.
  '--loglevel=http',
  '--prefer-offline',
];

/** No package is so large that npm has nothing to say for this long. */
const STALLED_MS = 120_000;

/** A checkout that was copied to another system needs other packages. */
async function wanted() {
  const lock = await fingerprint(ROOT, ['package-lock.json', 'package.json']);
  return `${lock} ${process.platform}-${process.arch}`;
}

/** Empties node_modules, but for the Node that this very script may be running on. */
async function clearModules() {
  const own = relative(MODULES, process.execPath).split(sep)[0] ?? '';
  for (const name of await readdir(MODULES)) {
    if (name === own || join(MODULES, name) === STAMP) continue;
    await rm(join(MODULES, name), { recursive: true, force: true, maxRetries: 5 });
  }
}

/**
 * What npm says about a failure, without its progress.
 * @param {string} output
 */
function npmErrors(output) {
  const lines = output.split('\n').filter((line) => !/^npm (http|warn|notice|info)\b/.test(line));
  return lines.join('\n').trim();
}

/** @param {(pid: number) => void} addChild */
async function runInstall(addChild) {
  const options = { quiet: true, onStart: addChild, silenceLimitMs: STALLED_MS };
  const first = await runNpm(NPM_ARGUMENTS, options);
  stopIfInterrupted();
  if (!first.stalled) return first;
  printLine('npm stopped answering. Trying once more …');
  await clearModules();
  return runNpm(NPM_ARGUMENTS, options);
}

/** @param {(pid: number) => void} addChild @param {string} target */
async function install(addChild, target) {
  const first = !existsSync(MODULES);
  if ((await readStamp(STAMP)) === UNFINISHED) {
    printLine('The last installation was interrupted. Installing again (about a minute) …');
    await clearModules();
  } else {
    printLine(
      first ? 'Installing (first time, about a minute) …' : 'Installing what has changed …',
    );
  }
  await writeStamp(STAMP, UNFINISHED);
  const { code, output } = await runInstall(addChild);
  stopIfInterrupted();
  if (code !== 0) {
    throw new ScriptError(
      `${npmErrors(output)}\n\nnpm could not install what Cuecard needs. Check the network ` +
        'connection and the free space on the disk, then run the command again.',
    );
  }
  await writeStamp(STAMP, target);
}

/** Installs the locked packages, unless they are installed already. */
export async function ensureInstalled() {
  const target = await wanted();
  if ((await readStamp(STAMP)) === target) return;
  await withLock(
    join(CACHE, 'install.lock'),
    async (addChild) => {
      if ((await readStamp(STAMP)) !== target) await install(addChild, target);
    },
    () => printLine('Another Cuecard command is installing; waiting for it …'),
  );
}
