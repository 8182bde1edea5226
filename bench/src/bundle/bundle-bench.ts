import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import type { Bench } from '../bench.ts';
import { readBundle } from './read-bundle.ts';

/** How much script each page loads first, its words included. */
export const bundleBench: Bench = {
  name: 'bundle',
  about: 'the script that pages load first, kB compressed with gzip',
  defaultData: '.',
  defaultReplays: 1,
  async run() {
    await ensureBuilt();
    return { routes: await readBundle() };
  },
};
