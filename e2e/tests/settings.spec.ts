import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { expect, test } from '../support/worker-server.ts';

test.describe.configure({ mode: 'parallel' });

const PARTS = [
  ['general', 'General'],
  ['app', 'App'],
  ['personalization', 'Personalization'],
  ['speech', 'Speech'],
  ['model', 'Own model'],
  ['security', 'Security'],
  ['data', 'Your data'],
  ['theme', 'Theme'],
  ['language', 'Language'],
  ['archive', 'Archived interviews'],
  ['membership', 'Plan and payments'],
  ['gift-code', 'Gift code'],
] as const;

const ESCAPE = { key: 'Escape', bubbles: true };

const settings = (page: Page) => page.getByRole('dialog', { name: 'Settings' });

test('[ROUTE-32] [SET-29] the settings lie over the page, by keyboard too, and lead back to it', async ({
  page,
  server,
}) => {
  await new Candidate(page).arrive(server.url);
  await page.goto(`${server.url}/history`);
  await page.getByRole('button', { name: 'Your account' }).press('Enter');
  await page.getByRole('menuitem', { name: 'Settings' }).press('Enter');
  await expect(page).toHaveURL(/\/settings\/general$/);
  await expect(settings(page)).toBeVisible();
  const isInside = () =>
    settings(page).evaluate((dialog) => dialog.contains(document.activeElement));
  for (let press = 0; press < 30; press += 1) {
    await page.keyboard.press('Tab');
    expect(await isInside()).toBe(true);
  }
  await settings(page).getByRole('link', { name: 'Security' }).press('Enter');
  await expect(page).toHaveURL(/\/settings\/security$/);
  await page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(1);
  // As by somebody who is quicker than the focus, which is still on the button when the question opens.
  await page.getByRole('button', { name: 'Sign out everywhere' }).press('Enter');
  await expect(page.getByRole('dialog')).toHaveCount(2);
  await settings(page).getByRole('link', { name: 'Security' }).dispatchEvent('keydown', ESCAPE);
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(settings(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(settings(page)).toBeHidden();
  await expect(page).toHaveURL(/\/history$/);
  await page.goBack();
  await expect(page).toHaveURL(/\/JDV2$/);
});

test('[ROUTE-32] [SET-29] on a phone the settings are a list of pages', async ({
  page,
  server,
}) => {
  await new Candidate(page).arrive(server.url);
  await page.setViewportSize({ width: 390, height: 844 });
  for (const [, name] of PARTS) {
    await page.goto(`${server.url}/settings`);
    await page.getByRole('main').getByRole('link', { name, exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings' })).toBeVisible();
  }
});

test('[SET-30] old addresses lead to the part that has what stood there', async ({
  page,
  server,
}) => {
  await new Candidate(page).arrive(server.url);
  for (const [old, part] of [
    ['/settings/account', '/settings/security'],
    ['/settings/privacy', '/settings/data'],
    ['/history?shelf=archive', '/settings/archive'],
  ] as const) {
    await page.goto(server.url + old);
    await expect(page).toHaveURL(server.url + part);
  }
});

test(
  '[SCREEN-62] [SCREEN-63] every part is accessible and fits, in three languages',
  { tag: '@full' },
  async ({ page, server }) => {
    await new Candidate(page).arrive(server.url);
    for (const [part, name] of PARTS) {
      await page.goto(`${server.url}/settings/${part}`);
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible();
      await expect(page.locator('.mantine-Loader-root')).toHaveCount(0);
      await expectSoundEverywhere(page, part);
    }
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${server.url}/settings`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectSoundEverywhere(page, 'the list of the settings');
  },
);
