// `npm test`: installs what it needs and runs every check, the browser tests included. With `--full` also what
// repeats the same code on another database, screen or recording, what is in deploy/, and the desktop app; with
// paths, `-w` or `--since` the tests of those alone. scripts/lib/test-selection.mjs has the usage.
import { recordingSteps, runChosenBrowserTests, screenSteps } from './lib/browser-tests.mjs';
import { describeFailures, listFailedChecks, runChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { runDesktopTests } from './lib/desktop-tests.mjs';
import { shortDrills } from './lib/drills.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireLauncherNode, toolEnvironment } from './lib/node-versions.mjs';
import { ensurePostgres15 } from './lib/postgres-15.mjs';
import { ensureDeployPrograms } from './lib/deploy-programs.mjs';
import { withRunFolder } from './lib/run-folder.mjs';
import { runScript, printLine, ScriptError } from './lib/project.mjs';
import { countLine, emptyReport, listFailures } from './lib/test-report.mjs';
import { recordTestRun } from './lib/test-run-record.mjs';
import { isSelection, listChangedFiles, parseRequest, selectTests } from './lib/test-selection.mjs';
import { DEPLOY_TESTS, runVitest } from './lib/vitest-run.mjs';

/** @typedef {import('./lib/browser-tests.mjs').Part} Part */
/** @typedef {import('./lib/test-report.mjs').Report} Report */
/** @typedef {import('./lib/test-selection.mjs').Request} Request */

/**
 * The migrations and what leans most on the database once more, on the oldest PostgreSQL that they are
 * promised for. The other modules were run there by hand: docs/operations.md.
 * @param {Promise<string | undefined>} folder of its programs
 * @returns {import('./lib/checks.mjs').TestStep}
 */
function postgres15Tests(folder) {
  const args = [
    // The unit tests beside them have two.
    '--maxWorkers=1',
    'apps/server/src/modules/interviews',
    'apps/server/src/platform/database/connect.test.ts',
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

/**
 * What is in `deploy/`, on the programs that it is written for.
 * @param {Promise<unknown>} installed resolves to undefined where one of them is missing
 * @returns {import('./lib/checks.mjs').TestStep}
 */
function deployTests(installed) {
  return {
    name: 'tests of deploy/',
    reportName: 'deploy-tests',
    async prepare() {
      if ((await installed) === undefined)
        return 'A program that deploy/ is written for is missing.';
      return { args: ['--maxWorkers=1', DEPLOY_TESTS], env: toolEnvironment() };
    },
  };
}

/** @template T @param {() => Promise<T>} act @returns {Promise<T | undefined>} undefined: it said why not */
async function attempt(act) {
  try {
    return await act();
  } catch (error) {
    if (!(error instanceof ScriptError) || !error.message) throw error;
    printLine(error.message);
    return undefined;
  }
}

/** @param {string} name @returns {Part} */
const notRun = (name) => ({ failed: [name], report: emptyReport() });

/**
 * The last lines of every run; the very last one is read by CI.
 * @param {readonly string[]} failed names of steps
 * @param {readonly import('./lib/test-report.mjs').Report[]} reports
 * @param {readonly import('./lib/test-report.mjs').Failure[]} failures
 */
function conclude(failed, reports, failures) {
  printLine(failed.length === 0 ? '\nEverything passed.' : `\nFailed: ${failed.join(', ')}.`);
  for (const line of listFailures(failures)) printLine(line);
  printLine(countLine(reports));
  return failed.length === 0 ? 0 : 1;
}

/** @param {Request} request */
async function runEverything({ full, drills }) {
  const startedAt = performance.now();
  // Debian's installer is one at a time; the checks do not wait for it.
  const chromium = attempt(ensureChromium);
  const postgres15 = chromium.then(() => (full ? attempt(ensurePostgres15) : undefined));
  const deployed = postgres15.then(() => (full ? attempt(ensureDeployPrograms) : undefined));
  /** @type {Map<string, Report>} */
  const reports = new Map();
  // The drills are not among them: what they kill has its data on a disk.
  const browser = { chromium, full, reports };
  const checks = await withRunFolder(() =>
    runChecks({
      alone: recordingSteps(browser),
      beside: screenSteps(browser),
      full,
      tests: full ? [postgres15Tests(postgres15), deployTests(deployed)] : [],
      reports,
    }),
  );
  printLine(describeFailures(checks.failed));
  const minutes = (performance.now() - startedAt) / 60_000;
  /** @type {Part[]} */
  const parts = [];
  if (full) parts.push(await runDesktop(await chromium));
  else
    printLine(
      '\nLeft to npm test -- --full: the desktop app, deploy/, and what repeats the same code.',
    );
  if (full || drills) parts.push(await runDrills(await chromium));
  if (!full) await recordTestRun({ minutes, ...sum([...reports.values()]) });
  return conclude(
    [...checks.failed.map(({ name }) => name), ...parts.flatMap((part) => part.failed)],
    [...reports.values(), ...parts.map(({ report }) => report)],
    [...listFailedChecks(checks), ...parts.flatMap(({ report }) => report.failures)],
  );
}

/** @param {string | undefined} chromium its path @returns {Promise<Part>} */
const runDesktop = async (chromium) =>
  (await attempt(async () =>
    chromium === undefined ? notRun('desktop app') : runDesktopTests(chromium),
  )) ?? notRun('desktop app');

/** @param {string | undefined} chromium its path @returns {Promise<Part>} */
const runDrills = async (chromium) =>
  chromium === undefined ? notRun('drills') : shortDrills(chromium);

/** @param {readonly import('./lib/test-report.mjs').Report[]} reports */
const sum = (reports) => ({
  passed: reports.reduce((total, { passed }) => total + passed, 0),
  failed: reports.reduce((total, { failures }) => total + failures.length, 0),
});

/** @param {Request} request */
async function runSelection(request) {
  const changed = request.since === undefined ? [] : await listChangedFiles(request.since);
  const { unit, browser } = selectTests(request, changed);
  const chromium = await attempt(ensureChromium);
  /** @type {Part[]} */
  const parts = [];
  if (unit !== undefined) {
    const env = toolEnvironment();
    const { outcome, report } = await runVitest(
      'chosen-tests',
      unit,
      chromium === undefined ? env : { ...env, CHROMIUM_PATH: chromium },
      { quiet: false },
    );
    parts.push({ failed: outcome.code === 0 ? [] : ['unit and database tests'], report });
  }
  if (browser !== undefined)
    parts.push(
      chromium === undefined
        ? notRun('browser tests')
        : await runChosenBrowserTests(chromium, browser),
    );
  if (parts.length === 0) printLine('No test depends on what has changed.');
  return conclude(
    parts.flatMap(({ failed }) => failed),
    parts.map(({ report }) => report),
    parts.flatMap(({ report }) => report.failures),
  );
}

await runScript(async () => {
  requireLauncherNode();
  const request = parseRequest(process.argv.slice(2));
  await ensureInstalled();
  return isSelection(request) ? withRunFolder(() => runSelection(request)) : runEverything(request);
});
