import { readFile } from 'node:fs/promises';
import { stripVTControlCharacters } from 'node:util';

/** @typedef {{ where: string, error: string }} Failure */
/** @typedef {{ passed: number, failures: Failure[] }} Report */

/** The lines that fit beside the verdict where a log keeps only its end. */
const MAX_LINES = 40;
/** A title names many rules; what went wrong tells more. */
const MAX_TITLE_LENGTH = 200;
const MAX_ERROR_LENGTH = 600;

/** @returns {Report} */
export const emptyReport = () => ({ passed: 0, failures: [] });

/** @param {Report} report */
export const isEmpty = ({ passed, failures }) => passed + failures.length === 0;

/** @param {string | undefined} text */
export function getFirstLine(text) {
  const lines = stripVTControlCharacters(text ?? '').split('\n');
  return lines.map((line) => line.trim()).find((line) => line !== '') ?? 'no message';
}

/**
 * Reads a Playwright JSON report: flaky tests passed; errors outside of a test (a server that did not start)
 * are failures too.
 * @param {string} json
 * @returns {Report}
 */
export function readPlaywright(json) {
  /** @typedef {{ message?: string }} Problem */
  /** @typedef {{ status: string, results: { errors?: Problem[] }[] }} Attempts */
  /** @typedef {{ title: string, file: string, tests: Attempts[] }} Spec */
  /** @typedef {{ specs?: Spec[], suites?: Suite[] }} Suite */
  const report =
    /** @type {Suite & { errors?: Problem[], stats: { expected: number, flaky: number } }} */ (
      JSON.parse(json)
    );
  /** @param {Suite} suite @returns {Spec[]} */
  const specsIn = ({ specs = [], suites = [] }) => [...specs, ...suites.flatMap(specsIn)];
  const inTests = specsIn(report).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === 'unexpected')
      .map(({ results }) => ({
        where: `e2e/tests/${file} › ${title}`,
        error: getFirstLine(results.at(-1)?.errors?.[0]?.message),
      })),
  );
  const outside = (report.errors ?? []).map(({ message }) => {
    return { where: 'browser tests', error: getFirstLine(message) };
  });
  const { expected, flaky } = report.stats;
  return { passed: expected + flaky, failures: [...inTests, ...outside] };
}

/** @param {string} json as `vitest-report.mjs` writes it @returns {Report} */
export const readVitest = (json) => /** @type {Report} */ (JSON.parse(json));

/**
 * @param {string} path of a report; one that was not written is empty
 * @param {(json: string) => Report} read
 * @returns {Promise<Report>}
 */
export async function reportAt(path, read) {
  const json = await readFile(path, 'utf8').catch(() => undefined);
  return json === undefined ? emptyReport() : read(json);
}

/** @param {readonly Report[]} reports */
export function countLine(reports) {
  const passed = reports.reduce((sum, report) => sum + report.passed, 0);
  const failed = reports.reduce((sum, { failures }) => sum + failures.length, 0);
  return `${passed} passed, ${failed} failed`;
}

/** @param {string} text @param {number} length */
const cut = (text, length) => (text.length > length ? `${text.slice(0, length)} …` : text);

/**
 * One line for each failure, for the end of a log.
 * @param {readonly Failure[]} failures
 */
export function listFailures(failures) {
  const lines = failures.map(
    ({ where, error }) => `✗ ${cut(where, MAX_TITLE_LENGTH)}: ${cut(error, MAX_ERROR_LENGTH)}`,
  );
  const left = lines.length - MAX_LINES;
  return left > 0 ? [...lines.slice(0, MAX_LINES), `… and ${left} more`] : lines;
}
