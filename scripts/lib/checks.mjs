import { existsSync } from 'node:fs';
import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { toolEnvironment } from './node-versions.mjs';
import { run, runNpm, stopIfInterrupted } from './processes.mjs';
import { CACHE, inProject } from './project.mjs';
import { runSteps, toolStep } from './steps.mjs';
import { countReport, countVitest } from './test-counts.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').StepResult} StepResult */

const UNIT_REPORT = join(CACHE, 'unit-tests.json');

/** Half of the work of a two-core machine waits for the other: more at a time is not faster. */
const AT_A_TIME = 2;

/** Every folder with a tsconfig.json of its own. */
async function typedFolders() {
  const grouped = ['packages', 'apps'].map(async (group) =>
    (await readdir(inProject(group))).sort().map((name) => `${group}/${name}`),
  );
  const folders = [...(await Promise.all(grouped)).flat(), 'e2e', 'bench', 'scripts'];
  return folders.filter((folder) => existsSync(inProject(folder, 'tsconfig.json')));
}

/**
 * dependency-cruiser notes that it does not know TypeScript 7; swc reads the files for it.
 * @param {string} output
 */
export function withoutTypescriptNote(output) {
  return output.replace(/^.*missing-tsc-transpiler[^]*?published and stable\.\s*$/m, '');
}

/** @param {NodeJS.ProcessEnv} env @returns {Step} */
function boundaries(env) {
  const args = ['packages', 'apps', '--config', '.dependency-cruiser.cjs'];
  return {
    name: 'boundaries',
    async run() {
      const { code, output } = await run('depcruise', args, { quiet: true, env });
      return { code, output: withoutTypescriptNote(output) };
    },
  };
}

/** @param {string} name @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @returns {Step} */
function npmStep(name, args, env) {
  return { name, run: () => runNpm(['run', '-s', ...args], { quiet: true, env }) };
}

/** Tests of a package's browser part: they need Chromium and take their time. */
const WITHOUT_BROWSER = ['--exclude', '**/*.browser.test.ts'];

/** @param {NodeJS.ProcessEnv} env @param {boolean} withBrowser @returns {Step} */
function unitTests(env, withBrowser) {
  // Tests wait for databases and processes; by itself Vitest would keep one core of two idle.
  const workers = '--maxWorkers=2';
  const reporters = ['--reporter=dot', '--reporter=json', `--outputFile.json=${UNIT_REPORT}`];
  const left = withBrowser ? [] : WITHOUT_BROWSER;
  return toolStep(
    'unit and database tests',
    'vitest',
    ['run', workers, ...left, ...reporters],
    env,
  );
}

/**
 * Everything that is fast: format, lint, types, boundaries, translations, rules, unit tests.
 * @param {string} [chromium] its path; without one, tests that need it are left out
 * @returns {Promise<{ failed: StepResult[], counts: import('./test-counts.mjs').Counts }>}
 */
export async function runChecks(chromium) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...toolEnvironment(), CI: '1', NO_COLOR: '1' };
  if (chromium !== undefined) env['CHROMIUM_PATH'] = chromium;
  await rm(UNIT_REPORT, { force: true });
  const types = (await typedFolders()).map((folder) =>
    toolStep(`types ${folder}`, 'tsc', ['-p', folder], env),
  );
  const results = await runSteps(
    [
      unitTests(env, chromium !== undefined),
      toolStep('format', 'oxfmt', ['--check', '.'], env),
      toolStep('lint', 'oxlint', ['--type-aware', '--deny-warnings'], env),
      ...types,
      boundaries(env),
      npmStep('translations', ['i18n:check', '-w', '@cuecard/web'], env),
      npmStep('rules and their tests', ['spec'], env),
    ],
    AT_A_TIME,
  );
  stopIfInterrupted();
  const counts = await countReport(UNIT_REPORT, countVitest);
  const failed = results.filter((result) => !result.passed);
  if (counts.passed + counts.failed === 0) {
    failed.push({ name: 'unit tests', passed: false, output: 'Not one test ran.' });
  }
  return { failed, counts };
}

/**
 * What a person needs to mend what failed.
 * @param {readonly StepResult[]} failed
 */
export function describeFailures(failed) {
  return failed.map(({ name, output }) => `\n── ${name} ──\n${output.trim()}\n`).join('');
}
