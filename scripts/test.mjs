// `npm test [-- --drills]`: installs what it needs and runs every check, the browser tests included; with
// `--drills` the quickest form of each fault drill too, which takes some five minutes more.
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { ensureBuilt } from './lib/build.mjs';
import { describeFailures, failuresOf, runChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { shortDrills } from './lib/drills.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireLauncherNode, toolEnvironment } from './lib/node-versions.mjs';
import { ensurePostgres15 } from './lib/postgres-15.mjs';
import { runNpm, stopIfInterrupted } from './lib/processes.mjs';
import { CACHE, runScript, say, ScriptError } from './lib/project.mjs';
import {
  emptyReport,
  isEmpty,
  listFailures,
  readPlaywright,
  reportAt,
} from './lib/test-report.mjs';
import { runVitest } from './lib/vitest-run.mjs';

/** @typedef {import('./lib/test-report.mjs').Report} Report */
/** @typedef {{ failed: string[], report: Report }} Part */

/**
 * One after another, each alone: with two browsers and their servers at once on two cores each test took
 * about four times as long, and the whole no less.
 */
const BROWSER_TESTS = /** @type {const} */ (['screens', 'heard']);

/** @param {string} chromium @returns {Promise<Part[]>} */
async function browserTests(chromium) {
  await ensureBuilt();
  /** @type {Part[]} */
  const parts = [];
  for (const project of BROWSER_TESTS) {
    stopIfInterrupted();
    const path = join(CACHE, `browser-tests-${project}.json`);
    await rm(path, { force: true });
    say(`\nBrowser tests: ${project}`);
    const chosen = [`--project=${project}`, '--reporter=list,json'];
    const { code } = await runNpm(['run', '-s', 'test', '-w', '@cuecard/e2e', '--', ...chosen], {
      env: {
        ...toolEnvironment(),
        CHROMIUM_PATH: chromium,
        PLAYWRIGHT_JSON_OUTPUT_FILE: path,
      },
    });
    stopIfInterrupted();
    const report = await reportAt(path, readPlaywright);
    if (isEmpty(report)) say('Not one browser test ran.');
    const failed = code === 0 && !isEmpty(report) ? [] : [`browser tests: ${project}`];
    parts.push({ failed, report });
  }
  return parts;
}

/**
 * The migrations and what leans most on the database once more, on the oldest PostgreSQL that they are
 * promised for. The other modules were run there by hand: docs/operations.md.
 * @param {string} folder of its programs
 * @returns {Promise<Part>}
 */
async function postgres15Tests(folder) {
  say("\nThe server's tests on PostgreSQL 15");
  const tests = [
    'apps/server/src/modules/interviews',
    'apps/server/src/platform/database/migrations.test.ts',
  ];
  const env = { ...toolEnvironment(), TEST_POSTGRES_BIN: folder };
  const { outcome, report } = await runVitest('postgres-15-tests', tests, { env });
  return { failed: outcome.code === 0 ? [] : ['tests on PostgreSQL 15'], report };
}

/** @template T @param {() => Promise<T>} act @returns {Promise<T | undefined>} undefined: it said why not */
async function attempt(act) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ScriptError) || !error.message) throw error;
    say(error.message);
    return undefined;
  }
}

/** @param {string} name @returns {Part} */
const notRun = (name) => ({ failed: [name], report: emptyReport() });

await runScript(async () => {
  requireLauncherNode();
  await ensureInstalled();
  const chromium = await attempt(ensureChromium);
  const postgres15 = await attempt(ensurePostgres15);
  const checks = await runChecks(chromium);
  say(describeFailures(checks.failed));
  const onPostgres15 =
    postgres15 === undefined ? notRun('tests on PostgreSQL 15') : await postgres15Tests(postgres15);
  const browser = (chromium !== undefined && (await attempt(() => browserTests(chromium)))) || [
    notRun('browser tests'),
  ];
  const parts = [onPostgres15, ...browser];
  if (process.argv.includes('--drills'))
    parts.push(chromium === undefined ? notRun('drills') : await shortDrills(chromium));
  const failed = [
    ...checks.failed.map(({ name }) => name),
    ...parts.flatMap((part) => part.failed),
  ];
  const reports = [checks.report, ...parts.map(({ report }) => report)];
  const passedTests = reports.reduce((sum, { passed }) => sum + passed, 0);
  const failedTests = reports.reduce((sum, { failures }) => sum + failures.length, 0);
  say(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
  const inParts = parts.flatMap(({ report }) => report.failures);
  for (const line of listFailures([...failuresOf(checks), ...inParts])) say(line);
  say(`${passedTests} passed, ${failedTests} failed`);
  return failed.length === 0 && failedTests === 0 ? 0 : 1;
});
