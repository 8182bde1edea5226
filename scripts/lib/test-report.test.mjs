import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { toolEnvironment } from './node-versions.mjs';
import { run } from './processes.mjs';
import { CACHE, inProject } from './project.mjs';
import { listFailures, readPlaywright, readVitest, reportAt } from './test-report.mjs';

describe('what failed, at the end of a log', () => {
  it('[PLAT-61] is a line for each test, and no more than fit', () => {
    const failures = Array.from({ length: 43 }, (_, index) => {
      return { where: `a.test.ts › test ${index}`, error: 'x'.repeat(1000) };
    });
    const lines = listFailures(failures);
    expect(lines).toHaveLength(41);
    expect(lines[0]).toMatch(/^✗ a\.test\.ts › test 0: x{200,} …$/);
    expect(lines[40]).toBe('… and 3 more');
  });

  it('[PLAT-61] names browser tests that failed, not flaky ones, and what broke outside of a test', () => {
    const spec = (/** @type {string} */ title, /** @type {string} */ status) => ({
      title,
      file: 'desk.spec.ts',
      tests: [
        {
          status,
          results: [{ errors: [] }, { errors: [{ message: '\n\u001B[31mno\u001B[39m\nmore' }] }],
        },
      ],
    });
    const report = readPlaywright(
      JSON.stringify({
        suites: [{ specs: [spec('a', 'flaky')], suites: [{ specs: [spec('b', 'unexpected')] }] }],
        stats: { expected: 5, flaky: 1, unexpected: 1 },
        errors: [{ message: 'no server' }],
      }),
    );
    expect(report).toEqual({
      passed: 6,
      failures: [
        { where: 'e2e/tests/desk.spec.ts › b', error: 'no' },
        { where: 'browser tests', error: 'no server' },
      ],
    });
  });

  it('[PLAT-61] is nothing where no report was written', async () => {
    expect(await reportAt('/nowhere/report.json', readVitest)).toEqual({ passed: 0, failures: [] });
  });
});

describe('the report of a Vitest run', () => {
  /** @type {string} */
  let folder;
  beforeAll(async () => {
    await mkdir(CACHE, { recursive: true });
    folder = await mkdtemp(join(CACHE, 'report-'));
  });
  afterAll(() => rm(folder, { recursive: true }));

  it('[PLAT-61] names tests, hooks, files that do not load and what nobody caught', async () => {
    const files = {
      'vitest.config.js': 'export default { test: { globals: true } };',
      'tests.test.js': `it('holds', () => {}); describe('sum', () => it('fails', () => expect(1).toBe(2)));`,
      'hooks.test.js': `describe('open', () => { afterAll(() => { throw new Error('it did not close'); }); it('holds', () => {}); });`,
      'loads.test.js': `import './nothing-there.js';`,
      'loose.test.js': `it('holds', () => void Promise.reject(new Error('nobody waited')));`,
    };
    for (const [name, text] of Object.entries(files)) await writeFile(join(folder, name), text);
    const path = join(folder, 'report.json');
    const reporter = inProject('scripts', 'lib', 'vitest-report.mjs');
    const env = { ...toolEnvironment(), TEST_REPORT: path };
    const args = ['run', '--root', folder, `--reporter=${reporter}`];
    const { code } = await run('vitest', args, { quiet: true, env });
    expect(code).toBe(1);
    const { passed, failures } = readVitest(await readFile(path, 'utf8'));
    expect(passed).toBe(3);
    expect(
      failures.map(({ where, error }) => `${where.split('/').at(-1)}: ${error}`).toSorted(),
    ).toEqual([
      'hooks.test.js › open: it did not close',
      expect.stringMatching(/^loads\.test\.js: .*nothing-there/),
      expect.stringMatching(/^loose\.test\.js:1:\d+\)? › nobody caught: nobody waited$/),
      'tests.test.js › sum > fails: expected 1 to be 2 // Object.is equality',
    ]);
  }, 60_000);
});
