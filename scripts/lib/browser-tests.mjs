import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './build.mjs';
import { toolEnvironment } from './node-versions.mjs';
import { runNpm, stopIfInterrupted } from './processes.mjs';
import { CACHE, printLine } from './project.mjs';
import { isEmpty, readPlaywright, reportAt } from './test-report.mjs';

/** @typedef {{ failed: string[], report: import('./test-report.mjs').Report }} Part */

/** Carried by a test that plays one more recording in real time; only `--full` runs it. */
const FULL_ONLY_TAG = '@full';

/**
 * One after another, each alone: with two browsers and their servers at once on two cores each test took
 * about four times as long, and the whole no less.
 */
const PROJECTS = /** @type {const} */ (['screens', 'heard']);

/**
 * @param {string} name of the run, for its report and its lines
 * @param {readonly string[]} args
 * @param {string} chromium its path
 * @returns {Promise<Part>}
 */
async function runPlaywright(name, args, chromium) {
  stopIfInterrupted();
  const path = join(CACHE, `browser-tests-${name}.json`);
  await rm(path, { force: true });
  printLine(`\nBrowser tests: ${name}`);
  const chosen = [...args, '--reporter=list,json'];
  const { code } = await runNpm(['run', '-s', 'test', '-w', '@cuecard/e2e', '--', ...chosen], {
    env: { ...toolEnvironment(), CHROMIUM_PATH: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: path },
  });
  stopIfInterrupted();
  const report = await reportAt(path, readPlaywright);
  if (isEmpty(report)) printLine('Not one browser test ran.');
  return { failed: code === 0 && !isEmpty(report) ? [] : [`browser tests: ${name}`], report };
}

/**
 * @param {string} chromium
 * @param {{ full: boolean }} options
 * @returns {Promise<Part[]>}
 */
export async function runBrowserTests(chromium, { full }) {
  await ensureBuilt();
  /** @type {Part[]} */
  const parts = [];
  const left = full ? [] : [`--grep-invert=${FULL_ONLY_TAG}`];
  for (const project of PROJECTS)
    parts.push(await runPlaywright(project, [`--project=${project}`, ...left], chromium));
  return parts;
}

/**
 * @param {string} chromium
 * @param {readonly string[]} paths below the checkout; none: every test
 * @returns {Promise<Part>}
 */
export async function runChosenBrowserTests(chromium, paths) {
  await ensureBuilt();
  const names = paths.map((path) => path.replace(/^e2e\//, ''));
  return runPlaywright('chosen', names, chromium);
}
