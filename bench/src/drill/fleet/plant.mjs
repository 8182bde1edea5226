// Loaded into a server by `--import`: changes one place of one file as it is read. See defects.ts.
import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';

const { file, find, put } = JSON.parse(process.env['CUECARD_DRILL_DEFECT'] ?? '{}');

registerHooks({
  load(url, context, nextLoad) {
    if (!url.endsWith(file)) return nextLoad(url, context);
    const source = readFileSync(fileURLToPath(url), 'utf8');
    if (!source.includes(find)) {
      console.error(`the place of the defect is gone: ${file}`);
      process.exit(70);
    }
    const { format } = nextLoad(url, context);
    return { format, source: source.replace(find, () => put), shortCircuit: true };
  },
});
