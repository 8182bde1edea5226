import { defineConfig } from '@playwright/test';

/** Debian's Chromium; another one by CHROMIUM_PATH. */
const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';

export default defineConfig({
  testDir: 'tests',
  outputDir: '../test-results/e2e',
  globalSetup: './support/first-start.ts',
  // One at a time: browser, server and database of one test take both cores.
  workers: 1,
  projects: [
    { name: 'screens', testIgnore: 'heard/**' },
    // A recording plays in real time, and nothing else may run beside it.
    { name: 'heard', testMatch: 'heard/**' },
    // The desktop app in a window of its own: needs Rust and a screen (scripts/lib/rust.mjs).
    // Its first start reads all of WebKit from a disk that the compiler has just written to.
    { name: 'desktop', testDir: 'desktop', timeout: 600_000 },
  ],
  // A second try would hide what fails now and then.
  retries: 0,
  timeout: 180_000,
  // On a busy machine a page takes a multiple of its usual time; a test that passes never waits for so long.
  expect: { timeout: 40_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_FILE'] ? [['list'], ['json']] : [['list']],
  use: {
    locale: 'en-US',
    actionTimeout: 40_000,
    viewport: { width: 1440, height: 900 },
    // Recording every step slows a test down; its last picture says most of what a log does not.
    screenshot: 'only-on-failure',
    launchOptions: {
      executablePath,
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--autoplay-policy=no-user-gesture-required',
      ],
    },
  },
});
