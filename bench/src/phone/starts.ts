import type { Page } from '@playwright/test';
import type { BenchOptions } from '../bench.ts';
import { percentile } from '../percentiles.ts';
import { ask, seeQuestion, slowed, toQuestion, type Stage } from './stage.ts';

type Progress = BenchOptions['progress'];

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
export async function measureAnswers(stage: Stage, rounds: number, progress: Progress) {
  const delays: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const next = toQuestion(stage.asked + 1);
    const seen = Promise.all([watchFor(stage.desk, next), watchFor(stage.phone, next)]);
    await ask(stage);
    const [onDesk, onPhone] = await seen;
    delays.push(onPhone - onDesk);
    progress(`answer ${round + 1} of ${rounds}: ${delays.at(-1)} ms`);
  }
  return { answerMs: { p50: percentile(delays, 0.5), p95: percentile(delays, 0.95), rounds } };
}

/** The page is closed and the app is opened: until the follow screen stands, and until the present question is on it. */
export async function measureStarts(stage: Stage, rounds: number, progress: Progress) {
  const starts: number[] = [];
  const screens: number[] = [];
  const context = stage.phone.context();
  const question = await ask(stage);
  await seeQuestion(stage.desk, question);
  for (let round = 0; round < rounds; round += 1) {
    await stage.phone.close();
    stage.phone = await slowed(await context.newPage());
    const from = Date.now();
    await stage.phone.goto(`${stage.url}/follow`, { waitUntil: 'commit' });
    const desk = stage.phone.getByRole('region', { name: 'Answer', exact: true });
    await desk.waitFor();
    screens.push(Date.now() - from);
    const seenAt = await seeQuestion(stage.phone, question);
    starts.push(seenAt === null ? Infinity : seenAt - from);
    progress(`start ${round + 1} of ${rounds}: ${screens.at(-1)} ms, live ${starts.at(-1)} ms`);
  }
  return {
    warmStartMs: { p50: percentile(screens, 0.5), p95: percentile(screens, 0.95), rounds },
    warmStartToQuestionMs: { p50: percentile(starts, 0.5), p95: percentile(starts, 0.95), rounds },
  };
}

/** The app is opened without a network. A page that never came makes the percentile null. */
export async function measureOffline(stage: Stage, rounds: number, progress: Progress) {
  const starts: number[] = [];
  const context = stage.phone.context();
  // The app was closed: pages of one browser share what computes for them.
  await stage.phone.close();
  await context.setOffline(true);
  for (let round = 0; round < rounds; round += 1) {
    const page = await slowed(await context.newPage());
    const from = Date.now();
    await page.goto(`${stage.url}/exam/phone`, { waitUntil: 'commit' });
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
  return {
    offlineStartMs: { p50: percentile(starts, 0.5), p95: percentile(starts, 0.95), rounds },
  };
}
