import { existsSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { dependencyAudit } from './dependency-audit.mjs';
import { testEnvironment, toolEnvironment } from './node-versions.mjs';
import { run, runNpm, stopIfInterrupted } from './processes.mjs';
import { CACHE, inProject } from './project.mjs';
import { runSteps, toolStep } from './steps.mjs';
import { getFirstLine } from './test-report.mjs';
import { BROWSER_PARTS, DEPLOY_FILES, SERVER_PROCESS_TESTS, testStep } from './vitest-run.mjs';

/** @typedef {import('./steps.mjs').Step} Step */
/** @typedef {import('./steps.mjs').StepResult} StepResult */
/** @typedef {import('./test-report.mjs').Report} Report */
/** @typedef {import('./vitest-run.mjs').TestStep} TestStep */

/** Half of the work of a two-core machine waits for the other: more at a time is not faster. */
const AT_A_TIME = 2;

/**
 * The tests beside the browser tests: a third of the processor's time where both want it. They must not be nicer
 * than what the server does behind everything else (10): only root takes that back.
 */
const NICER = 5;

/** What starts no server has what a recording leaves, which is most of a core: the sound comes in time beside it. */
const NICEST = 19;

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
    async run(options) {
      const { code, output } = await run('depcruise', args, { quiet: true, env, ...options });
      return { code, output: withoutTypescriptNote(output) };
    },
  };
}

/** @param {string} name @param {readonly string[]} args @param {NodeJS.ProcessEnv} env @returns {Step} */
function npmStep(name, args, env) {
  return {
    name,
    run: (options) => runNpm(['run', '-s', ...args], { quiet: true, env, ...options }),
  };
}

/** @param {boolean} full @returns {TestStep} */
const unitTests = (full) => ({
  name: 'unit and database tests',
  reportName: 'unit-tests',
  async prepare() {
    // Tests wait for databases and processes; by itself Vitest would keep one core of two idle. With three the
    // lane beside them (PostgreSQL 15, in a full run) kept them waiting for connections, and it took as long.
    const left = full ? [] : SERVER_PROCESS_TESTS;
    const without = [BROWSER_PARTS, DEPLOY_FILES, ...left].map((pattern) => `--exclude=${pattern}`);
    const args = [`--maxWorkers=${full ? 2 : 3}`, ...without];
    return { args, env: testEnvironment({ full }) };
  },
});

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
    npmStep('.env.example', ['env-example', '--', '--check'], env),
    npmStep('rules and their tests', ['spec'], env),
    npmStep('retired words', ['words'], env),
    dependencyAudit,
  ];
}

/**
 * Everything that is fast: unit tests, format, lint, types, boundaries, what nothing uses, knowledge, translations, rules.
 * @param {object} [options]
 * @param {readonly Step[]} [options.alone] done before all other tests, one after the other; in a run that is not full the checks take what they leave
 * @param {readonly Step[]} [options.beside] done after them, one after the other; the other tests give way to them
 * @param {boolean} [options.full] also what repeats the same code
 * @param {readonly TestStep[]} [options.tests] done after the checks, beside the unit tests
 * @param {Map<string, Report>} [options.reports] filled by the name of the step
 * @returns {Promise<{ failed: StepResult[], reports: Map<string, Report> }>}
 */
export async function runChecks({
  alone = [],
  beside = [],
  full = false,
  tests = [],
  reports = new Map(),
} = {}) {
  /** @type {NodeJS.ProcessEnv} */
  const env = { ...toolEnvironment(), CI: '1', NO_COLOR: '1' };
  const unit = [unitTests(full), ...tests].map((step) => testStep(step, reports));
  const checks = await staticChecks(env);
  if (alone.length + beside.length === 0) {
    const results = await runSteps([...unit, ...checks], AT_A_TIME);
    stopIfInterrupted();
    return { failed: results.filter((result) => !result.passed), reports };
  }
  const recordings = runSteps(alone, 1);
  // A full run has the time to play them with nothing beside them: a slow machine has nothing left to give.
  const quiet = full ? recordings : Promise.resolve();
  const results = await Promise.all([
    recordings,
    quiet.then(() => runSteps(checks, 1, { niceness: NICEST })),
    recordings.then(() => runSteps(unit, AT_A_TIME, { niceness: NICER })),
    recordings.then(() => runSteps(beside, 1)),
  ]);
  stopIfInterrupted();
  return { failed: results.flat().filter((result) => !result.passed), reports };
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
