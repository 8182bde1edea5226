import { codeTo, newAccount } from '../support/new-account.ts';
import { chooseByKey, pressByKey, typeByKey } from '../support/by-keyboard.ts';
import { expect, test } from '../support/worker-server.ts';

test('[SCREEN-193] from the sign-up over prices, a purchase and settings to the end of the account, by keyboard alone', async ({
  page,
  server,
}) => {
  const { email, password } = newAccount();
  const button = (name: string | RegExp) => page.getByRole('button', { name });
  const link = (name: string | RegExp) => page.getByRole('link', { name });

  await test.step('the sign-up', async () => {
    await page.goto(server.url);
    await typeByKey(page, page.getByLabel('E-mail address'), email);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/login\/signup/);
    await expect(page.getByLabel('E-mail')).toHaveValue(email);
    await pressByKey(page, button('Send the code'));
    const code = page.getByLabel('Code from the e-mail');
    await expect(code).toBeVisible();
    await typeByKey(page, code, await codeTo(page, server.url, email));
    await typeByKey(page, page.getByLabel('Password', { exact: true }), password);
    await typeByKey(page, page.getByLabel('Your name'), 'Amara');
    await pressByKey(page, button('Create account'));
    await expect(page).toHaveURL(/\/JDV2/);
  });

  await test.step('prices and a purchase, paid in the tab of the vendor', async () => {
    await pressByKey(page, link('Get more time'));
    const plans = page.getByRole('dialog', { name: 'Plans' });
    const ultimate = plans.getByRole('region', { name: /^Ultimate/ });
    await pressByKey(page, ultimate.getByRole('button', { name: /^Buy/ }));
    const purchase = page.getByRole('dialog', { name: 'Your purchase' });
    const opening = page.waitForEvent('popup');
    await pressByKey(page, purchase.getByRole('button', { name: /^Pay/ }));
    const tab = await opening;
    await pressByKey(tab, tab.getByRole('button', { name: 'Pay', exact: true }));
    await expect(page.getByRole('dialog', { name: 'Payment received' })).toBeVisible();
    await tab.close();
    await page.bringToFront();
    await pressByKey(page, button('Done'));
    await expect(plans).toBeHidden();
  });

  await test.step('the settings', async () => {
    await pressByKey(page, button(/^Your account/));
    await chooseByKey(page, page.getByRole('menuitem', { name: 'Settings' }));
    await expect(page).toHaveURL(/\/settings/);
    await pressByKey(page, link('Your data'));
    await expect(page).toHaveURL(/\/settings\/data$/);
  });

  await test.step('the end of the account', async () => {
    await pressByKey(page, button('Delete the account'));
    const dialog = page.getByRole('dialog', { name: 'Delete the account for good?' });
    await typeByKey(page, dialog.getByLabel('Your password'), password);
    await pressByKey(page, dialog.getByRole('button', { name: 'Delete for good' }));
    await expect(page).toHaveURL(`${server.url}/`);
  });
});
