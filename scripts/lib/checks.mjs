import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { toolEnvironment } from './node-versions.mjs';
import { run, runNpm, stopIfInterrupted } from './processes.mjs';
import { inProject } from './project.mjs';
import { runSteps, toolStep } from './steps.mjs';
import { emptyReport, firstLineOf } from './test-report.mjs';
import { runVitest } from './vitest-run.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').StepResult} StepResult */
/** @typedef {import('./test-report.mjs').Report} Report */

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

const UNIT_TESTS = 'unit and database tests';

/**
 * @param {NodeJS.ProcessEnv} env
 * @param {boolean} withBrowser
 * @param {(report: Report) => void} done
 * @returns {Step}
 */
function unitTests(env, withBrowser, done) {
  return {
    name: UNIT_TESTS,
    async run() {
      const chosen = withBrowser ? [] : WITHOUT_BROWSER;
      const { outcome, report } = await runVitest('unit-tests', chosen, { quiet: true, env });
      done(report);
      return outcome;
    },
  };
}

/**
 * Everything that is fast: format, lint, types, boundaries, translations, rules, unit tests.
 * @param {string} [chromium] its path; without one, tests that need it are left out
 * @returns {Promise<{ failed: StepResult[], report: Report }>}
 */
export async function runChecks(chromium) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...toolEnvironment(), CI: '1', NO_COLOR: '1' };
  if (chromium !== undefined) env['CHROMIUM_PATH'] = chromium;
  let report = emptyReport();
  const types = (await typedFolders()).map((folder) =>
    toolStep(`types ${folder}`, 'tsc', ['-p', folder], env),
  );
  const results = await runSteps(
    [
      unitTests(env, chromium !== undefined, (written) => (report = written)),
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
  return { failed: results.filter((result) => !result.passed), report };
}

/**
 * What a person needs to mend what failed.
 * @param {readonly StepResult[]} failed
 */
export function describeFailures(failed) {
  return failed.map(({ name, output }) => `\n── ${name} ──\n${output.trim()}\n`).join('');
}

/**
 * What failed, in one line each, for the end of a log: the tests by name, the other steps by their first words.
 * @param {{ failed: readonly StepResult[], report: Report }} checks
 * @returns {import('./test-report.mjs').Failure[]}
 */
export function failuresOf({ failed, report }) {
  const told = (/** @type {StepResult} */ { name }) =>
    name === UNIT_TESTS && report.failures.length > 0;
  const steps = failed.filter((step) => !told(step));
  return [
    ...steps.map(({ name, output }) => ({ where: name, error: firstLineOf(output) })),
    ...report.failures,
  ];
}
