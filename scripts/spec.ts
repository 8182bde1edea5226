// Holds the numbered rules of docs/spec against the titles of the tests (docs/spec/README.md).
// `npm run spec` prints for people, `npm run spec -- --json` one JSON object.
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkSpec, passes } from './lib/spec-rules.ts';
import type { SourceFile, SpecReport } from './lib/spec-rules.ts';

const root = join(import.meta.dirname, '..');
const NOT_OURS = new Set(['node_modules', 'dist', '.cache']);

function read(pattern: string): SourceFile[] {
  return globSync(pattern, { cwd: root, exclude: (path) => NOT_OURS.has(lastPart(path)) })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted()
    .map((file) => ({ file, text: readFileSync(join(root, file), 'utf8') }));
}

function lastPart(path: string): string {
  return path.split(/[\\/]/).at(-1) ?? path;
}

function print(report: SpecReport): void {
  section(
    'Malformed rules',
    report.malformed.map(({ file, line, message }) => `${file}:${line}  ${message}`),
  );
  section(
    'Tests that name a rule which does not exist',
    report.unknownIds.map(({ id, file, line }) => `[${id}]  ${file}:${line}`),
  );
  section(
    'Done rules without a test',
    report.doneWithoutTest.map(({ id, text }) => `[${id}] ${text}`),
  );
  for (const { file, done, open } of report.files) {
    console.log(`${file.padEnd(34)} ${count(done)} done ${count(open)} open`);
  }
  console.log(`${'all'.padEnd(34)} ${count(report.done)} done ${count(report.open)} open`);
  const parts = Object.entries(report.openByPart).toSorted(([a], [b]) => a.localeCompare(b));
  console.log(
    `open by part: ${parts.map(([part, open]) => `${part} ${open}`).join(', ') || 'none'}`,
  );
}

function section(title: string, lines: readonly string[]): void {
  if (lines.length === 0) return;
  console.log(`${title} (${lines.length})\n${lines.map((line) => `  ${line}`).join('\n')}\n`);
}

function count(value: number): string {
  return String(value).padStart(4);
}

const report = checkSpec(
  read('docs/spec/*.md'),
  read('{packages,apps,e2e,scripts,bench}/**/*.{test,spec,conformance}.{ts,tsx,mjs}'),
  read('apps/desktop/*/{src,tests}/**/*.rs'),
);
if (process.argv.includes('--json')) console.log(JSON.stringify(report, null, 2));
else print(report);
process.exitCode = passes(report) ? 0 : 1;
