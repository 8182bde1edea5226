import { defineConfig } from 'vitest/config';

// One test builds a page and starts a browser: that takes longer than the default five seconds.
export default defineConfig({
  test: { name: 'pictures', testTimeout: 60_000, hookTimeout: 60_000 },
});
