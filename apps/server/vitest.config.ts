import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    name: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/test/global-setup.ts'],
    /** The first start of PostgreSQL and hundreds of password hashes share the machine with others. */
    testTimeout: 20_000,
    hookTimeout: 60_000,
  },
});
