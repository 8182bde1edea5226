import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const root = path.resolve(import.meta.dirname, '../../../../..');
const page = readFileSync(path.join(root, 'docs/security.md'), 'utf8');
const ROW = /^\| (\d+\.\d+\.\d+) +\| (.+?) +\| (met|\*\*not met\*\*|n\/a) +\| (.+?) +\|$/gm;
const items = [...page.matchAll(ROW)].map(([, id = '', , state = '', why = '']) => ({
  id,
  state: state.replaceAll('*', ''),
  why,
}));

/** The items of levels 1 and 2 in OWASP ASVS 5.0.0: of each section how many, as those of level 3 come last or not at all. */
const SECTIONS = `
  1.1:2 1.2:9 1.3:11 1.4:3 1.5:2 2.1:3 2.2:3 2.3:4 2.4:1 3.2:2 3.3:4 3.4:6 3.5:5 3.7:2
  4.1:3 4.2:1 4.3:2 4.4:4 5.1:1 5.2:3 5.3:2 5.4:3 6.1:3 6.2:12 6.3:4 6.4:4 6.5:5 6.6:3
  6.8:4 7.1:3 7.2:4 7.3:2 7.4:5 7.5:2 7.6:2 8.1:2 8.2:3 8.3:1 8.4:1 9.1:3 9.2:4 10.1:2
  10.2:2 10.3:4 10.4:11 10.5:5 10.6:2 10.7:3 11.1:2 11.2:3 11.3:3 11.4:4 11.5:1 11.6:1
  12.1:3 12.2:2 12.3:4 13.1:1 13.2:5 13.3:2 13.4:5 14.1:2 14.2:4 14.3:3 15.1:3 15.2:3
  15.3:7 16.1:1 16.2:5 16.3:4 16.4:3 16.5:3 17.1:1 17.2:4 17.3:2
`
  .trim()
  .split(/\s+/)
  .map((each) => each.split(':'));

it('has every item of ASVS level 2 once', () => {
  const wanted = SECTIONS.flatMap(([section, count]) =>
    Array.from({ length: Number(count) }, (_, n) => `${section}.${n + 1}`),
  );
  expect(wanted).toHaveLength(253);
  expect(items.map(({ id }) => id)).toEqual(wanted);
});

it('names for what is met rules that are done, tests and pages that exist', () => {
  const rules = globSync('docs/spec/*.md', { cwd: root })
    .map((file) => readFileSync(path.join(root, file), 'utf8'))
    .join('\n');
  const files = new Set(
    globSync('{apps,packages,e2e,bench,scripts}/**/*.{test,spec}.{ts,tsx,mjs}', {
      cwd: root,
      exclude: ['**/node_modules'],
    }).map((file) => path.basename(file)),
  );
  const pages = new Set(globSync(['docs/**/*.md', '*.md'], { cwd: root }));
  const exists = (name: string): boolean =>
    rules.includes(`- [${name}] (done)`) || files.has(name) || pages.has(name);
  const named = (why: string): string[] =>
    why.match(/[A-Z]{2,}-\d+|[\w-]+\.(?:test|spec)\.tsx?|(?:docs\/[\w/-]+|[A-Z]+)\.md/g) ?? [];
  const met = items.filter(({ state }) => state === 'met');
  expect(met.filter(({ why }) => named(why).length === 0)).toEqual([]);
  const proofs = items.flatMap(({ id, why }) => named(why).map((name) => ({ id, name })));
  const known = proofs.filter(({ name }) => !/^(?:SHA|HMAC)-/.test(name));
  expect(known.filter(({ name }) => !exists(name))).toEqual([]);
});

it('counts what is met', () => {
  const count = (wanted: string) => items.filter(({ state }) => state === wanted).length;
  const [met, applies] = [count('met'), items.length - count('n/a')];
  const percent = Math.floor((met / applies) * 100);
  expect(page).toContain(`**${met} of the ${applies} items that apply are met (${percent} %).**`);
});
