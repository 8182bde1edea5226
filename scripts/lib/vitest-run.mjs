import { mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { run, stopIfInterrupted } from './processes.mjs';
import { CACHE, inProject } from './project.mjs';
import { isEmpty, readVitest, reportAt } from './test-report.mjs';

/**
 * Runs Vitest. Not one test run is a failure too: a pattern that fits nothing, a machine without memory.
 * @param {string} name of the report, kept in the cache
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} env
 * @returns {Promise<{
 *   outcome: import('./processes.mjs').Outcome,
 *   report: import('./test-report.mjs').Report,
 * }>}
 */
export async function runVitest(name, args, env) {
  const path = join(CACHE, `${name}.json`);
  await mkdir(CACHE, { recursive: true });
  await rm(path, { force: true });
  const outcome = await run(
    'vitest',
    [
      'run',
      '--reporter=dot',
      `--reporter=${inProject('scripts', 'lib', 'vitest-report.mjs')}`,
      ...args,
    ],
    { quiet: true, env: { ...env, CI: '1', NO_COLOR: '1', TEST_REPORT: path } },
  );
  stopIfInterrupted();
  const report = await reportAt(path, readVitest);
  if (!isEmpty(report)) return { outcome, report };
  return {
    outcome: { code: outcome.code || 1, output: `Not one test ran.\n${outcome.output}` },
    report,
  };
}
