import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CACHE } from './project.mjs';
import { writeStamp } from './stamp.mjs';

/**
 * How the last whole `npm test` of this checkout went: `npm run bench -- house` reports its minutes.
 * @typedef {{ minutes: number, passed: number, failed: number, at: string }} TestRunRecord
 */

const PATH = join(CACHE, 'test-run.json');

/** @param {Omit<TestRunRecord, 'at'>} run */
export const recordTestRun = (run) =>
  writeStamp(PATH, JSON.stringify({ ...run, at: new Date().toISOString() }));

/** @returns {Promise<TestRunRecord | null>} null: `npm test` has never come to its end here */
export async function readTestRun() {
  const content = await readFile(PATH, 'utf8').catch(() => null);
  return content === null ? null : /** @type {TestRunRecord} */ (JSON.parse(content));
}
