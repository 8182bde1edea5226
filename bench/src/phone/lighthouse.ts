import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { chromium, type Browser, type BrowserContext } from '@playwright/test';
import type { RunningServer } from '../../../e2e/support/server.ts';
import playwright from '../../../e2e/playwright.config.ts';
import type { BenchOptions } from '../bench.ts';
import { openDesk, pair } from './stage.ts';

const run = promisify(execFile);
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

interface Report {
  readonly lighthouseVersion: string;
  readonly categories: { readonly performance: { readonly score: number | null } };
  readonly audits: Readonly<Record<string, { readonly numericValue?: number }>>;
}

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
  const profile = await mkdtemp(path.join(tmpdir(), 'cuecard-phone-'));
  const port = await findFreePort();
  const installed = await openInstalled(profile, port);
  try {
    const [page] = installed.pages();
    const phone = page ?? (await installed.newPage());
    await pair(await openDesk(browser, server), phone, server.url);
    await phone.close();
    const look = async (name: string, options: readonly string[]) => {
      const reports: Report[] = [];
      while (reports.length < runs) {
        reports.push(await report(program, options));
        progress(`${name}: ${reports.at(-1)?.categories.performance.score}`);
      }
      return summarise(reports);
    };
    return {
      lighthouse: {
        home: await look('home', [`${server.url}/`, '--chrome-flags=--headless=new --no-sandbox']),
        followInstalled: await look('follow', [
          `${server.url}/follow`,
          `--port=${port}`,
          '--disable-storage-reset',
        ]),
      },
    };
  } finally {
    await installed.close();
    await rm(profile, { recursive: true, force: true, maxRetries: 5 });
  }
}

/** The profile outlives its pages, so that Lighthouse's own page has service worker and pairing. */
function openInstalled(profile: string, port: number): Promise<BrowserContext> {
  const { executablePath, args = [] } = playwright.use?.launchOptions ?? {};
  return chromium.launchPersistentContext(profile, {
    ...(executablePath !== undefined && { executablePath }),
    args: [...args, `--remote-debugging-port=${port}`],
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    locale: 'en-US',
  });
}

async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  return port;
}

async function report(program: string, options: readonly string[]): Promise<Report> {
  const { executablePath } = playwright.use?.launchOptions ?? {};
  const { stdout } = await run(
    program,
    [
      ...options,
      '--form-factor=mobile',
      '--only-categories=performance',
      '--quiet',
      '--output=json',
    ],
    {
      maxBuffer: MAX_REPORT_BYTES,
      env: { ...process.env, ...(executablePath !== undefined && { CHROME_PATH: executablePath }) },
    },
  );
  return JSON.parse(stdout) as Report;
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
    ...Object.fromEntries(timed),
  };
}
