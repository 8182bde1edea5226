import { readFileSync } from 'node:fs';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { calls, EMPTY_SETUP, LOGIN } from '@cuecard/contract';
import { chromium, type Page } from '@playwright/test';
import { Candidate } from '../../../e2e/support/candidate.ts';
import { holdInterview, type Said } from '../../../e2e/support/held-interview.ts';
import { saveQuestions } from '../../../e2e/support/practice.ts';
import { startServer } from '../../../e2e/support/server.ts';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import { percentile } from '../percentiles.ts';

const executablePath = process.env['CHROMIUM_PATH'] ?? '/usr/bin/chromium';
const ARGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking'];
const DIST = path.join(import.meta.dirname, '../../../apps/web/dist');
const MINUTES = 60;
const TIMES = 5;
const QUESTIONS = 5;
const TOLD =
  'In my last job we moved forty million readings and I led the plan, maybe it took eleven hours, and as a result nobody had to wait for us again.';

/** Of a product as it runs, in Chromium with its server and database: milliseconds, and kB of script. */
export async function measureInPage(): Promise<Record<string, unknown>> {
  await ensureBuilt();
  const server = await startServer({ LOG_LEVEL: 'error' });
  const browser = await chromium.launch({ executablePath, args: ARGS });
  try {
    const context = await browser.newContext({
      locale: 'en-US',
      viewport: { width: 1440, height: 900 },
    });
    await context.addInitScript(installVoice);
    const page = await context.newPage();
    await new Candidate(page).arrive(server.url);
    return {
      debrief: await timeDebrief(page, server.url),
      doneMs: await timeDone(page, server.url),
      plotsKb: weighPlots(),
    };
  } finally {
    await browser.close();
    await server.stop();
  }
}

/** The debrief of an hour, a question a minute: its call, and from the link to the plots. */
async function timeDebrief(page: Page, url: string) {
  const said = Array.from({ length: MINUTES }, (_, minute): Said[] => [
    {
      channel: 'interviewer',
      text: `Tell me about project number ${minute}.`,
      fromS: minute * 60,
      toS: minute * 60 + 4,
    },
    { channel: 'candidate', text: TOLD, fromS: minute * 60 + 6, toS: minute * 60 + 55 },
  ]).flat();
  const id = await holdInterview(page, url, { ...EMPTY_SETUP, jobTitle: 'Engineer' }, said);
  const token = await page.evaluate((key) => localStorage.getItem(key), LOGIN.tokenKey);
  const [called, shown]: [number[], number[]] = [[], []];
  for (let time = 0; time < TIMES; time += 1) {
    const from = performance.now();
    await page.request.get(url + calls.readDebrief.path.replace(':id', id), {
      headers: { authorization: token ?? '' },
    });
    called.push(performance.now() - from);
    await page.goto(`${url}/history/${id}`);
    const link = page.getByRole('link', { name: 'Debrief' });
    await link.waitFor();
    const clicked = performance.now();
    await link.click();
    await page.getByRole('heading', { name: 'Question by question' }).waitFor();
    shown.push(performance.now() - clicked);
  }
  return { serverMs: summarise(called), pageMs: summarise(shown) };
}

/**
 * From Done to the rating, and from Next to when the voice is told to speak: the rating between them is the user's own
 * time. Typed, so that a recogniser's last words are not in it; no browser here has a voice, so one stands in.
 */
async function timeDone(page: Page, url: string) {
  const questions = Array.from({ length: QUESTIONS }, (_, at) => ({
    question: `What is part ${at} of your plan?`,
    answer: '',
  }));
  await saveQuestions(page, url, questions);
  await page.goto(`${url}/practice`);
  await page.getByRole('button', { name: 'Start practice' }).click();
  await page.getByRole('button', { name: 'Type my answers' }).click();
  const times: number[] = [];
  for (let asked = 1; asked < QUESTIONS; asked += 1) {
    const answer = page.getByRole('textbox', { name: 'Your answer' });
    await answer.fill(
      'By the end of the month I hand it over, and I write down what was left out of it and why.',
    );
    const done = performance.now();
    await answer.press('Control+Enter');
    await page.getByRole('heading', { name: 'How did that go?' }).waitFor();
    const untilRating = performance.now() - done;
    await page.keyboard.press('2');
    await page.getByText('Rated before you read on.').waitFor();
    const before = await countSpoken(page);
    const next = performance.now();
    await page.keyboard.press('ArrowRight');
    await page.waitForFunction(
      (count) => Number(document.documentElement.dataset['spoken'] ?? 0) > count,
      before,
    );
    times.push(untilRating + performance.now() - next);
  }
  return summarise(times);
}

const countSpoken = (page: Page): Promise<number> =>
  page.evaluate(() => Number(document.documentElement.dataset['spoken'] ?? 0));

/** A voice on the device that speaks at once and counts what it was told. */
function installVoice(): void {
  const voice = {
    name: 'Stand-in',
    lang: 'en-US',
    localService: true,
    default: true,
    voiceURI: 'stand-in',
  };
  const speak = (utterance: SpeechSynthesisUtterance) => {
    const { dataset } = document.documentElement;
    dataset['spoken'] = String(Number(dataset['spoken'] ?? 0) + 1);
    setTimeout(() => utterance.dispatchEvent(new Event('start')), 0);
    setTimeout(() => utterance.dispatchEvent(new Event('end')), 50);
  };
  const all = Object.assign(new EventTarget(), {
    getVoices: () => [voice],
    speak,
    cancel: () => {},
    pause: () => {},
    resume: () => {},
  });
  Object.defineProperty(globalThis, 'speechSynthesis', { value: all });
  // The real one takes real voices alone.
  class Utterance extends EventTarget {
    readonly text: string;
    constructor(text: string) {
      super();
      this.text = text;
    }
  }
  Object.defineProperty(globalThis, 'SpeechSynthesisUtterance', { value: Utterance });
}

/** The script of the debrief's own route, which has all its plots; kB compressed by gzip. */
function weighPlots(): number {
  const manifest: Record<string, { file: string }> = JSON.parse(
    readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'),
  );
  const chunk = manifest['src/routes/_app/history.$id_.debrief.tsx?tsr-split=component'];
  if (chunk === undefined) throw new Error('the debrief has no script of its own');
  return Math.round(gzipSync(readFileSync(path.join(DIST, chunk.file))).length / 100) / 10;
}

const summarise = (times: readonly number[]) => ({
  p50: percentile(times, 0.5),
  p95: percentile(times, 0.95),
});
