import { createHash } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { chromium, type Browser, type BrowserContext, type Page } from 'playwright-core';
import { build, preview, type PreviewServer } from 'vite';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tinyMoonshine } from '../testing/tiny-moonshine.ts';
import { serveWeights, type WeightsServer } from '../whisper/testing/serve-weights.ts';
import type { SpeechEvent } from './index.ts';
import type { TestPage } from './testing/test-page/main.ts';

const SPOKEN = 'What is the difference between a process and a thread?';
const MODEL_FILES = /\.(?:onnx|wasm)$/;
/** As strict as the product's server is: no other host, no eval, no address made of a blob or of data. */
const POLICY = "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; img-src data:;";
const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--autoplay-policy=no-user-gesture-required',
];

let outDir: string;
let server: PreviewServer;
let weights: WeightsServer;
let address: string;
let browser: Browser;
let context: BrowserContext;
let page: Page;
let hosts: Set<string>;

beforeAll(async () => {
  outDir = await mkdtemp(path.join(os.tmpdir(), 'cuecard-speech-'));
  const root = path.join(import.meta.dirname, 'testing/test-page');
  const publicDir = path.join(import.meta.dirname, '../../fixtures');
  const alias = { 'onnxruntime-web/webgpu': 'onnxruntime-web/wasm' };
  const common = {
    root,
    publicDir,
    configFile: false,
    logLevel: 'error',
    resolve: { alias },
  } as const;
  weights = await serveWeights();
  await build({ ...common, worker: { format: 'es' }, build: { outDir, emptyOutDir: true } });
  server = await preview({
    ...common,
    build: { outDir },
    preview: {
      port: 0,
      host: '127.0.0.1',
      headers: { 'Content-Security-Policy': `${POLICY} connect-src 'self' ${weights.from}` },
    },
  });
  address = server.resolvedUrls?.local[0] ?? '';
  const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
  browser = await chromium.launch({ executablePath, args: FLAGS });
  context = await browser.newContext();
  hosts = new Set();
  context.on('request', (request) => hosts.add(new URL(request.url()).host));
  page = await context.newPage();
});

afterAll(async () => {
  await browser?.close();
  await server?.close();
  await weights?.close();
  await rm(outDir, { recursive: true, force: true });
});

/** One after the other, on two visits: the second finds the files in the cache of the first. */
describe('the engine of the device in Chromium', () => {
  it('[SPEECH-66] says that it could not load, and loads when it is tried again, though each download breaks once', async () => {
    await visit();
    const refused = await withoutModelFiles(load);
    expect(refused).toEqual(['SpeechLoadError', expect.stringContaining('Failed to fetch')]);
    const broken = new Set<string>();
    await context.route(MODEL_FILES, (route) => {
      const url = route.request().url();
      if (broken.has(url)) return route.continue();
      broken.add(url);
      return route.abort();
    });
    expect(await load()).toEqual(['downloading', 'starting', 'ready']);
    expect(broken.size).toBe(4);
    await context.unrouteAll();
  });

  it('loads without a network once it has been loaded', async () => {
    await visit();
    expect(await withoutModelFiles(load)).toEqual(['downloading', 'starting', 'ready']);
  });

  it('[SPEECH-2][SPEECH-5] hears a sentence on either channel through worklet and worker', async () => {
    for (const channel of ['interviewer', 'candidate'] as const) {
      const events = await page.evaluate((name) => testPage().listen(name), channel);
      expect(finals(events)).toEqual([`${channel}: ${SPOKEN}`]);
      expect(events.filter((event) => event.type === 'level').length).toBeGreaterThan(30);
      expect(events.some((event) => event.type === 'partial')).toBe(true);
    }
  });

  it('reports a lost track and finishes what was said', async () => {
    const events = await page.evaluate(() => testPage().loseTrack());
    expect(
      events.some((event) => event.type === 'track-ended' && event.channel === 'interviewer'),
    ).toBe(true);
    expect(finals(events)).toHaveLength(1);
  });

  it('refuses a stream without sound', async () => {
    expect(await page.evaluate(() => testPage().attachSilentStream())).toBe('NoSoundTrackError');
  });

  it('[SPEECH-31] [SPEECH-57] hears with Whisper once its weights were fetched, then without a network', async () => {
    for (const visits of ['first', 'second']) {
      await visit();
      const before = weights.asked.length;
      const heard = await page.evaluate((from) => testPage().whisper(from), weights.from);
      expect(heard).toMatchObject({ finals: ['Good morning!'], kept: true });
      expect(heard.phases).toEqual(['downloading', 'starting', 'ready']);
      expect(heard.bytes).toBeGreaterThan(16_000_000);
      expect([visits, weights.asked.length > before]).toEqual([visits, visits === 'first']);
    }
    hosts.delete(new URL(weights.from).host);
  });

  it('[SPEECH-81] hears Chinese with a model of the server once it was fetched, then without a network, until it is removed', async () => {
    const describeModel = (hash: (content: Uint8Array) => string) => ({
      id: 'tiny-moonshine',
      name: 'Tiny',
      files: [...tinyMoonshine()].map(([name, content]) => ({
        name,
        bytes: content.length,
        sha256: hash(content),
        url: `${weights.from}v3/models/tiny-moonshine/x/${name}`,
      })),
    });
    const model = describeModel((content) => createHash('sha256').update(content).digest('hex'));
    const other = describeModel(() => 'f'.repeat(64));
    const listen = (given: typeof model) =>
      page.evaluate((each) => testPage().deviceModel(each), given);
    expect(await listen(other)).toMatchObject({
      phases: [expect.stringContaining('is not what the server said')],
      kept: false,
    });
    for (const visits of ['first', 'second']) {
      await visit();
      const before = weights.asked.length;
      expect(await listen(model)).toMatchObject({
        phases: ['downloading', 'starting', 'ready'],
        finals: ['你好吗？'],
        kept: true,
      });
      expect([visits, weights.asked.length > before]).toEqual([visits, visits === 'first']);
    }
    expect(await page.evaluate(() => testPage().remove('tiny-moonshine'))).not.toContain(
      'tiny-moonshine',
    );
    hosts.delete(new URL(weights.from).host);
  });

  it('[SPEECH-7] asks no other host for anything', () => {
    expect([...hosts]).toEqual([new URL(address).host]);
  });
});

/** Stands for the page's own object inside `page.evaluate`, where this module's names do not exist. */
declare function testPage(): TestPage;

async function visit(): Promise<void> {
  await page.goto(address);
  await page.waitForFunction(() => document.title === 'ready');
}

async function withoutModelFiles<T>(act: () => Promise<T>): Promise<T> {
  await context.route(MODEL_FILES, (route) => route.abort());
  try {
    return await act();
  } finally {
    await context.unrouteAll();
  }
}

function load(): Promise<string[]> {
  return page.evaluate(() => testPage().load());
}

function finals(events: readonly SpeechEvent[]): string[] {
  return events.flatMap((event) =>
    event.type === 'final' ? [`${event.channel}: ${event.text}`] : [],
  );
}
