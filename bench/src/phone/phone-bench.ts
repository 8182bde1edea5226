import { chromium, expect, type Browser, type Page } from '@playwright/test';
import { grant } from '../../../e2e/support/admin.ts';
import { Candidate } from '../../../e2e/support/candidate.ts';
import { clearQuestions } from '../../../e2e/support/data.ts';
import { openPhone } from '../../../e2e/support/phone.ts';
import { startServer, type RunningServer } from '../../../e2e/support/server.ts';
import { useRecording } from '../../../e2e/support/sound.ts';
import playwright from '../../../e2e/playwright.config.ts';
import { ensureBuilt } from '../../../scripts/lib/build.mjs';
import type { Bench, BenchOptions } from '../bench.ts';
import { percentile } from '../percentiles.ts';
import { startMockModel } from '../support/mock-model.ts';
import { measureAloneMemory } from './alone-memory.ts';

/** Rounds of each part for one replay; with the usual five they are fifty. */
const ROUNDS_PER_REPLAY = 10;
/** Lighthouse's usual phone: four times slower than this machine. */
const SLOWED = 4;

/** An interview on the computer and the installed app of a phone in Chromium's emulation, both on this machine. */
export const phoneBench: Bench = {
  name: 'phone',
  about:
    'the installed app in Chromium’s phone emulation: starts, answers, and what a killed page loses',
  defaultData: '',
  defaultReplays: 5,
  run: runPhoneBench,
};

async function runPhoneBench({
  replays,
  load,
  progress,
}: BenchOptions): Promise<Record<string, unknown>> {
  await ensureBuilt();
  const model = await startMockModel({ ttftMs: 100, tokensPerSecond: 60 });
  const server = await startServer(model.environment);
  if (load?.scenario === 'alone')
    try {
      return await measureAloneMemory(server, load.seconds, progress);
    } finally {
      await server.stop();
      await model.stop();
    }
  const browser = await chromium.launch(playwright.use?.launchOptions ?? {});
  try {
    const rounds = ROUNDS_PER_REPLAY * replays;
    const stage = await openStage(browser, server);
    const answers = await measureAnswers(stage, rounds, progress);
    const killed = await measureKills(stage, rounds, progress);
    const offline = await measureOffline(stage, rounds, progress);
    return { rounds, slowedTimes: SLOWED, ...answers, ...killed, ...offline, ...NOT_MEASURED };
  } finally {
    await browser.close();
    await server.stop();
    await model.stop();
  }
}

/** Rows of the phone's table that nothing here measures. */
const NOT_MEASURED = { lighthouse: null, wakeMs: null, aloneMemory: null };

interface Stage {
  readonly server: RunningServer;
  readonly desk: Page;
  phone: Page;
  asked: number;
}

async function openStage(browser: Browser, server: RunningServer): Promise<Stage> {
  const context = await browser.newContext({
    ...(playwright.use?.permissions && { permissions: playwright.use.permissions }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  const desk = await context.newPage();
  await useRecording(desk, clearQuestions);
  const amara = new Candidate(desk);
  await amara.arrive(server.url);
  await grant(server, amara.email, 'Ultimate', 240);
  await amara.takeInterview(server.url, 'Backend engineer');
  await desk.getByRole('button', { name: 'Follow on a phone' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Follow on a phone' });
  const code = await dialog.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).innerText();
  const phone = await openPhone(browser);
  await phone.goto(`${server.url}/follow#${code.replace(' ', '')}`);
  await expect(phone.getByText('Approve on your computer')).toBeVisible();
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Allow' }).click();
  await phone.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await phone.goto(`${server.url}/follow`);
  await expect(phone.getByRole('heading', { name: 'Backend engineer' })).toBeVisible();
  return { server, desk, phone, asked: 0 };
}

/** A number in words of its own, so that no question is a follow-up or the same as another. */
async function ask(stage: Stage): Promise<string> {
  stage.asked += 1;
  const question = `What did you learn in project ${stage.asked}?`;
  await stage.desk.getByRole('textbox', { name: /type a question/ }).fill(question);
  await stage.desk.keyboard.press('Enter');
  return question;
}

/** When the question and the first text of its answer are both on the page; milliseconds since 1970. */
function watchFor(page: Page, question: string): Promise<number> {
  return page.evaluate(
    (words) =>
      new Promise<number>((resolve) => {
        const look = () => {
          const isAsked = [...document.querySelectorAll('h2')].some((each) =>
            each.textContent.includes(words),
          );
          const text = document.querySelector('[data-answer-text]')?.textContent ?? '';
          if (!isAsked || text === '') return;
          observer.disconnect();
          resolve(Date.now());
        };
        const observer = new MutationObserver(look);
        observer.observe(document.body, { subtree: true, childList: true, characterData: true });
        look();
      }),
    question,
  );
}

/** From the computer's screen to the phone's; below 0 where the phone was first. */
async function measureAnswers(stage: Stage, rounds: number, progress: BenchOptions['progress']) {
  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const next = `What did you learn in project ${stage.asked + 1}?`;
    const seen = Promise.all([watchFor(stage.desk, next), watchFor(stage.phone, next)]);
    await ask(stage);
    const [onDesk, onPhone] = await seen;
    delays.push(onPhone - onDesk);
    progress(`answer ${round + 1} of ${rounds}: ${delays.at(-1)} ms`);
  }
  return { answerMs: { p50: percentile(delays, 0.5), p95: percentile(delays, 0.95) } };
}

/** The page is killed, something is asked, the app is opened: it must show that, once. */
async function measureKills(stage: Stage, rounds: number, progress: BenchOptions['progress']) {
  const starts: number[] = [];
  const context = stage.phone.context();
  let [lost, doubled] = [0, 0];
  for (let round = 0; round < rounds; round += 1) {
    await stage.phone.close();
    const question = await ask(stage);
    await expect(stage.desk.locator('h2', { hasText: question }).first()).toBeVisible();
    stage.phone = await slowed(await context.newPage());
    const from = Date.now();
    await stage.phone.goto(`${stage.server.url}/follow`, { waitUntil: 'commit' });
    const heading = stage.phone.locator('h2', { hasText: question });
    const isThere = await heading
      .first()
      .waitFor({ timeout: 60_000 })
      .then(
        () => true,
        () => false,
      );
    if (isThere) starts.push(Date.now() - from);
    else lost += 1;
    if ((await heading.count()) > 1) doubled += 1;
    progress(`killed ${round + 1} of ${rounds}: ${starts.at(-1)} ms`);
  }
  return {
    warmStartMs: { p50: percentile(starts, 0.5), p95: percentile(starts, 0.95) },
    cycles: { kills: rounds, lost, doubled },
  };
}

async function measureOffline(stage: Stage, rounds: number, progress: BenchOptions['progress']) {
  const starts: number[] = [];
  const context = stage.phone.context();
  await context.setOffline(true);
  for (let round = 0; round < rounds; round += 1) {
    const page = await slowed(await context.newPage());
    const from = Date.now();
    await page.goto(`${stage.server.url}/exam/phone`, { waitUntil: 'commit' });
    // A page that never came makes the percentile null.
    const came = await page
      .getByRole('heading', { level: 1 })
      .waitFor({ timeout: 60_000 })
      .then(
        () => Date.now(),
        () => Infinity,
      );
    starts.push(came - from);
    await page.close();
    progress(`offline ${round + 1} of ${rounds}: ${starts.at(-1)} ms`);
  }
  await context.setOffline(false);
  return { offlineStartMs: { p50: percentile(starts, 0.5), p95: percentile(starts, 0.95) } };
}

async function slowed(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return page;
}
