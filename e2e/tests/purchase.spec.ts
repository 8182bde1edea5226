import type { Page } from '@playwright/test';
import { makeGiftCode } from '../support/admin.ts';
import { Candidate } from '../support/candidate.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { expect, test } from '../support/worker-server.ts';

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name });

/** Goes from the plans to the payment page, which opens in a tab of its own. */
async function order(page: Page): Promise<Page> {
  await page
    .getByRole('region', { name: /^Ultimate/ })
    .getByRole('button', { name: /^Buy/ })
    .click();
  const opening = page.waitForEvent('popup');
  await dialog(page, 'Your purchase').getByRole('button', { name: /^Pay/ }).click();
  const tab = await opening;
  await expect(tab.getByRole('button', { name: 'Pay', exact: true })).toBeVisible();
  await expect(dialog(page, 'Have you paid?')).toBeVisible();
  return tab;
}

test('[SCREEN-47] [SCREEN-49] [SCREEN-50] a purchase that fails, is abandoned, is paid; and a gift code', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.signUp(server.url);

  await test.step('the plans lie over the page, and a failed payment can still be made', async () => {
    await page.getByRole('link', { name: 'Get more time' }).click();
    await expect(dialog(page, 'Plans')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe('/JDV2');
    const tab = await order(page);
    await tab.getByRole('button', { name: 'Fail', exact: true }).click();
    await expect(tab.getByRole('alert')).toBeVisible();
    await page.getByRole('button', { name: 'Already paid' }).click();
    await expect(page.getByText('The payment has not arrived yet.')).toBeVisible();
    await tab.close();
    await page.getByRole('button', { name: 'Abandon purchase' }).click();
    await expect(dialog(page, 'This order is closed')).toBeVisible();
    await page.getByRole('button', { name: 'Choose again' }).click();
  });

  await test.step('the payment arrives by itself, twice told and once credited', async () => {
    const tab = await order(page);
    await tab.getByRole('button', { name: 'Notify twice', exact: true }).click();
    await expect(dialog(page, 'Payment received')).toBeVisible();
    await expect(page.getByText('You have Ultimate now: 5 h 0 min left.')).toBeVisible();
    await expect(tab).toHaveURL(/\/guide\/purchaseSuccess\?order=/);
    await expect(tab.getByRole('heading', { name: 'Thank you' })).toBeVisible();
    await expectSoundEverywhere(tab, 'the guide after a purchase');
    await tab.close();
    await page.getByRole('button', { name: 'Done' }).click();
    await expect(dialog(page, 'Plans')).toBeHidden();
  });

  await test.step('[SET-10] [BILL-32] a gift code gives its time once', async () => {
    const code = await makeGiftCode(server, 'Ultimate', 120);
    await page.goto(`${server.url}/settings/gift-code`);
    const redeem = async () => {
      await page.getByLabel('Gift code', { exact: true }).fill(code.toLowerCase());
      await page.getByRole('button', { name: 'Redeem' }).click();
    };
    await redeem();
    await expect(page.getByText('You have Ultimate now: 7 h 0 min left.')).toBeVisible();
    await redeem();
    await expect(page.getByText(/already redeemed this gift code|has been used up/)).toBeVisible();
    await page.getByRole('link', { name: 'Plan and payments' }).click();
    await expect(page.getByText('+ 2 hours')).toBeVisible();
    await expect(page.getByText('+ 5 hours')).toHaveCount(1);
  });
});

test(
  '[BILL-195] the screens of plans and payments are accessible and fit, in three languages',
  { tag: '@full' },
  async ({ page, server }) => {
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await page.goto(`${server.url}/pricing`);
    const tab = await order(page);
    await expectSoundEverywhere(page, 'the question whether it was paid');
    await tab.getByRole('button', { name: 'Pay', exact: true }).click();
    await expect(dialog(page, 'Payment received')).toBeVisible();
    await page.goto(`${server.url}/settings/orders`);
    await page.getByRole('link', { name: 'Receipt' }).click();
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    const receipt = new URL(page.url()).pathname;
    await page.emulateMedia({ media: 'print' });
    await expect(page.getByRole('navigation')).toBeHidden();
    await expect(page.getByRole('heading', { name: 'Receipt' })).toBeVisible();
    await page.emulateMedia({ media: 'screen' });
    for (const path of ['/pricing', '/settings/membership', '/settings/orders', receipt]) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expect(page.locator('.mantine-Loader-root')).toHaveCount(0);
      await expectSoundEverywhere(page, path);
    }
    await page.goto(server.url + receipt);
    await page.getByRole('button', { name: 'Change recipient' }).click();
    await expect(page.getByRole('button', { name: 'Save' })).toBeEnabled();
    await expectSoundEverywhere(page, 'the recipient of a receipt');
  },
);

test(
  '[BILL-195] the form for a receipt is accessible and fits',
  { tag: '@full' },
  async ({ page, server }) => {
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await page.goto(`${server.url}/pricing`);
    await page
      .getByRole('region', { name: /^Ultimate/ })
      .getByRole('button', { name: /^Buy/ })
      .click();
    await page.getByText('Name and address for the receipt (optional)').click();
    await expectSoundEverywhere(page, 'a purchase with the form for its receipt');
  },
);
