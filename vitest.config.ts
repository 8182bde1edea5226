import { defineConfig } from 'vitest/config';

/**
 * Packages whose tests touch nothing but what they make: they share a worker, and load what they import once
 * instead of once a file, which was half of their time.
 */
const pure = [
  'packages/contract',
  'packages/copilot',
  'packages/live-session',
  'packages/practice',
  'packages/resume',
];

/** Properties are tried hundreds of times, beside other work on a slow machine. Milliseconds. */
const testTimeout = 30_000;

export default defineConfig({
  test: {
    projects: [
      ...[...pure, 'scripts'].map((root) => ({
        root,
        test: {
          name: root.replace('packages/', ''),
          isolate: false,
          testTimeout,
          hookTimeout: testTimeout,
        },
      })),
      'packages/{pictures,shell,speech}',
      'apps/*',
      'bench',
    ],
  },
});
