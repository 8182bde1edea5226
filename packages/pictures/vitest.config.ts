import { defineConfig } from 'vitest/config';

// One test builds a page and starts a browser: that takes longer than the default five seconds.
export default defineConfig({
  // A browser on a busy machine: once more, as the tests in `e2e` do.
  test: { name: 'pictures', testTimeout: 60_000, hookTimeout: 60_000, retry: 1 },
});
