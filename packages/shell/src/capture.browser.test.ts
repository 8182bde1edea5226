import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { ScreenPage } from './testing/test-page/main.ts';

/** Chromium shares the tab of this title without a picker; the frames and their grant are real. */
const FLAGS = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--auto-select-tab-capture-source-by-title=EXAM',
  '--remote-debugging-port=0',
  '--window-size=1280,900',
];
const BLUE = [0, 0, 255];
const RED = [255, 0, 0];

let folder: string;
let server: PreviewServer;
let child: ChildProcess;
let browser: Browser;
let page: Page;
let exam: Page;

beforeAll(async () => {
  folder = await mkdtemp(path.join(os.tmpdir(), 'cuecard-screen-'));
  const root = path.join(import.meta.dirname, 'testing/test-page');
  const outDir = path.join(folder, 'page');
  const common = { root, configFile: false, logLevel: 'error' } as const;
  await build({
    ...common,
    worker: { format: 'es' },
    build: {
      outDir,
      assetsInlineLimit: 0,
      rolldownOptions: { input: [path.join(root, 'index.html'), path.join(root, 'exam.html')] },
    },
  });
  server = await preview({ ...common, build: { outDir }, preview: { port: 0, host: '127.0.0.1' } });
  const address = server.resolvedUrls?.local[0] ?? '';
  await startBrowser();
  const [context] = browser.contexts();
  if (context === undefined) throw new Error('the browser has no context');
  exam = await context.newPage();
  await exam.goto(`${address}exam.html`);
  page = await context.newPage();
  await page.goto(address);
  await page.waitForFunction(() => document.title === 'ready');
});

afterAll(async () => {
  await browser?.close();
  if (child?.kill('SIGKILL') && child.exitCode === null) await once(child, 'exit');
  await server?.close();
  await rm(folder, { recursive: true, force: true, maxRetries: 5 });
});

describe('the shared screen in Chromium', () => {
  it('[EXAM-190] gives nothing before it is shared', async () => {
    expect((await capture()).problem).toBe('not-granted');
  });

  it('[EXAM-191] [EXAM-192] is taken from a page that is hidden, from a screen that stands still', async () => {
    await share();
    const first = await captureDrawn();
    expect(first).toMatchObject({ problem: null, type: 'image/jpeg' });
    expect(isNear(first.colour, BLUE)).toBe(true);
    const again = await captureDrawn();
    expect(isNear(again.colour, BLUE)).toBe(true);
    // A hidden page's own encoding takes a second.
    expect(again.encodedByPage).toBe(0);
    expect(await page.evaluate(() => screenPage().pixels())).toBe(first.width);
  });

  it('[EXAM-192] shows what is on the screen now', { timeout: 60_000 }, async () => {
    await paintExam('#f00');
    // A browser that other tests leave no processor draws late.
    await expect
      .poll(async () => isNear((await capture()).colour, RED), { timeout: 40_000 })
      .toBe(true);
    expect(await page.evaluate(() => document.visibilityState)).toBe('hidden');
  });

  it('[EXAM-194] asks again for a frame that was lost', { timeout: 60_000 }, async () => {
    await page.evaluate(() => screenPage().loseFrames());
    await share();
    await expect.poll(async () => isNear((await capture()).colour, RED)).toBe(true);
    await paintExam('#00f');
    await expect
      .poll(async () => isNear((await capture()).colour, BLUE), { timeout: 40_000 })
      .toBe(true);
  });

  it('[EXAM-13] writes the format that is asked for', async () => {
    await captureDrawn();
    const types = await page.evaluate(async () => [
      (await screenPage().capture(0.8, 'image/webp')).type,
      (await screenPage().capture(1, 'image/png')).type,
    ]);
    expect(types).toEqual(['image/webp', 'image/png']);
  });

  it('[EXAM-190] knows that what was shared is gone', async () => {
    await exam.close();
    await expect
      .poll(() => page.evaluate(() => screenPage().state()), { timeout: 10_000 })
      .toBe('ended');
    expect((await capture()).problem).toBe('ended');
  });
});

/** Stands for the page's own object inside `page.evaluate`, where this module's names do not exist. */
declare function screenPage(): ScreenPage;

/** Leaves the page hidden behind the exam. */
async function share(): Promise<void> {
  await page.bringToFront();
  await page.click('button');
  await expect
    .poll(() => page.evaluate(() => screenPage().state()), { timeout: 10_000 })
    .toBe('granted');
  await exam.bringToFront();
  await expect.poll(() => page.evaluate(() => document.visibilityState)).toBe('hidden');
}

/** Through white: a second try of a test, too, changes what is on the screen. */
async function paintExam(colour: string): Promise<void> {
  for (const background of ['#fff', colour])
    await exam.evaluate((css) => {
      document.body.style.background = css;
      return new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)));
    }, background);
}

function capture() {
  return page.evaluate(() => screenPage().capture(0.9, 'image/jpeg'));
}

/**
 * A picture, from a browser that may have no processor to draw a frame with: it then says after
 * five seconds that none came (EXAM-191), as it should, and is asked again.
 */
async function captureDrawn() {
  const deadline = Date.now() + 40_000;
  for (;;) {
    const picture = await capture();
    if (picture.problem !== 'timeout' || Date.now() > deadline) return picture;
  }
}

function isNear(colour: readonly number[], wanted: readonly number[]): boolean {
  return wanted.every((value, index) => Math.abs(value - (colour[index] ?? -99)) < 48);
}

/** Joined over the debugging protocol: a browser that Playwright starts keeps every page visible. */
async function startBrowser(): Promise<void> {
  const profile = `--user-data-dir=${path.join(folder, 'profile')}`;
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  child = spawn(executablePath, [...FLAGS, profile, 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  const endpoint = await vi.waitUntil(() => /DevTools listening on (ws:\S+)/.exec(output)?.[1], {
    timeout: 30_000,
  });
  browser = await chromium.connectOverCDP(endpoint, { noDefaults: true });
}
