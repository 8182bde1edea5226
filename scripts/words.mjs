// `npm run words`: refuses names that the house has retired (scripts/lib/retired-words.json, docs/glossary.md).
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
  for (const { file, line, name, instead } of uses)
    printLine(`${file}:${line}  ${name}: instead, ${instead}`);
  printLine(`${uses.length} names use retired words.`);
  return Promise.resolve(uses.length === 0 ? 0 : 1);
});
