import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A drawing of random requests takes its time beside other work.
  test: { name: 'bench', isolate: false, testTimeout: 30_000 },
});
