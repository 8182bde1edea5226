import { chromium, type Page } from '@playwright/test';
import { calls, LIMITS } from '@cuecard/contract';
import { grant } from '../../../e2e/support/admin.ts';
import { Candidate } from '../../../e2e/support/candidate.ts';
import { startServer } from '../../../e2e/support/server.ts';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import type { Bench } from '../bench.ts';
import { percentile } from '../percentiles.ts';
import { ENTRIES, largeBank, TYPED } from './large-bank.ts';
import { afterKey, installTypingProbe } from './typing-probe.ts';

const chromiumPath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const PLAN_MINUTES = 60;
/** The wait until the whole bank is listed again, milliseconds. */
const WHOLE_LIST_MS = 1000;

/** Measures the time from a key in the bank's search to the list that follows it, in a real browser. */
export const bankSearchBench: Bench = {
  name: 'bank-search',
  about: `Chromium, a bank of ${ENTRIES}: from a key in its search to the list's last change, milliseconds`,
  defaultData: '',
  defaultReplays: 2,
  async run({ replays, progress }) {
    await ensureBuilt();
    const server = await startServer({ LOG_LEVEL: 'error' });
    const browser = await chromium.launch({ executablePath: chromiumPath, args: ARGS });
    try {
      const context = await browser.newContext({
        locale: 'en-US',
        viewport: { width: 1440, height: 900 },
      });
      const page = await context.newPage();
      const user = new Candidate(page);
      await user.signUp(server.url);
      await grant(server, user.email, 'Unlimited', PLAN_MINUTES);
      progress(`saving ${ENTRIES} questions`);
      await fillBank(page, server.url);
      await page.goto(`${server.url}/knowledge`);
      await page.getByRole('list', { name: 'Questions' }).getByRole('listitem').first().waitFor();
      await installTypingProbe(page);
      const milliseconds: number[] = [];
      for (let replay = 1; replay <= replays; replay++) {
        progress(`typing, ${replay} of ${replays}`);
        for (const text of TYPED) milliseconds.push(...(await typeSlowly(page, text)));
      }
      return {
        entries: ENTRIES,
        keys: milliseconds.length,
        p50: percentile(milliseconds, 0.5),
        p95: percentile(milliseconds, 0.95),
      };
    } finally {
      await browser.close();
      await server.stop();
    }
  },
};

/** What each key took that changed the list; the field is empty before and after. */
async function typeSlowly(page: Page, text: string): Promise<number[]> {
  const field = page.getByLabel('Search the bank');
  await field.focus();
  const took: number[] = [];
  for (const key of text) {
    await page.keyboard.press(key === ' ' ? 'Space' : key);
    const milliseconds = await afterKey(page);
    if (milliseconds !== null) took.push(milliseconds);
  }
  await field.fill('');
  await page.waitForTimeout(WHOLE_LIST_MS);
  return took;
}

async function fillBank(page: Page, url: string): Promise<void> {
  const token = await page.evaluate(
    () => JSON.parse(localStorage.getItem('loginStore') ?? '{}').token,
  );
  const bank = largeBank();
  const { method, path } = calls.addQuestions;
  for (let from = 0; from < bank.length; from += LIMITS.questionsPerCall) {
    const questions = bank.slice(from, from + LIMITS.questionsPerCall);
    const answer = await page.request.fetch(url + path, {
      method,
      headers: { authorization: token },
      data: { questions },
      timeout: 120_000,
    });
    const { status, message, data } = await answer.json();
    if (status !== 0 || data.added.length !== questions.length)
      throw new Error(`${method} ${path}: ${status} ${message}`);
  }
}
