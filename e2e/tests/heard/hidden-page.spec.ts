import { expect, test } from '@playwright/test';
import { Candidate } from '../../support/candidate.ts';
import { clearQuestions } from '../../support/data.ts';
import { startHideableBrowser, type HideableBrowser } from '../../support/hideable-browser.ts';
import { ANSWERS, startModel, type StandInModel } from '../../support/model.ts';
import { startServer, type RunningServer } from '../../support/server.ts';
import { useRecording } from '../../support/sound.ts';

let model: StandInModel;
let server: RunningServer;
let browser: HideableBrowser;

test.beforeAll(async () => {
  model = await startModel();
  server = await startServer(model.environment);
  const { executablePath, args } = test.info().project.use.launchOptions ?? {};
  browser = await startHideableBrowser(executablePath ?? '/usr/bin/chromium', args ?? []);
});

test.afterAll(async () => {
  await browser?.close();
  await server?.stop();
  await model?.stop();
});

/** What a page's own timer does in a second: a hidden page is slowed down to about one tick. */
const ticksInASecond = () =>
  new Promise<number>((resolve) => {
    let ticks = 0;
    const timer = setInterval(() => ticks++, 20);
    setTimeout(() => {
      clearInterval(timer);
      resolve(ticks);
    }, 2000);
  });

test(
  '[SPEECH-27] a whole recording is heard and answered while the page is hidden',
  { tag: '@full' },
  async () => {
    const { page } = browser;
    await useRecording(page, clearQuestions);
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await amara.setUp('Backend Engineer');
    await amara.checkSoundAndStart();

    await test.step('hidden behind another tab, whose timers the browser slows down', async () => {
      await browser.hide();
      expect(await page.evaluate(ticksInASecond)).toBeLessThan(10);
    });

    await test.step('three questions reach the model one after the other, all while hidden', async () => {
      await amara.play(0);
      // A draft may be begun anew where the words come late.
      await expect
        .poll(() => model.requests().length, { timeout: 90_000 })
        .toBeGreaterThanOrEqual(3);
      expect(await page.evaluate(() => document.visibilityState)).toBe('hidden');
      await expect(amara.desk).toContainText(ANSWERS.leaving.split('\n')[0] ?? '');
      await expect(amara.conversation.getByText('Answered', { exact: true })).toHaveCount(3);
    });

    await test.step('who comes back finds everything', async () => {
      await browser.show();
      await expect(amara.conversation).toContainText(/thank you for joining us/i);
      await expect(amara.conversation).toContainText(/process and a thread/i);
      await amara.endInterview();
    });
  },
);
