import { expect, test } from '@playwright/test';
import { grant } from '../support/admin.ts';
import { Candidate } from '../support/candidate.ts';
import { clearQuestions } from '../support/data.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { useRecording } from '../support/sound.ts';

/** The certificate is accepted, as by a person who tells the browser to go on. */
test.use({ ignoreHTTPSErrors: true });

let server: RunningServer;

test.beforeAll(async () => {
  server = await startServer({}, { options: ['--lan'] });
});

test.afterAll(async () => {
  await server?.stop();
});

test('[PLAT-6] [PLAT-7] [LIVE-60] over --lan a phone follows by the link of the QR code, over HTTPS and its own address', async ({
  page,
  browser,
}) => {
  test.setTimeout(300_000);
  const inNetwork = /in this network: (https:\S+)/.exec(server.log())?.[1] ?? '';
  expect(inNetwork).toMatch(/^https:\/\/\d/);
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await grant(server, amara.email, 'Ultimate', 60);
  await amara.takeInterview(server.url, 'Backend engineer');

  await page.getByRole('button', { name: 'Follow on a phone' }).click();
  const dialog = page.getByRole('dialog', { name: 'Follow on a phone' });
  await expect(dialog.getByText(`${inNetwork}/follow`)).toBeVisible();
  await expect(dialog.getByText('This server answers only this computer.')).toBeHidden();
  const code = (await dialog.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).innerText()).replace(' ', '');

  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    ignoreHTTPSErrors: true,
  });
  const phone = await context.newPage();
  await phone.goto(`${inNetwork}/follow#${code}`);
  await dialog.getByRole('button', { name: 'Allow' }).click();
  await expect(phone.getByRole('heading', { name: 'Backend engineer' })).toBeVisible();
  expect(phone.url()).toBe(`${inNetwork}/follow`);
  expect(await phone.evaluate(() => window.isSecureContext)).toBe(true);
  await page.keyboard.press('Escape');
  await amara.endInterview();
  await expect(phone.getByText('The interview has ended')).toBeVisible();
});
