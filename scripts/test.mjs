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
  countLine,
  emptyReport,
  isEmpty,
  listFailures,
  readPlaywright,
  reportAt,
} from './lib/test-report.mjs';

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
 * @param {Promise<string | undefined>} folder of its programs
 * @returns {import('./lib/checks.mjs').TestStep}
 */
function postgres15Tests(folder) {
  const args = [
    // The unit tests have two.
    '--maxWorkers=1',
    'apps/server/src/modules/interviews',
    'apps/server/src/platform/database/migrations.test.ts',
  ];
  return {
    name: 'tests on PostgreSQL 15',
    reportName: 'postgres-15-tests',
    async prepare() {
      const path = await folder;
      if (path === undefined) return 'PostgreSQL 15 is missing.';
      return { args, env: { ...toolEnvironment(), TEST_POSTGRES_BIN: path } };
    },
  };
}

/** @type {import('./lib/steps.mjs').Step} */
const buildClient = {
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
  // Debian's installer is one at a time; the checks do not wait for it.
  const installing = attempt(ensureChromium);
  const postgres15 = installing.then(() => attempt(ensurePostgres15));
  const checks = await runChecks({
    chromium: installing,
    others: [buildClient],
    tests: [postgres15Tests(postgres15)],
  });
  say(describeFailures(checks.failed));
  const chromium = await installing;
  const parts = (chromium !== undefined && (await attempt(() => browserTests(chromium)))) || [
    notRun('browser tests'),
  ];
  if (process.argv.includes('--drills'))
    parts.push(chromium === undefined ? notRun('drills') : await shortDrills(chromium));
  const failed = [
    ...checks.failed.map(({ name }) => name),
    ...parts.flatMap((part) => part.failed),
  ];
  const reports = [...checks.reports.values(), ...parts.map(({ report }) => report)];
  say(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
  const inParts = parts.flatMap(({ report }) => report.failures);
  for (const line of listFailures([...failuresOf(checks), ...inParts])) say(line);
  say(countLine(reports));
  return failed.length === 0 ? 0 : 1;
});
