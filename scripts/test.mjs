// `npm test`: installs what it needs and runs every check, the browser tests included. With `--full` also what
// repeats the same code on another database or plays recordings in real time; with paths, `-w` or `--since` the
// tests of those alone. scripts/lib/test-selection.mjs has the usage.
import { ensureBuilt } from './lib/build.mjs';
import { runBrowserTests, runChosenBrowserTests } from './lib/browser-tests.mjs';
import { describeFailures, listFailedChecks, runChecks } from './lib/checks.mjs';
import { ensureChromium } from './lib/chromium.mjs';
import { shortDrills } from './lib/drills.mjs';
import { ensureInstalled } from './lib/install.mjs';
import { requireLauncherNode, toolEnvironment } from './lib/node-versions.mjs';
import { ensurePostgres15 } from './lib/postgres-15.mjs';
import { runScript, printLine, ScriptError } from './lib/project.mjs';
import { countLine, emptyReport, listFailures } from './lib/test-report.mjs';
import { recordTestRun } from './lib/test-run-record.mjs';
import { isSelection, listChangedFiles, parseRequest, selectTests } from './lib/test-selection.mjs';
import { runVitest } from './lib/vitest-run.mjs';

/** @typedef {import('./lib/browser-tests.mjs').Part} Part */
/** @typedef {import('./lib/test-selection.mjs').Request} Request */

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
  const installing = attempt(ensureChromium);
  const postgres15 = installing.then(() => (full ? attempt(ensurePostgres15) : undefined));
  const checks = await runChecks({
    chromium: installing,
    others: [buildClient],
    tests: full ? [postgres15Tests(postgres15)] : [],
  });
  printLine(describeFailures(checks.failed));
  const chromium = await installing;
  const parts = (chromium !== undefined &&
    (await attempt(() => runBrowserTests(chromium, { full })))) || [notRun('browser tests')];
  const reports = [...checks.reports.values(), ...parts.map(({ report }) => report)];
  const minutes = (performance.now() - startedAt) / 60_000;
  if (full || drills)
    parts.push(chromium === undefined ? notRun('drills') : await shortDrills(chromium));
  const names = [...checks.failed.map(({ name }) => name), ...parts.flatMap((part) => part.failed)];
  if (!full) await recordTestRun({ minutes, ...sum(reports) });
  return conclude(
    names,
    [...checks.reports.values(), ...parts.map(({ report }) => report)],
    [...listFailedChecks(checks), ...parts.flatMap(({ report }) => report.failures)],
  );
}

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
  return isSelection(request) ? runSelection(request) : runEverything(request);
});
