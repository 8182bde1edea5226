// @vitest-environment node
import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const web = fileURLToPath(new URL('../../../', import.meta.url));
const { dependencies } = JSON.parse(readFileSync(`${web}package.json`, 'utf8')) as {
  dependencies: Record<string, string>;
};

it('[SCREEN-60] draws icons from the mdi set alone', () => {
  expect(Object.keys(dependencies).filter((name) => /icon|mdi|awesome|lucide/.test(name))).toEqual([
    '@mdi/js',
  ]);
  const drawn = globSync('src/**/*.tsx', { cwd: web }).filter((file) =>
    /<path\s+d="/.test(readFileSync(web + file, 'utf8')),
  );
  expect(drawn).toEqual([]);
});
