// `npm run words`: refuses names that the house has retired (scripts/lib/retired-words.json, docs/glossary.md).
// With `--count` it only counts them, by workspace.
import { globSync, readFileSync } from 'node:fs';
import { inProject, ROOT, runScript, printLine } from './lib/project.mjs';
import { findRetiredUses } from './lib/retired-words.mjs';

const FILES = '{packages,apps}/*/{src,scripts}/**/*.{ts,tsx,mjs}';
const OTHERS = '{e2e,bench,scripts}/**/*.{ts,tsx,mjs}';

await runScript(() => {
  const words = JSON.parse(readFileSync(inProject('scripts/lib/retired-words.json'), 'utf8'));
  const files = globSync([FILES, OTHERS], {
    cwd: ROOT,
    exclude: (path) => /(^|\/)(node_modules|dist)$|\.gen\.ts$/.test(path),
  }).toSorted();
  const uses = files.flatMap((file) =>
    findRetiredUses(file, readFileSync(inProject(file), 'utf8'), words),
  );
  if (process.argv.includes('--count')) {
    const workspaces = uses.map(({ file }) => /^(?:packages|apps)\/[^/]+|^[^/]+/.exec(file)?.[0]);
    for (const [workspace, group] of Map.groupBy(workspaces, (each) => each))
      printLine(`${String(group.length).padStart(4)}  ${workspace}`);
  } else
    for (const { file, line, name, instead } of uses)
      printLine(`${file}:${line}  ${name}: instead, ${instead}`);
  printLine(`${uses.length} names use retired words (docs/glossary.md has the house's).`);
  return Promise.resolve(uses.length === 0 ? 0 : 1);
});
