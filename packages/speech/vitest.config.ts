import { defineConfig } from 'vitest/config';

// The models are started once a file: a slow machine needs longer than the default five seconds.
export default defineConfig({
  test: { name: 'speech', testTimeout: 60_000, hookTimeout: 60_000 },
});
