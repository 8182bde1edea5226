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
 * @param {{ quiet: boolean }} [options] quiet: dots that are kept; else every file, shown as it ends
 * @returns {Promise<{
 *   outcome: import('./processes.mjs').Outcome,
 *   report: import('./test-report.mjs').Report,
 * }>}
 */
export async function runVitest(name, args, env, { quiet } = { quiet: true }) {
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
    { quiet, env: { ...env, ...(quiet && { NO_COLOR: '1' }), TEST_REPORT: path } },
  );
  stopIfInterrupted();
  const report = await reportAt(path, readVitest);
  if (!isEmpty(report) || args.includes('--passWithNoTests')) return { outcome, report };
  return {
    outcome: { code: outcome.code || 1, output: `Not one test ran.\n${outcome.output}` },
    report,
  };
}
