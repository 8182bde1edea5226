import { Candidate } from '../support/candidate.ts';
import { signInAsNew } from '../support/new-account.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { expect, test } from '../support/worker-server.ts';

test('[ROUTE-23] [ROUTE-24] [ROUTE-27] [ROUTE-41] policy, terms and about are read in three languages', async ({
  page,
  server,
}) => {
  await page.goto(`${server.url}/document`);
  await expect(page).toHaveURL(/\/document\/policy$/);
  for (const path of ['/document/policy', '/document/terms', '/about']) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 2 }).first()).toBeVisible();
    await expectSoundEverywhere(page, path);
  }
});

test('[AUTH-127] [ROUTE-42] who signs up accepts what the links show, and is not asked again', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.signUp(server.url);
  // Read on its way: of a page that is left a browser keeps no answer.
  const answers: unknown[] = [];
  await page.route('**/v3/account/documents', async (route) => {
    const response = await route.fetch();
    answers.push(await response.json());
    await route.fulfill({ response });
  });
  await page.goto(`${server.url}/history`);
  await expect
    .poll(() => answers)
    .toContainEqual(expect.objectContaining({ data: { policy: 1, terms: 1 } }));
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('dialog')).toBeHidden();
});

test('[ROUTE-42] whoever has accepted nothing is asked once', async ({ page, server }) => {
  const amara = new Candidate(page);
  await signInAsNew(page, server.url, amara, {});
  await page.goto(`${server.url}/history`);
  const dialog = page.getByRole('dialog', { name: 'Terms of use and privacy policy' });
  await expect(dialog).toBeVisible();
  await expectSoundEverywhere(page, 'the question for terms and policy');
  const opening = page.waitForEvent('popup');
  await dialog.getByRole('link', { name: /\/document\/terms$/ }).click();
  await expect((await opening).getByRole('heading', { level: 1 })).toHaveText('Terms of use');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeVisible();
  await dialog.getByRole('button', { name: 'I accept both' }).click();
  await expect(dialog).toBeHidden();
  const answered = page.waitForResponse((answer) => answer.url().endsWith('/v3/account/documents'));
  await page.reload();
  await answered;
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(dialog).toBeHidden();
});
