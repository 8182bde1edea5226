import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run, stopIfInterrupted } from './processes.mjs';
import { CACHE, inProject } from './project.mjs';
import { isEmpty, readVitest, reportAt } from './test-report.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./test-report.mjs').Report} Report */

/** Tests of a package's browser part: they need Chromium, and nothing may keep it waiting. */
export const BROWSER_PARTS = '**/*.browser.test.ts';

/** Tests of what is in `deploy/`, on the programs that it is written for: `--full` installs them. */
export const DEPLOY_TESTS = 'scripts/deploy';

/** The same as a pattern, which Vitest reads from a project's own folder. */
export const DEPLOY_FILES = '**/deploy/*.test.ts';

/**
 * Tests that start whole servers as processes, again and again: on two cores each takes as long as fifty others.
 * `npm test` keeps `main.test.ts` of the kind, and `--full` runs all of them.
 */
export const SERVER_PROCESS_TESTS = [
  '**/src/cli/backup.test.ts',
  '**/src/development-parts.test.ts',
  '**/src/own-names.test.ts',
  '**/src/step-down.test.ts',
];

/**
 * Runs Vitest. Not one test run is a failure too: a pattern that fits nothing, a machine without memory.
 * @param {string} name of the report, kept in the cache
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @param {{ quiet: boolean } & import('./steps.mjs').StepOptions} [options] quiet: dots that are kept; else every file, shown
 *   as it ends
 * @returns {Promise<{ outcome: import('./processes.mjs').Outcome, report: Report }>}
 */
export async function runVitest(name, args, env, options = { quiet: true }) {
  const { quiet } = options;
  const path = join(CACHE, `${name}.json`);
  await mkdir(CACHE, { recursive: true });
  await rm(path, { force: true });
  const outcome = await run(
    'vitest',
    [
      'run',
      `--reporter=${quiet ? 'dot' : 'default'}`,
      `--reporter=${inProject('scripts', 'lib', 'vitest-report.mjs')}`,
      ...args,
    ],
    // CI stays what the caller's is: tests that lack their data are skipped here and fail there.
    { ...options, env: { ...env, ...(quiet && { NO_COLOR: '1' }), TEST_REPORT: path } },
  );
  stopIfInterrupted();
  const report = await reportAt(path, readVitest);
  if (!isEmpty(report) || args.includes('--passWithNoTests')) return { outcome, report };
  return {
    outcome: { code: outcome.code || 1, output: `Not one test ran.\n${outcome.output}` },
    report,
  };
}

/**
 * A step of tests; it may wait for what is still being installed.
 * @typedef {object} TestStep
 * @property {string} name
 * @property {string} reportName
 * @property {() => Promise<{ args: readonly string[], env: NodeJS.ProcessEnv } | string>} prepare a string says
 *   why it cannot be run
 */

/** @param {TestStep} step @param {Map<string, Report>} reports @returns {Step} */
export function testStep({ name, reportName, prepare }, reports) {
  return {
    name,
    async run(options) {
      const ready = await prepare();
      if (typeof ready === 'string') return { code: 1, output: ready };
      const { outcome, report } = await runVitest(reportName, ready.args, ready.env, {
        quiet: true,
        ...options,
      });
      reports.set(name, report);
      return outcome;
    },
  };
}
