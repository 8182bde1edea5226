import { chromium, type Browser, type Page } from '@playwright/test';
import { EXAM_LIMITS } from '@cuecard/contract';
import { Candidate } from '../../../e2e/support/candidate.ts';
import { openPhone } from '../../../e2e/support/phone.ts';
import { startServer } from '../../../e2e/support/server.ts';
import { useSharedScreen } from '../../../e2e/support/shared-screen.ts';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import type { Bench } from '../bench.ts';
import { percentile } from '../percentiles.ts';

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
/** A trigger without a picture after so long is lost. */
const LOST_AFTER_MS = 20_000;
/** Between two triggers, so that none waits for the one before. */
const REST_MS = 700;
const WARM_UP = 2;
const BOUNDS = { p50: 400, p95: 900 };

/** Measures the time from the press on the phone to the picture drawn there: a screen of 1920 × 1080, loopback, two contexts. */
export const examTriggerBench: Bench = {
  name: 'exam-trigger',
  about: 'press on the phone to picture on the phone, in Chromium (--replays: questions of five)',
  defaultData: '',
  defaultReplays: 5,
  async run({ replays, progress }) {
    await ensureBuilt();
    const server = await startServer({ LOG_LEVEL: 'error' });
    const browser = await chromium.launch({ executablePath: chromiumPath, args: ARGS });
    try {
      const { page, phone } = await openExam(browser, server.url);
      const times = await measure(page, phone, replays, progress);
      const measured = times.slice(WARM_UP);
      const visibleMs = {
        p50: percentile(measured, 0.5),
        p95: percentile(measured, 0.95),
        p99: percentile(measured, 0.99),
      };
      return {
        set: 'a page of text, 1920 × 1080, loopback',
        triggers: measured.length,
        lost: measured.filter((ms) => !Number.isFinite(ms)).length,
        visibleMs,
        bounds: BOUNDS,
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

async function openExam(browser: Browser, url: string): Promise<{ page: Page; phone: Page }> {
  const context = await browser.newContext({
    locale: 'en-US',
    viewport: { width: 1440, height: 900 },
  });
  const page = await context.newPage();
  await useSharedScreen(page);
  const user = new Candidate(page);
  await user.signUp(url);
  await page.goto(`${url}/exam`);
  await page.getByLabel('I have read this.').check();
  await page.getByRole('button', { name: 'Accept and continue' }).click();
  await page.getByRole('button', { name: 'Open exam mode' }).click();
  await page.getByRole('button', { name: 'Share the screen' }).click();
  const code = await page.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).innerText();
  const phone = await openPhone(browser);
  await phone.goto(`${url}/exam/phone`);
  await phone.getByLabel('Code on the computer').fill(code);
  await phone.getByRole('button', { name: 'Connect' }).click();
  await page.getByRole('button', { name: 'Allow' }).click();
  await phone.locator('output[data-state=PAIRED]').first().waitFor();
  return { page, phone };
}

async function measure(
  page: Page,
  phone: Page,
  questions: number,
  progress: (line: string) => void,
): Promise<number[]> {
  const times: number[] = [];
  for (let question = 1; question <= questions; question += 1) {
    for (let picture = 1; picture <= EXAM_LIMITS.picturesPerQuestion; picture += 1) {
      await page.evaluate(
        (text) => window.sharedScreen.show(text),
        `Question ${question}.${picture} ${'#'.repeat(picture * 3)}`,
      );
      await phone.waitForTimeout(REST_MS);
      const ms = await triggerAndWait(phone, LOST_AFTER_MS);
      times.push(ms ?? Infinity);
      progress(
        `question ${question}, picture ${picture}: ${ms === null ? 'lost' : Math.round(ms)} ms`,
      );
    }
    if (question < questions) await nextQuestion(phone);
  }
  return times;
}

async function nextQuestion(phone: Page): Promise<void> {
  await phone.getByRole('button', { name: 'Next', exact: true }).click();
  await phone.locator('output', { hasText: /^0\/5$/ }).waitFor();
}

/** Presses within the page, so that nothing of the measurement stands between the two moments. */
function triggerAndWait(phone: Page, withinMs: number): Promise<number | null> {
  return phone.evaluate(async (limitMs) => {
    const count = () =>
      [...document.querySelectorAll<HTMLImageElement>('img[data-stored=true]')].filter(
        (img) => img.complete && img.naturalWidth > 0,
      ).length;
    const button = [...document.querySelectorAll('button')].find(
      ({ textContent }) => textContent === 'Take a picture of the screen',
    );
    const before = count();
    const begun = performance.now();
    button?.click();
    while (performance.now() - begun < limitMs) {
      await new Promise((resolve) => requestAnimationFrame(resolve));
      if (count() > before) return performance.now() - begun;
    }
    return null;
  }, withinMs);
}
