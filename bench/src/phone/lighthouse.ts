import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import type { Browser } from '@playwright/test';
import type { RunningServer } from '../../../e2e/support/server.ts';
import playwright from '../../../e2e/playwright.config.ts';
import type { BenchOptions } from '../bench.ts';
import { openSleepyPhone } from './hidden-phone.ts';
import { openDesk, pair, SLOWED } from './stage.ts';

const run = promisify(execFile);

interface Report {
  readonly lighthouseVersion: string;
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
  /** Of the page's long tasks by the time that its thread computed in them, ms. */
  readonly computedBlockingMs: number;
}

interface TraceEvent {
  readonly name: string;
  readonly ph: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: begin, how long, and how much of it the thread computed. */
  readonly ts: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly data?: { readonly documentLoaderURL?: string } };
}

const LONG_TASK_MS = 50;
const TASKS = new Set(['RunTask', 'ThreadControllerImpl::RunTask']);

/** Runs in which Lighthouse itself failed (its trace began too late) say nothing of the page; they are counted. */
const MAX_FAILED = 6;

const TIMED = {
  firstContentfulPaintMs: 'first-contentful-paint',
  largestContentfulPaintMs: 'largest-contentful-paint',
  totalBlockingTimeMs: 'total-blocking-time',
} as const;

/**
 * Lighthouse in its phone form, slow 4G and four times slowed, on Home as a newcomer has it and on the follow screen
 * of a phone that has the app and is paired. Lighthouse is no package of this house: `LIGHTHOUSE` names its program;
 * without it the scores are null.
 */
export async function measureLighthouse(
  browser: Browser,
  server: RunningServer,
  runs: number,
  progress: BenchOptions['progress'],
) {
  const program = process.env['LIGHTHOUSE'];
  if (program === undefined) return { lighthouse: null };
  // Lighthouse opens a page of its own in this browser, which has service worker and pairing.
  const phone = await openSleepyPhone();
  try {
    await pair(await openDesk(browser, server), phone.page, server.url);
    await phone.page.goto('about:blank');
    const look = async (name: string, options: readonly string[]) => {
      const reports: Report[] = [];
      let failed = 0;
      while (reports.length < runs && failed < MAX_FAILED) {
        const made = await report(program, options).catch(() => null);
        if (made === null) failed += 1;
        else reports.push(made);
        progress(`${name}: ${made?.categories.performance.score ?? 'no report'}`);
      }
      return { ...summarise(reports), failedRuns: failed };
    };
    return {
      lighthouse: {
        home: await look('home', [`${server.url}/`, '--chrome-flags=--headless=new --no-sandbox']),
        followInstalled: await look('follow', [
          `${server.url}/follow`,
          `--port=${phone.port}`,
          '--disable-storage-reset',
        ]),
      },
    };
  } finally {
    await phone.close();
  }
}

async function report(program: string, options: readonly string[]): Promise<Report> {
  const { executablePath } = playwright.use?.launchOptions ?? {};
  const folder = await mkdtemp(path.join(tmpdir(), 'lighthouse-'));
  try {
    await run(
      program,
      [
        ...options,
        '--form-factor=mobile',
        '--only-categories=performance',
        '--quiet',
        '--output=json',
        `--output-path=${path.join(folder, 'report.json')}`,
        '--save-assets',
      ],
      {
        env: {
          ...process.env,
          ...(executablePath !== undefined && { CHROME_PATH: executablePath }),
        },
      },
    );
    const read = async (name: string): Promise<unknown> =>
      JSON.parse(await readFile(path.join(folder, name), 'utf8'));
    const { traceEvents } = (await read('report-0.trace.json')) as { traceEvents: TraceEvent[] };
    const computedBlockingMs = computeBlocking(traceEvents, options[0] ?? '');
    return { ...((await read('report.json')) as Report), computedBlockingMs };
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/**
 * What Lighthouse takes for a task's length includes the time in which a busy machine let others compute. This is what
 * is left of its long tasks without that, slowed as it slows them, from the page's beginning on.
 */
function computeBlocking(events: readonly TraceEvent[], address: string): number {
  const begin = events.findLast(
    ({ name, args }) => name === 'navigationStart' && args.data?.documentLoaderURL === address,
  );
  if (begin === undefined) return NaN;
  const lengths = events
    .filter(
      ({ name, ph, pid, tid, ts }) =>
        ph === 'X' && TASKS.has(name) && pid === begin.pid && tid === begin.tid && ts >= begin.ts,
    )
    .map(({ tdur = 0 }) => (SLOWED * tdur) / 1000);
  return Math.round(lengths.reduce((sum, ms) => sum + Math.max(0, ms - LONG_TASK_MS), 0));
}

/** The score of the worst run, and the medians of what was timed. */
function summarise(reports: readonly Report[]) {
  const scores = reports.map(({ categories }) =>
    Math.round((categories.performance.score ?? 0) * 100),
  );
  const timed = Object.entries(TIMED).map(([name, audit]) => {
    const values = reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN);
    return [name, Math.round(values.toSorted((a, b) => a - b)[values.length >> 1] ?? NaN)];
  });
  return {
    runs: reports.length,
    lighthouse: reports[0]?.lighthouseVersion ?? 'unknown',
    performance: Math.min(...scores),
    scores,
    computedBlockingMs: reports.map(({ computedBlockingMs }) => computedBlockingMs),
    ...Object.fromEntries(timed),
  };
}
