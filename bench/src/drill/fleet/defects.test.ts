import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { DEFECTS } from './defects.ts';

const sources = path.resolve(import.meta.dirname, '../../../../apps/server/src');

it.each(
  Object.entries(DEFECTS).flatMap(([name, changes]) =>
    changes.map((change) => ({ name, ...change })),
  ),
)('[LIVE-91] the place of the planted defect $name is in $file, once', ({ file, find }) => {
  const files = globSync(`**/${file}`, { cwd: sources });
  expect(files).toHaveLength(1);
  const source = readFileSync(path.join(sources, files[0] ?? ''), 'utf8');
  expect(source.split(find)).toHaveLength(2);
});
