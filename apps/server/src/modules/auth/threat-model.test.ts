import { readFileSync, globSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../../..');
const page = readFileSync(path.join(root, 'docs/threat-model.md'), 'utf8');

it('names in the threat model only rules that are done and tests that exist', () => {
  const rules = globSync('docs/spec/*.md', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const ids = [...page.matchAll(/\b((?!SHA)[A-Z]{2,}-)(\d+)(?: to \1(\d+))?/g)].flatMap(
    ([, area = '', from, to]) => numbers(Number(from), Number(to ?? from)).map((n) => area + n),
  );
  expect(ids.length).toBeGreaterThan(45);
  expect(ids.filter((id) => !rules.includes(`- [${id}] (done)`))).toEqual([]);
  const files = [...page.matchAll(/[\w-]+\.(?:test|spec)\.ts|[\w-]+\.tsx/g)].map(([name]) => name);
  expect(files.length).toBeGreaterThan(5);
  expect(
    files.filter(
      (file) =>
        globSync(`{apps,packages,e2e,bench}/**/${file}`, {
          cwd: root,
          exclude: ['**/node_modules'],
        }).length === 0,
    ),
  ).toEqual([]);
});

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n);
