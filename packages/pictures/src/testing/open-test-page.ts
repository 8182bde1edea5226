import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type Page } from 'playwright-core';
import { build, preview } from 'vite';
import type { PicturesPage } from './test-page/main.ts';

const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** A policy as strict as the product's server has; `data:` is how the test gives its pictures. */
const POLICY = "default-src 'self'; connect-src 'self' data: blob:; img-src data: blob:";

export interface OpenTestPage {
  readonly browser: Browser;
  readonly page: Page;
  close(): Promise<void>;
}

/** The preparation in a real browser, built as the product builds it. */
export async function openTestPage(): Promise<OpenTestPage> {
  const outDir = await mkdtemp(path.join(os.tmpdir(), 'cuecard-pictures-'));
  const common = {
    root: path.join(import.meta.dirname, 'test-page'),
    configFile: false,
    logLevel: 'error',
  } as const;
  await build({
    ...common,
    worker: { format: 'es' },
    build: { outDir, emptyOutDir: true, assetsInlineLimit: 0 },
  });
  const headers = { 'Content-Security-Policy': POLICY };
  const server = await preview({
    ...common,
    build: { outDir },
    preview: { port: 0, host: '127.0.0.1', headers },
  });
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  const browser = await chromium.launch({ executablePath, args: FLAGS });
  const page = await browser.newPage({ viewport: { width: 1920, height: 1080 } });
  await page.goto(server.resolvedUrls?.local[0] ?? '');
  await page.waitForFunction(() => document.title === 'ready');
  return {
    browser,
    page,
    async close() {
      await browser.close();
      await server.close();
      await rm(outDir, { recursive: true, force: true });
    },
  };
}

/** Stands for the page's own object inside `page.evaluate`, where this module's names do not exist. */
declare global {
  function picturesPage(): PicturesPage;
}
