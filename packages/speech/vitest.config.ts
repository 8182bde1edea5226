import { defineConfig } from 'vitest/config';

// The models are started once a file: a slow machine needs longer than the default five seconds.
export default defineConfig({
  // A browser on a busy machine: once more, as the tests in `e2e` do.
  test: { name: 'speech', testTimeout: 60_000, hookTimeout: 60_000, retry: 1 },
});
