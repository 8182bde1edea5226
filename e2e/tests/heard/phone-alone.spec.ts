import type { GapCause } from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { clearQuestions } from '../../support/data.ts';
import { hearAlone, mute, openBrowserThatHears, unplug } from '../../support/phone-alone.ts';
import { openConversation } from '../../support/phone.ts';
import { expectSound } from '../../support/screens.ts';
import { expect, test } from '../../support/worker-server.ts';

const said = (page: Page) => page.locator('[data-channel=room]');
/** On a busy machine there may be others: a device that takes longer to change, a sound that had no time to run. */
const gaps = (page: Page, because: GapCause) => page.locator(`[data-gap=${because}]`);

/** Something more is said than was when this was called. */
async function hearMore(page: Page): Promise<void> {
  const before = await said(page).count();
  await expect.poll(() => said(page).count(), { timeout: 60_000 }).toBeGreaterThan(before);
}

/** So long that it is a gap, by the page's own clock. */
async function letPass(page: Page, ms: number): Promise<void> {
  const from = await page.evaluate(() => Date.now());
  await page.waitForFunction(([since, least]) => Date.now() - since >= least, [from, ms] as const);
}

test('[PHONE-25] [PHONE-33] [PHONE-34] [PHONE-35] a phone on the table hears an interview, and says what a call, a lost headset and a closed page kept from it', async ({
  server,
}) => {
  test.setTimeout(300_000);
  const browser = await openBrowserThatHears(clearQuestions);
  try {
    const page = await hearAlone(browser, server, 30);
    await expect(page.locator('[data-answer-text]').first()).not.toBeEmpty();
    await openConversation(page);

    await test.step('a call', async () => {
      await mute(page, true);
      await expect(page.getByText(/The microphone is muted by your system/)).toBeVisible();
      await expectSound(page, 'a muted phone');
      await letPass(page, 3000);
      await mute(page, false);
      await expect(gaps(page, 'muted')).toHaveCount(1);
      await hearMore(page);
    });

    await test.step('a headset that goes', async () => {
      await unplug(page);
      await expect.poll(() => page.evaluate(() => window.givenMicrophone.readyState)).toBe('live');
      await hearMore(page);
    });

    await test.step('a page that is closed, and opened a minute later', async () => {
      const before = await said(page).count();
      const url = page.url();
      await page.goto(`${server.url}/healthz`);
      await page.evaluate(() => {
        const key = Object.keys(localStorage).find((name) => name.startsWith('heard ')) ?? '';
        localStorage.setItem(key, String(Number(localStorage.getItem(key)) - 60_000));
      });
      await page.goto(url);
      await openConversation(page);
      await expect.poll(() => said(page).count()).toBeGreaterThanOrEqual(before);
      // The browser lets the sound run at a touch alone.
      await page.getByRole('heading', { level: 1 }).click();
      await expect(gaps(page, 'closed')).toHaveCount(1);
      await hearMore(page);
    });

    await page.getByRole('button', { name: 'End interview' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End interview' }).click();
    await expect(page.getByText('The interview has ended')).toBeVisible();
    await page.goto(`${server.url}/history`);
    await page.getByRole('link', { name: /Backend engineer/ }).click();
    await expect(gaps(page, 'muted')).toHaveText(
      /^Not heard from .+ to .+: the system muted the microphone, as in a call\.$/,
    );
    await expect(gaps(page, 'closed')).toHaveText(
      /^Not heard from .+ to .+: Cuecard was closed\.$/,
    );
    await expect(page.getByText('Question 1', { exact: true })).toBeVisible();
    await expectSound(page, 'an interview with gaps');
  } finally {
    await browser.close();
  }
});
