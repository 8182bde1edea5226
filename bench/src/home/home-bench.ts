import { execFile } from 'node:child_process';
import os from 'node:os';
import { promisify } from 'node:util';
import playwright from '../../../e2e/playwright.config.ts';
import { startServer } from '../../../e2e/support/server.ts';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import type { Bench } from '../bench.ts';
import { readBundle } from '../bundle/read-bundle.ts';

const run = promisify(execFile);
const MAX_REPORT_BYTES = 64 * 1024 * 1024;

const FORMS = {
  phone: ['--form-factor=mobile'],
  computer: ['--preset=desktop'],
} as const;
const AUDITS = {
  firstContentfulPaintMs: 'first-contentful-paint',
  largestContentfulPaintMs: 'largest-contentful-paint',
  totalBlockingTimeMs: 'total-blocking-time',
  layoutShift: 'cumulative-layout-shift',
} as const;

interface LighthouseReport {
  readonly lighthouseVersion: string;
  readonly categories: Readonly<Record<string, { readonly score: number }>>;
  readonly audits: Readonly<Record<string, { readonly numericValue: number }>>;
}

/**
 * Lighthouse on Home as a newcomer is given it, in both forms, and how much script each page loads first. Lighthouse
 * is no package of this house: `LIGHTHOUSE` names its program.
 */
export const homeBench: Bench = {
  name: 'home',
  about: 'Lighthouse on Home, both forms (LIGHTHOUSE names its program), and the script of pages',
  defaultData: '.',
  defaultReplays: 5,
  async run({ replays, progress }) {
    const program = process.env['LIGHTHOUSE'];
    if (program === undefined) throw new Error('LIGHTHOUSE does not name the program.');
    await ensureBuilt();
    const server = await startServer();
    try {
      const forms: Record<string, unknown> = {};
      for (const [form, options] of Object.entries(FORMS)) {
        const reports: LighthouseReport[] = [];
        while (reports.length < replays) {
          reports.push(await look(program, server.url, options));
          progress(`${form}: ${JSON.stringify(readScores(reports.at(-1)))}`);
        }
        forms[form] = summarise(reports);
      }
      return { ...forms, routes: await readBundle() };
    } finally {
      await server.stop();
    }
  },
};

async function look(
  program: string,
  url: string,
  options: readonly string[],
): Promise<LighthouseReport> {
  const chromium = playwright.use?.launchOptions?.executablePath;
  const { stdout } = await run(
    program,
    [url, ...options, '--quiet', '--output=json', '--chrome-flags=--headless=new --no-sandbox'],
    {
      maxBuffer: MAX_REPORT_BYTES,
      env: { ...process.env, ...(chromium !== undefined && { CHROME_PATH: chromium }) },
    },
  );
  return JSON.parse(stdout) as LighthouseReport;
}

const readScores = (report: LighthouseReport | undefined) =>
  Object.fromEntries(
    Object.entries(report?.categories ?? {}).map(([name, { score }]) => [
      name,
      Math.round(score * 100),
    ]),
  );

/** Scores of the worst run, and medians of what was timed. */
function summarise(reports: readonly LighthouseReport[]): Record<string, unknown> {
  const scores = reports.map(readScores);
  const names = Object.keys(scores[0] ?? {});
  const worst = names.map((name) => [name, Math.min(...scores.map((each) => each[name] ?? 0))]);
  const timed = Object.entries(AUDITS).map(([name, audit]) => {
    const values = reports.map(({ audits }) => audits[audit]?.numericValue ?? NaN);
    const middle = values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? NaN;
    return [name, name === 'layoutShift' ? Number(middle.toFixed(4)) : Math.round(middle)];
  });
  return {
    runs: reports.length,
    lighthouse: reports[0]?.lighthouseVersion ?? 'unknown',
    load: Number((os.loadavg()[0] ?? 0).toFixed(1)),
    ...Object.fromEntries([...worst, ...timed]),
  };
}
