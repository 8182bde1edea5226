import { readFile } from 'node:fs/promises';

/** @typedef {{ passed: number, failed: number }} Counts */

/**
 * Counts of a Vitest JSON report. A file that could not even be loaded is one failure.
 * @param {string} json
 * @returns {Counts}
 */
export function countVitest(json) {
  /** @typedef {{ status: string, assertionResults: { status: string }[] }} TestFile */
  const report = /** @type {{ testResults: TestFile[] }} */ (JSON.parse(json));
  let passed = 0;
  let failed = 0;
  for (const file of report.testResults) {
    const failures = file.assertionResults.filter((test) => test.status === 'failed').length;
    passed += file.assertionResults.filter((test) => test.status === 'passed').length;
    failed += failures === 0 && file.status === 'failed' ? 1 : failures;
  }
  return { passed, failed };
}

/**
 * Counts of a Playwright JSON report; errors outside of a test (a server that did not start) count
 * as failures.
 * @param {string} json
 * @returns {Counts}
 */
export function countPlaywright(json) {
  /** @typedef {{ expected: number, flaky: number, unexpected: number }} Stats */
  const report = /** @type {{ stats: Stats, errors?: unknown[] }} */ (JSON.parse(json));
  const { expected, flaky, unexpected } = report.stats;
  return { passed: expected + flaky, failed: unexpected + (report.errors?.length ?? 0) };
}

/**
 * @param {string} path of a report; one that was not written counts nothing
 * @param {(json: string) => Counts} count
 * @returns {Promise<Counts>}
 */
export async function countReport(path, count) {
  const json = await readFile(path, 'utf8').catch(() => undefined);
  return json === undefined ? { passed: 0, failed: 0 } : count(json);
}
