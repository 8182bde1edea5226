import { LLMock } from '@copilotkit/aimock';
import { expect, test, type Browser, type Page } from '@playwright/test';
import { grant } from '../support/admin.ts';
import { Candidate } from '../support/candidate.ts';
import { clearQuestions } from '../support/data.ts';
import { ANSWERS } from '../support/model.ts';
import { expectSound, expectSoundEverywhere } from '../support/screens.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { useRecording } from '../support/sound.ts';

test.describe.configure({ mode: 'parallel' });

const model = new LLMock({ port: 0 });
let server: RunningServer;

/** Slow enough to be stopped half-way by hand. */
const slowAnswer = Array.from({ length: 80 }, (_, n) => `Sentence number ${n + 1}.`).join(' ');

test.beforeAll(async () => {
  const slow = { chunkSize: 6, streamingProfile: { ttft: 100, tps: 12 } };
  const quick = { chunkSize: 6, streamingProfile: { ttft: 100, tps: 120 } };
  // The later question first: its prompt also holds the earlier one.
  model.on({ userMessage: /patience/i }, { content: slowAnswer }, slow);
  model.on({ userMessage: /background/i }, { content: ANSWERS.yourself }, quick);
  await model.start();
  server = await startServer({ LLM_BASE_URL: `${model.url}/v1`, LLM_MODEL: 'stand-in-model' });
});

test.afterAll(async () => {
  await server?.stop();
  await model.stop();
});

/** A phone of its own: another browser storage, nobody signed in. */
async function openPhone(browser: Browser): Promise<Page> {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
    userAgent:
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36',
  });
  return context.newPage();
}

const askBox = (page: Page) => page.getByRole('textbox', { name: /type a question/ });
const locateDesk = (page: Page) => page.getByRole('region', { name: 'Answer', exact: true });

async function ask(page: Page, question: string): Promise<void> {
  await askBox(page).fill(question);
  await askBox(page).press('Enter');
}

test('[INT-63] [LIVE-75] [INT-64] [ROUTE-22] [LIVE-44] [LIVE-66] [LIVE-69] a phone pairs by code, follows, asks, stops, and is sent away', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await grant(server, amara.email, 'Professional', 60);
  await amara.takeInterview(server.url, 'Backend engineer');
  const follow = page.getByRole('button', { name: 'Follow on a phone' });
  const dialog = page.getByRole('dialog', { name: 'Follow on a phone' });

  await test.step('another device needs the plan for it, which the dialog says', async () => {
    await follow.click();
    await expect(dialog.getByText('Only available to ultimate members.')).toBeVisible();
    await expect(dialog.getByRole('link', { name: 'Upgrade plan' })).toBeVisible();
    await page.keyboard.press('Escape');
    await grant(server, amara.email, 'Ultimate', 1);
  });

  const phone = await openPhone(browser);
  await test.step('the code of the dialog, typed on the phone', async () => {
    await follow.click();
    await expect(dialog.getByRole('img', { name: /QR code that opens/ })).toBeVisible();
    await expect(dialog.getByText('This server answers only this computer.')).toBeVisible();
    const code = await dialog.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).innerText();
    await expectSoundEverywhere(page, 'the dialog');
    await phone.goto(`${server.url}/follow`);
    await expect(phone.getByLabel('Code on the computer')).toBeVisible();
    await expectSound(phone, 'the form for the code');
    await phone.getByLabel('Code on the computer').fill('AAAA AAAA');
    await phone.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(phone.getByRole('alert').getByText('This code is wrong')).toBeVisible();
    await phone.getByLabel('Code on the computer').fill(code.toLowerCase());
    await phone.getByRole('button', { name: 'Follow', exact: true }).click();
    await expect(phone.getByText('Approve on your computer')).toBeVisible();
    await expectSound(phone, 'the wait for the yes');
  });

  await test.step('the yes of the computer, with the dialog closed', async () => {
    await page.keyboard.press('Escape');
    await expect(
      page.getByText(
        /^Chrome on Android wants to follow, asked at \d+:\d\d:\d\d [AP]M\. Allow it\?/,
      ),
    ).toBeVisible();
    await page.getByRole('button', { name: 'Allow' }).click();
    await expect(phone.getByRole('heading', { name: 'Backend engineer' })).toBeVisible();
    await expect(phone.getByRole('button', { name: 'End interview' })).toBeHidden();
    await expect(phone.getByRole('button', { name: 'Auto' })).toBeHidden();
  });

  await test.step('the answer streams on both', async () => {
    await ask(page, 'Tell me about your background.');
    for (const screen of [page, phone])
      await expect(locateDesk(screen).getByText(/I build backend services/)).toBeVisible();
    await expectSound(phone, 'the screen that follows');
  });

  await test.step('the phone asks, and stops the answer half-way on both', async () => {
    await ask(phone, 'Where does your patience come from?');
    for (const screen of [phone, page])
      await expect(locateDesk(screen).getByText(/Sentence number 5\./)).toBeVisible();
    await locateDesk(phone).getByRole('button', { name: /^Stop/ }).click();
    for (const screen of [phone, page])
      await expect(locateDesk(screen).getByText('Stopped by you')).toBeVisible();
    const wordsOn = async (screen: Page) =>
      (await locateDesk(screen).locator('article p, article li').allInnerTexts()).join(' ');
    await expect.poll(async () => (await wordsOn(phone)) === (await wordsOn(page))).toBe(true);
    expect(await wordsOn(page)).not.toContain('Sentence number 80.');
  });

  await test.step('a reload and a lost network lose nothing', async () => {
    await phone.reload();
    await expect(locateDesk(phone).getByText(/Sentence number 5\./)).toBeVisible();
    await phone.context().setOffline(true);
    await ask(page, 'Tell me about your background again.');
    await expect(locateDesk(page).getByText('Question 3', { exact: true })).toBeVisible();
    await phone.context().setOffline(false);
    await expect(
      locateDesk(phone).getByRole('heading', { name: /background again/ }),
    ).toBeVisible();
  });

  await test.step('a second window of the same browser needs no code', async () => {
    const second = await page.context().newPage();
    await second.goto(page.url().replace('/live/', '/follow/'));
    await expect(
      locateDesk(second).getByRole('heading', { name: /background again/ }),
    ).toBeVisible();
    await expectSound(second, 'the second window');
    await second.close();
    await page.bringToFront();
  });

  await test.step('[LIVE-75] the phone says soon that the computer is gone, and that it is back', async () => {
    const address = page.url();
    const gone = phone.getByText(/^The computer is not listening/);
    await expect(gone).toBeHidden();
    // How long it takes is noted: on a busy machine it is the machine's time. The clocks behind it are proven apart.
    const closedAt = Date.now();
    await page.goto('about:blank');
    await gone.waitFor();
    const seconds = (Date.now() - closedAt) / 1000;
    test.info().annotations.push({ type: 'said after', description: `${seconds} s` });
    await page.goto(address);
    await expect(gone).toBeHidden();
  });

  await test.step('[LIVE-105] and that it is offline', async () => {
    const gone = phone.getByText(/^The computer is not listening/);
    const offlineAt = Date.now();
    await page.context().setOffline(true);
    await gone.waitFor();
    const seconds = (Date.now() - offlineAt) / 1000;
    test.info().annotations.push({ type: 'said after', description: `${seconds} s` });
    await page.context().setOffline(false);
    await expect(gone).toBeHidden();
  });

  await test.step('withdrawing sends the phone away at once', async () => {
    await page.getByRole('button', { name: 'Follow on a phone' }).click();
    await dialog.getByRole('button', { name: 'Withdraw: Chrome on Android' }).click();
    await expect(phone.getByText('Following has ended')).toBeVisible();
    await phone.reload();
    await expect(phone.getByLabel('Code on the computer')).toBeVisible();
    await page.keyboard.press('Escape');
  });

  await amara.endInterview();
});

test('[SET-14] [SET-15] [SET-16] [SET-23] the user deletes an interview and takes it back, downloads everything, and deletes everything', async ({
  page,
}) => {
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await amara.takeInterview(server.url, 'Teacher of physics');
  await ask(page, 'Tell me about your background.');
  await expect(locateDesk(page).getByText(/I build backend services/)).toBeVisible();
  await amara.endInterview();

  await test.step('deleted, and taken back', async () => {
    await page.goto(`${server.url}/history`);
    await page.getByRole('button', { name: 'More: Teacher of physics' }).click();
    await page.getByRole('menuitem', { name: 'Delete' }).click();
    await expect(page.getByText('No interviews yet')).toBeVisible();
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('link', { name: /Teacher of physics/ })).toBeVisible();
  });

  await test.step('the page, in both sizes and three languages', async () => {
    await page.goto(`${server.url}/settings/data`);
    await expect(page.getByRole('radio').first()).toBeChecked();
    await expectSoundEverywhere(page, 'the data page');
  });

  await test.step('how long interviews are kept', async () => {
    await page.getByLabel('90 days').click();
    await expect(page.getByLabel('90 days')).toBeChecked();
    await expect(page.getByText('Saved', { exact: true })).toBeVisible();
    await page.reload();
    await expect(page.getByLabel('90 days')).toBeChecked();
  });

  await test.step('everything in one file', async () => {
    const downloading = page.waitForEvent('download');
    await page.getByRole('button', { name: 'Download everything' }).click();
    const download = await downloading;
    expect(download.suggestedFilename()).toBe('cuecard.zip');
    expect(await download.failure()).toBeNull();
  });

  await test.step('everything deleted', async () => {
    await page.getByRole('button', { name: 'Delete everything' }).click();
    const dialog = page.getByRole('dialog', { name: 'Delete everything?' });
    await expectSoundEverywhere(page, 'the question before everything is deleted');
    const button = dialog.getByRole('button', { name: 'Delete everything' });
    await expect(button).toBeDisabled();
    await dialog.getByLabel('Type DELETE to continue').fill('delete');
    await button.click();
    await expect(page.getByText('Everything was deleted')).toBeVisible();
    await page.goto(`${server.url}/history`);
    await expect(page.getByText('No interviews yet')).toBeVisible();
  });
});
