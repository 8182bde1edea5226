import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { ROOT } from './project.mjs';
import { getFirstLine } from './test-report.mjs';

/** @typedef {import('vitest/node').TestModule} TestModule */
/** @typedef {import('./test-report.mjs').Failure} Failure */
/** @typedef {{ message: string, stack?: string, VITEST_TEST_PATH?: string }} Unhandled */

/** Where the report goes: a reporter is named by its path alone. */
export const REPORT_VARIABLE = 'TEST_REPORT';

/** @param {TestModule} module @returns {Failure[]} */
function failuresIn(module) {
  const file = relative(ROOT, module.moduleId);
  const parts = [
    { title: '', errors: module.errors() },
    ...[...module.children.allSuites()].map((suite) => {
      return { title: suite.fullName, errors: suite.errors() };
    }),
    ...[...module.children.allTests('failed')].map((test) => {
      return { title: test.fullName, errors: test.result().errors ?? [] };
    }),
  ];
  return parts
    .filter(({ errors }) => errors.length > 0)
    .map(({ title, errors }) => ({
      where: title === '' ? file : `${file} › ${title}`,
      error: getFirstLine(errors[0]?.message),
    }));
}

/**
 * The file whose tests ran meanwhile, which is Vitest's guess, and the first line of ours that it came through.
 * @param {Unhandled} error
 */
function describePlace({ VITEST_TEST_PATH: file, stack = '' }) {
  const own = stack.split('\n').find((line) => line.includes(ROOT) && !/node_modules/.test(line));
  const parts = [
    file === undefined ? '' : relative(ROOT, file),
    own === undefined ? '' : own.trim().replaceAll(`${ROOT}/`, ''),
  ];
  return parts.map((part) => (part === '' ? '' : `${part} › `)).join('');
}

/**
 * Writes what passed and what failed. Vitest's own JSON leaves out what broke in a hook of a suite and what
 * nobody caught.
 */
export default class FailureReport {
  /**
   * @param {readonly TestModule[]} modules
   * @param {readonly Unhandled[]} unhandled
   */
  onTestRunEnd(modules, unhandled) {
    const path = process.env[REPORT_VARIABLE];
    if (path === undefined) return;
    const passed = modules.flatMap((module) => [...module.children.allTests('passed')]).length;
    const failures = [
      ...modules.flatMap(failuresIn),
      ...unhandled.map((error) => ({
        where: `${describePlace(error)}nobody caught`,
        error: getFirstLine(error.message),
      })),
    ];
    writeFileSync(path, JSON.stringify({ passed, failures }));
  }
}
