// `npm run words`: refuses names that the house has retired (scripts/lib/retired-words.json, docs/glossary.md).
// Names that still stood when a word was retired are counted in retired-words-left.json, and none may be added to
// them. `--all` shows those too, `--count` counts them by workspace, `--keep` writes down fewer.
import { globSync, readFileSync, writeFileSync } from 'node:fs';
import { inProject, ROOT, runScript, printLine } from './lib/project.mjs';
import { findRetiredUses } from './lib/retired-words.mjs';

const FILES = '{packages,apps}/*/{src,scripts}/**/*.{ts,tsx,mjs}';
const OTHERS = '{e2e,bench,scripts}/**/*.{ts,tsx,mjs}';

const LEFT = inProject('scripts/lib/retired-words-left.json');

/** @param {readonly { name: string }[]} uses @returns {Record<string, number>} how often each name is declared */
function countByName(uses) {
  const groups = Map.groupBy(uses, ({ name }) => name);
  const sorted = [...groups].toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(sorted.map(([name, group]) => [name, group.length]));
}

await runScript(() => {
  const words = JSON.parse(readFileSync(inProject('scripts/lib/retired-words.json'), 'utf8'));
  const files = globSync([FILES, OTHERS], {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist)$|\.gen\.ts$/.test(path),
  }).toSorted();
  const uses = files.flatMap((file) =>
    findRetiredUses(file, readFileSync(inProject(file), 'utf8'), words),
  );
  const counts = countByName(uses);
  if (process.argv.includes('--keep')) writeFileSync(LEFT, `${JSON.stringify(counts, null, 2)}\n`);
  /** @type {Record<string, number>} */
  const left = JSON.parse(readFileSync(LEFT, 'utf8'));
  const grown = uses.filter(({ name }) => (counts[name] ?? 0) > (left[name] ?? 0));
  const shown = process.argv.includes('--all') ? uses : grown;
  if (process.argv.includes('--count')) {
    const workspaces = uses.map(({ file }) => /^(?:packages|apps)\/[^/]+|^[^/]+/.exec(file)?.[0]);
    for (const [workspace, group] of Map.groupBy(workspaces, (each) => each))
      printLine(`${String(group.length).padStart(4)}  ${workspace}`);
  } else
    for (const { file, line, name, instead } of shown)
      printLine(`${file}:${line}  ${name}: instead, ${instead}`);
  printLine(`${uses.length} names use retired words, ${grown.length} of them newly.`);
  return Promise.resolve(grown.length === 0 ? 0 : 1);
});
