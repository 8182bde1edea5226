import { readFile } from 'node:fs/promises';
import type { Browser, Page } from '@playwright/test';
import { clearQuestions } from '../../../e2e/support/data.ts';
import { hearAlone, openBrowserThatHears } from '../../../e2e/support/phone-alone.ts';
import type { RunningServer } from '../../../e2e/support/server.ts';
import type { BenchOptions } from '../bench.ts';

const MINUTE_MS = 60_000;
const DEFAULT_MINUTES = 30;
/** In which a page gives back what it was asked for. */
const PURGE_MS = 3000;
/** Until then models are loaded, code is compiled and caches fill. */
const SETTLED_AFTER_MINUTES = 5;

interface Sample {
  readonly minute: number;
  /** Of the page's main thread after a collection. */
  readonly heapMb: number;
  /** What the page's process has for itself: heap, worker, models, sound. */
  readonly processMb: number;
  /** The same once the system has said that memory is short, so that what is only kept for speed is given back. */
  readonly heldMb: number;
  /** Of the document and of what scripts still hold of it. */
  readonly nodes: number;
  readonly listeners: number;
}

/**
 * A phone's page hears alone, by Chromium's own microphone that plays a file over and over, and takes every answer.
 * Each minute its memory is read.
 */
export async function measureAloneMemory(
  server: RunningServer,
  seconds: number | undefined,
  progress: BenchOptions['progress'],
): Promise<Record<string, unknown>> {
  const minutes = seconds === undefined ? DEFAULT_MINUTES : Math.max(1, Math.round(seconds / 60));
  const browser = await openBrowserThatHears(clearQuestions);
  try {
    const page = await hearAlone(browser, server, minutes + 60);
    const samples: Sample[] = [];
    for (let minute = 1; minute <= minutes; minute += 1) {
      await page.waitForTimeout(MINUTE_MS);
      samples.push({ minute, ...(await readMemory(browser, page)) });
      progress(`alone ${JSON.stringify(samples.at(-1))}`);
    }
    return { aloneMemory: summarise(samples) };
  } finally {
    await browser.close();
  }
}

async function readMemory(browser: Browser, page: Page): Promise<Omit<Sample, 'minute'>> {
  const processMb = toMb(await readOwnBytes(browser));
  const session = await page.context().newCDPSession(page);
  await session.send('HeapProfiler.collectGarbage');
  await session.send('Memory.simulatePressureNotification', { level: 'critical' });
  await page.waitForTimeout(PURGE_MS);
  await session.send('Performance.enable');
  const { metrics } = await session.send('Performance.getMetrics');
  await session.detach();
  const read = (name: string) => metrics.find((each) => each.name === name)?.value ?? NaN;
  return {
    heapMb: toMb(read('JSHeapUsedSize')),
    processMb,
    heldMb: toMb(await readOwnBytes(browser)),
    nodes: read('Nodes'),
    listeners: read('JSEventListeners'),
  };
}

const toMb = (bytes: number): number => Number((bytes / 1024 / 1024).toFixed(1));

/** The largest of the browser's renderers is the page's: the browser keeps an empty one in reserve. Linux alone. */
async function readOwnBytes(browser: Browser): Promise<number> {
  const session = await browser.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  await session.detach();
  const renderers = processInfo.filter(({ type }) => type === 'renderer');
  const sizes = await Promise.all(renderers.map(({ id }) => readPrivateBytes(id)));
  return Math.max(...sizes);
}

async function readPrivateBytes(pid: number): Promise<number> {
  const text = await readFile(`/proc/${pid}/smaps_rollup`, 'utf8').catch(() => '');
  const own = [...text.matchAll(/^Private_\w+:\s+(\d+) kB$/gm)].map(([, kb]) => Number(kb) * 1024);
  return own.reduce((sum, each) => sum + each, 0);
}

/**
 * Megabytes a minute by least squares, and the mean of the first and of the last five minutes after it settled.
 */
function summarise(samples: readonly Sample[]): Record<string, unknown> {
  const settled = samples.filter(({ minute }) => minute > SETTLED_AFTER_MINUTES);
  const describe = (read: (sample: Sample) => number) => ({
    afterFiveMinutesMb: mean(settled.slice(0, 5).map(read)),
    atTheEndMb: mean(settled.slice(-5).map(read)),
    mbPerMinute: slope(settled.map((sample) => [sample.minute, read(sample)])),
  });
  return {
    minutes: samples.length,
    process: describe(({ processMb }) => processMb),
    held: describe(({ heldMb }) => heldMb),
    heap: describe(({ heapMb }) => heapMb),
    samples,
  };
}

function mean(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  return Number((values.reduce((sum, value) => sum + value, 0) / values.length).toFixed(1));
}

function slope(points: readonly (readonly [number, number])[]): number | null {
  if (points.length < 2) return null;
  const average = (values: readonly number[]) =>
    values.reduce((sum, value) => sum + value, 0) / values.length;
  const [meanX, meanY] = [average(points.map(([x]) => x)), average(points.map(([, y]) => y))];
  const above = points.reduce((sum, [x, y]) => sum + (x - meanX) * (y - meanY), 0);
  const below = points.reduce((sum, [x]) => sum + (x - meanX) ** 2, 0);
  return Number((above / below).toFixed(3));
}
