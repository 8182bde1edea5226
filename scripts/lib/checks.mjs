import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { toolEnvironment } from './node-versions.mjs';
import { run, runNpm, stopIfInterrupted } from './processes.mjs';
import { CACHE, inProject } from './project.mjs';
import { runSteps, toolStep } from './steps.mjs';
import { getFirstLine } from './test-report.mjs';
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

/**
 * A step of tests; it may wait for what is still being installed.
 * @typedef {object} TestStep
 * @property {string} name
 * @property {string} reportName
 * @property {() => Promise<{ args: readonly string[], env: NodeJS.ProcessEnv } | string>} prepare a string says
 *   why it cannot be run
 */

/** @param {Promise<string | undefined>} chromium @returns {TestStep} */
function unitTests(chromium) {
  return {
    name: 'unit and database tests',
    reportName: 'unit-tests',
    async prepare() {
      const path = await chromium;
      // Tests wait for databases and processes; by itself Vitest would keep one core of two idle. With three the
      // lane beside them (PostgreSQL 15) kept them waiting for connections, and it took as long.
      const workers = '--maxWorkers=2';
      if (path === undefined)
        return { args: [workers, ...WITHOUT_BROWSER], env: toolEnvironment() };
      return { args: [workers], env: { ...toolEnvironment(), CHROMIUM_PATH: path } };
    },
  };
}

/** @param {TestStep} step @param {Map<string, Report>} reports @returns {Step} */
function testStep({ name, reportName, prepare }, reports) {
  return {
    name,
    async run() {
      const ready = await prepare();
      if (typeof ready === 'string') return { code: 1, output: ready };
      const { outcome, report } = await runVitest(reportName, ready.args, ready.env);
      reports.set(name, report);
      return outcome;
    },
  };
}

/** Each by itself: what a folder may use (a browser's types, Node's) is its own. @param {NodeJS.ProcessEnv} env */
async function staticChecks(env) {
  // What a run has found is kept for the next: of files that have not changed nothing is checked again.
  const types = (await typedFolders()).map((folder) => {
    const found = join(CACHE, 'types', `${folder.replaceAll('/', '-')}.json`);
    const args = ['-p', folder, '--incremental', '--tsBuildInfoFile', found];
    return toolStep(`types ${folder}`, 'tsc', args, env);
  });
  return [
    toolStep('format', 'oxfmt', ['--check', '.'], env),
    toolStep('lint', 'oxlint', ['--type-aware', '--deny-warnings'], env),
    ...types,
    boundaries(env),
    npmStep('knowledge', ['knowledge', '--', '--check'], env),
    toolStep('unused', 'knip', ['--no-progress'], env),
    npmStep('translations', ['i18n:check', '-w', '@cuecard/web'], env),
    npmStep('rules and their tests', ['spec'], env),
    npmStep('retired words', ['words'], env),
  ];
}

/**
 * Everything that is fast: unit tests, format, lint, types, boundaries, what nothing uses, knowledge, translations, rules.
 * @param {object} [options]
 * @param {Promise<string | undefined>} [options.chromium] its path; without one, tests that need it are left out
 * @param {readonly Step[]} [options.others] done after the checks, beside the unit tests
 * @param {readonly TestStep[]} [options.tests] likewise
 * @returns {Promise<{ failed: StepResult[], reports: Map<string, Report> }>} reports by the name of the step
 */
export async function runChecks({
  chromium = Promise.resolve(undefined),
  others = [],
  tests = [],
} = {}) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...toolEnvironment(), CI: '1', NO_COLOR: '1' };
  /** @type {Map<string, Report>} */
  const reports = new Map();
  const results = await runSteps(
    [
      testStep(unitTests(chromium), reports),
      ...(await staticChecks(env)),
      ...others,
      ...tests.map((step) => testStep(step, reports)),
    ],
    AT_A_TIME,
  );
  stopIfInterrupted();
  return { failed: results.filter((result) => !result.passed), reports };
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
 * @param {{ failed: readonly StepResult[], reports: ReadonlyMap<string, Report> }} checks
 * @returns {import('./test-report.mjs').Failure[]}
 */
export function listFailedChecks({ failed, reports }) {
  const inTests = [...reports.values()].flatMap((report) => report.failures);
  const steps = failed.filter(({ name }) => !reports.get(name)?.failures.length);
  return [
    ...steps.map(({ name, output }) => ({ where: name, error: getFirstLine(output) })),
    ...inTests,
  ];
}
