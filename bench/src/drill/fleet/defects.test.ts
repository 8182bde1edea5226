import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DEFECTS } from './defects.ts';

const root = path.resolve(import.meta.dirname, '../../../../');

it.each(
  Object.entries(DEFECTS).flatMap(([name, changes]) =>
    changes.map((change) => ({ name, ...change })),
  ),
)('[LIVE-91] the place of the planted defect $name is in $file, once', ({ file, find }) => {
  const files = globSync(`{apps/server,packages/*}/src/**/${file}`, { cwd: root });
  expect(files).toHaveLength(1);
  const source = readFileSync(path.join(root, files[0] ?? ''), 'utf8');
  expect(source.split(find)).toHaveLength(2);
});
