import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { clientStep, ensureBuilt } from './build.mjs';
import { testEnvironment, toolEnvironment } from './node-versions.mjs';
import { runNpm, stopIfInterrupted } from './processes.mjs';
import { CACHE, inProject, printLine } from './project.mjs';
import { isEmpty, readPlaywright, reportAt } from './test-report.mjs';
import { testStep } from './vitest-run.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./test-report.mjs').Report} Report */
/** @typedef {{ failed: string[], report: Report }} Part */

/**
 * Carried by a test that plays one more recording in real time, or looks at one more screen or size in a way that
 * another test shows too; only `--full` runs it.
 */
const FULL_ONLY_TAG = '@full';

/**
 * @typedef {object} BrowserTests
 * @property {Promise<string | undefined>} chromium its path
 * @property {boolean} full
 * @property {Map<string, Report>} reports filled by the name of the step
 */

const NO_CHROMIUM = 'Chromium is missing.';
const NO_CLIENT = 'The web client could not be built.';

/**
 * @param {string} name of the run, for its report
 * @param {readonly string[]} args
 * @param {string} chromium its path
 * @param {{ quiet: boolean, full: boolean } & import('./steps.mjs').StepOptions} options
 * @returns {Promise<{ outcome: import('./processes.mjs').Outcome, report: Report }>}
 */
async function runPlaywright(name, args, chromium, options) {
  stopIfInterrupted();
  const { quiet, full, ...others } = options;
  const path = join(CACHE, `browser-tests-${name}.json`);
  await rm(path, { force: true });
  // Each has a folder of its own: a run empties it when it begins.
  const output = `--output=${inProject('test-results', name)}`;
  const chosen = [...args, '--reporter=list,json', output];
  const outcome = await runNpm(['run', '-s', 'test', '-w', '@cuecard/e2e', '--', ...chosen], {
    quiet,
    ...others,
    env: {
      ...testEnvironment({ full }),
      ...(quiet && { NO_COLOR: '1' }),
      CHROMIUM_PATH: chromium,
      PLAYWRIGHT_JSON_OUTPUT_FILE: path,
    },
  });
  stopIfInterrupted();
  const report = await reportAt(path, readPlaywright);
  if (!isEmpty(report)) return { outcome, report };
  const nothing = `Not one browser test ran.\n${outcome.output}`;
  return { outcome: { code: outcome.code || 1, output: nothing }, report };
}

/**
 * @param {'screens' | 'heard'} project of Playwright
 * @param {BrowserTests} tests
 * @returns {Step}
 */
function playwrightStep(project, { chromium, full, reports }) {
  const name = `browser tests: ${project}`;
  const left = full ? [] : [`--grep-invert=${FULL_ONLY_TAG}`];
  return {
    name,
    async run(options) {
      const path = await chromium;
      if (path === undefined) return { code: 1, output: NO_CHROMIUM };
      if ((await clientStep.run({})).code !== 0) return { code: 1, output: NO_CLIENT };
      const args = [`--project=${project}`, ...left];
      const played = await runPlaywright(project, args, path, { quiet: true, full, ...options });
      reports.set(name, played.report);
      return played.outcome;
    },
  };
}

/** The packages' own, which play in real time too. @param {BrowserTests} tests @returns {Step} */
function packagesStep({ chromium, reports }) {
  return testStep(
    {
      name: 'browser tests: packages',
      reportName: 'browser-tests-packages',
      async prepare() {
        const path = await chromium;
        if (path === undefined) return NO_CHROMIUM;
        const args = ['--maxWorkers=1', '.browser.test.ts'];
        return { args, env: { ...toolEnvironment(), CHROMIUM_PATH: path } };
      },
    },
    reports,
  );
}

/**
 * What plays in real time. Beside other work the samples came late, and what was said was heard wrong.
 * @param {BrowserTests} tests
 * @returns {Step[]}
 */
export const recordingSteps = (tests) => [
  clientStep,
  packagesStep(tests),
  playwrightStep('heard', tests),
];

/**
 * The screens, one at a time: with two browsers on two cores each test took about four times as long, and the
 * whole no less.
 * @param {BrowserTests} tests
 * @returns {Step[]}
 */
export const screenSteps = (tests) => [playwrightStep('screens', tests)];

/**
 * The desktop app in its own window, once it is built.
 * @param {string} chromium
 * @returns {Promise<Part>}
 */
export async function runDesktopWindows(chromium) {
  const options = { quiet: true, full: true };
  const { outcome, report } = await runPlaywright(
    'desktop',
    ['--project=desktop'],
    chromium,
    options,
  );
  if (outcome.code !== 0) printLine(outcome.output);
  return { failed: outcome.code === 0 ? [] : ['desktop app'], report };
}

/**
 * @param {string} chromium
 * @param {readonly string[]} paths below the checkout; none: every test
 * @returns {Promise<Part>}
 */
export async function runChosenBrowserTests(chromium, paths) {
  await ensureBuilt();
  printLine('\nBrowser tests');
  const names = paths.map((path) => path.replace(/^e2e\//, ''));
  const { outcome, report } = await runPlaywright('chosen', names, chromium, {
    quiet: false,
    full: true,
  });
  return { failed: outcome.code === 0 ? [] : ['browser tests'], report };
}
