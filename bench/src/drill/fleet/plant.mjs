// Loaded into a server by `--import`: changes places of its code as it is read. See defects.ts.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

/** @type {import('./defects.ts').Change[]} */
const changes = JSON.parse(process.env['CUECARD_DRILL_DEFECT'] ?? '[]');

registerHooks({
  load(url, context, nextLoad) {
    const here = changes.filter(({ file }) => url.endsWith(file));
    if (here.length === 0) return nextLoad(url, context);
    const source = here.reduce(changed, readFileSync(fileURLToPath(url), 'utf8'));
    return { format: nextLoad(url, context).format, source, shortCircuit: true };
  },
});

/** @param {string} source @param {import('./defects.ts').Change} change */
function changed(source, { file, find, put }) {
  if (!source.includes(find)) {
    console.error(`the place of the defect is gone: ${file}`);
    process.exit(70);
  }
  return source.replace(find, () => put);
}
