import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    // Servers that tests start, as `npm start` does: they are ready sooner.
    env: { NODE_COMPILE_CACHE: fileURLToPath(new URL('../../.cache/compiled', import.meta.url)) },
    // Files share what they load: each made it anew, which was a quarter of the time of these tests.
    isolate: false,
    globalSetup: ['src/testing/global-setup.ts'],
    /** The first start of PostgreSQL and hundreds of password hashes share the machine with others. */
    testTimeout: 40_000,
    hookTimeout: 60_000,
  },
});
