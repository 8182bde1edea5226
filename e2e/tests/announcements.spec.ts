import type { Page } from '@playwright/test';
import { runAdmin } from '../support/admin.ts';
import { Candidate } from '../support/candidate.ts';
import { clearQuestions } from '../support/data.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { useRecording } from '../support/sound.ts';
import { expect, test } from '../support/worker-server.ts';

const TEXT = ['First line\\nsecond line', 'More at https://example.com/moving.'];
const published = new Set<string>();

// Other tests that run on this server see none of these.
test.afterEach(async ({ server }) => {
  for (const id of published) await runAdmin(server, 'announce', 'withdraw', id);
  published.clear();
});

type Server = Parameters<typeof runAdmin>[0];
async function publish(server: Server, title: string, ...more: string[]): Promise<void> {
  const messages = TEXT.flatMap((text) => ['--message', text]);
  const given = ['--title', title, '--until', '2100-01-01', ...messages, ...more];
  published.add((await runAdmin(server, 'announce', 'publish', ...given)).trim());
}

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });
const visit = async (page: Page, url: string) => {
  const listed = page.waitForResponse((answer) => answer.url().includes('/v3/announcements'));
  await page.goto(url);
  await listed;
};

test('[ANN-16] [ANN-17] [ANN-18] [ANN-20] [ANN-21] [ANN-24] an announcement looks as it is told to, and is seen once on all devices', async ({
  page,
  browser,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await publish(server, 'We are moving');
  await page.goto(`${server.url}/history`);
  const shown = dialog(page, 'We are moving');
  await expect(shown).toBeVisible();
  await expectSoundEverywhere(page, 'an announcement');
  const box = await shown.boundingBox();
  expect(box?.width).toBe(750);
  expect(box?.height).toBeGreaterThanOrEqual(300);
  const order = await shown.evaluate((card) => {
    for (let at: Element | null = card; at !== null; at = at.parentElement)
      if (getComputedStyle(at).zIndex !== 'auto') return getComputedStyle(at).zIndex;
    return null;
  });
  expect(order).toBe('8888');
  const lines = shown.getByText('First line');
  const oneLine = await shown.getByText('More at').boundingBox();
  expect((await lines.boundingBox())?.height).toBeGreaterThan((oneLine?.height ?? 0) * 1.8);
  expect(await runAdmin(server, 'announce', 'list')).toContain('seen by 0');

  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const phone = await elsewhere.newPage();
  await visit(phone, `${server.url}/history`);
  await expect(dialog(phone, 'We are moving')).toBeVisible();
  const kept = page.waitForResponse((answer) => answer.url().endsWith('/seen'));
  await shown.getByRole('button', { name: 'Close' }).press('Enter');
  await kept;
  await expect(shown).toBeHidden();
  await visit(phone, `${server.url}/knowledge`);
  await expect(phone.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(phone, 'We are moving')).toBeHidden();
  await elsewhere.close();
});

test('[ANN-14] [ANN-3] a persistent one in the whole window is left by its button alone', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const more = ['--persistent', '--fullscreen', '--confirm', 'I see', '--language', 'en'];
  await publish(server, 'Please read', ...more);
  await visit(page, `${server.url}/history`);
  const shown = dialog(page, 'Please read');
  await expect(shown).toBeVisible();
  await expectSoundEverywhere(page, 'an announcement in the whole window');
  expect((await shown.boundingBox())?.width).toBe(1440);
  await page.keyboard.press('Escape');
  await expect(shown).toBeVisible();
  await shown.getByRole('button', { name: 'I see' }).click();
  await expect(shown).toBeHidden();
});

test('[ANN-25] nothing opens over a running interview, on this device or another', async ({
  page,
  browser,
  server,
}) => {
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await amara.takeInterview(server.url, 'Teacher of physics');
  await publish(server, 'Not now');
  const elsewhere = await browser.newContext({ storageState: await page.context().storageState() });
  const other = await elsewhere.newPage();
  await visit(other, `${server.url}/history`);
  await expect(other.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog(other, 'Not now')).toBeHidden();
  await elsewhere.close();
  await expect(dialog(page, 'Not now')).toBeHidden();
  await amara.endInterview();
  await visit(page, `${server.url}/history`);
  await expect(dialog(page, 'Not now')).toBeVisible();
});
