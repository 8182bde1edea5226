import { execFile } from 'node:child_process';
import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { readTestRun } from '../../../scripts/lib/test-run-record.mjs';
import type { Bench } from '../bench.ts';
import { findLogReaders, listEventTypes, type SourceFile } from './log-readers.ts';
import { measureStart } from './start.ts';

const ROOT = path.resolve(import.meta.dirname, '../../..');
const STARTS = 5;
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

/** How heavy the house is to carry: its bounds stand in the design's chapter on proof. */
export const houseBench: Bench = {
  name: 'house',
  about: 'lines, readers, files of the hot path, start and tests of this checkout; no data needed',
  defaultData: '.',
  defaultReplays: STARTS,
  async run({ replays, progress }) {
    const readers = listLogReaders();
    progress(`files that fold the log: ${readers.join(', ')}`);
    progress(`${replays} starts …`);
    const { startCpuSeconds } = await measureStart(replays);
    progress('what nothing uses …');
    const { unusedExports, circles } = await countUnused();
    const testRun = await readTestRun();
    return {
      copilotLines: countCopilotLines(),
      logReaders: readers.length,
      hotPathFiles: countHotPathFiles(),
      startCpuSeconds,
      testMinutes: testRun === null ? null : Math.round(testRun.minutes * 10) / 10,
      unusedExports,
      circles,
    };
  },
};

function readFiles(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: ROOT, exclude: (name) => /node_modules|dist$/.test(name) })
    .filter((file) => !/\.test\.tsx?$|\/testing\/|\/testing[.-]|\/test\//.test(file))
    .map((file) => ({ file, text: readFileSync(path.join(ROOT, file), 'utf8') }));
}

/** Lines of TypeScript outside of tests, data and what is built from data. */
function countCopilotLines(): number {
  return readFiles('packages/copilot/src/**/*.ts')
    .filter(({ file }) => !/\/(knowledge|generated|data)\//.test(file))
    .reduce((sum, { text }) => sum + text.split('\n').length - 1, 0);
}

function listLogReaders(): string[] {
  const schema = readFileSync(path.join(ROOT, 'packages/contract/src/interview-log.ts'), 'utf8');
  const files = readFiles('{packages,apps}/*/src/**/*.{ts,tsx}');
  return findLogReaders(files, listEventTypes(schema));
}

/** The list in docs/hot-path.md, each of whose files must be there. */
function countHotPathFiles(): number {
  const list = readFileSync(path.join(ROOT, 'docs/hot-path.md'), 'utf8');
  const files = [...list.matchAll(/^\d+\. `([^`]+)`/gm)].map(([, file = '']) => file);
  const gone = files.filter((file) => !existsSync(path.join(ROOT, file)));
  if (gone.length > 0)
    throw new Error(`docs/hot-path.md names files that are gone: ${gone.join(', ')}`);
  return files.length;
}

interface UnusedIssue {
  readonly exports: readonly unknown[];
  readonly types: readonly unknown[];
  readonly enumMembers: readonly unknown[];
  readonly cycles: readonly unknown[];
}

/** What knip finds, with the settings of `npm run unused`. */
async function countUnused(): Promise<{ unusedExports: number; circles: number }> {
  const { stdout } = await promisify(execFile)(
    path.join(ROOT, 'node_modules/.bin/knip'),
    ['--reporter', 'json', '--no-exit-code', '--no-progress'],
    { cwd: ROOT, maxBuffer: MAX_REPORT_BYTES },
  );
  const { issues } = JSON.parse(stdout) as { issues: readonly UnusedIssue[] };
  const count = (pick: (issue: UnusedIssue) => readonly unknown[]) =>
    issues.reduce((sum, issue) => sum + pick(issue).length, 0);
  return {
    unusedExports: count(({ exports, types, enumMembers }) => [
      ...exports,
      ...types,
      ...enumMembers,
    ]),
    circles: count(({ cycles }) => cycles),
  };
}
