import { LOGIN } from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { grant } from '../../support/admin.ts';
import { Candidate } from '../../support/candidate.ts';
import { clearQuestions, requireTestData } from '../../support/data.ts';
import { APP, connect, playNativeApp, signIn } from '../../support/native-app.ts';
import { createInterview } from '../../support/new-account.ts';
import { openConversation, openPhone } from '../../support/phone.ts';
import { playMicrophone } from '../../support/played-microphone.ts';
import { expectSound } from '../../support/screens.ts';
import { expect, test } from '../../support/worker-server.ts';

const said = (page: Page) => page.locator('[data-channel=room]');
const gaps = (page: Page) => page.locator('[data-gap]');

/** So long by the page's own clock. */
async function letPass(page: Page, ms: number): Promise<void> {
  const from = await page.evaluate(() => Date.now());
  await page.waitForFunction(([since, least]) => Date.now() - since >= least, [from, ms] as const);
}

test('[PHONE-58] [PHONE-60] the app for iOS hears by its own microphone, and what its page slept through it hears afterwards, but for the call in between', async ({
  browser,
  server,
}) => {
  requireTestData(clearQuestions);
  const phone = await openPhone(browser);
  const amara = new Candidate(phone);
  await amara.arrive(server.url);
  await grant(server, amara.email, 'Ultimate', 30);
  const setup = { listening: 'one-channel' } as const;
  const id = await createInterview(phone, server.url, 'Backend engineer', undefined, setup);
  await phone.context().close();

  const page = await openPhone(browser);
  await playNativeApp(page, { system: 'ios' });
  await playMicrophone(page, clearQuestions);
  await connect(page, server.url);
  await signIn(page, amara);
  await expect(page).toHaveURL(/\/JDV2$/);
  expect(await page.evaluate((key) => localStorage.getItem(key), LOGIN.tokenKey)).toBeNull();
  await page.goto(`${APP}/live/${id}`);
  await page.getByRole('button', { name: 'Use microphone' }).click();
  await expect(page.locator('[data-answer-text]').first()).toBeVisible({ timeout: 120_000 });
  await openConversation(page);
  const before = await said(page).count();

  await page.evaluate(() => window.playedMicrophone.lock(true));
  await letPass(page, 8000);
  await page.evaluate(() => window.playedMicrophone.call(true));
  await letPass(page, 3000);
  await page.evaluate(() => window.playedMicrophone.call(false));
  await letPass(page, 3000);
  await page.evaluate(() => window.playedMicrophone.lock(false));
  await expect.poll(() => said(page).count(), { timeout: 60_000 }).toBeGreaterThan(before);
  await expect(gaps(page)).toHaveCount(1);
  await expect(gaps(page)).toHaveText(
    /^Not heard from .+ to .+: the system muted the microphone, as in a call\.$/,
  );
  await expectSound(page, 'an interview that the app for iOS hears');
  await page.context().close();
});
