import { expect, test, type Browser, type Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { freePort } from '../support/free-port.ts';
import { codeTo, type Account } from '../support/new-account.ts';
import { startOidcProvider, type OidcProvider } from '../support/oidc-provider.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { startServer, type RunningServer } from '../support/server.ts';

test.describe.configure({ mode: 'parallel' });

let server: RunningServer;
let provider: OidcProvider;

test.beforeAll(async () => {
  const port = await freePort();
  provider = await startOidcProvider(`http://127.0.0.1:${port}`);
  server = await startServer(provider.environment, { port: `${port}` });
});

test.afterAll(async () => {
  await server?.stop();
  await provider?.close();
});

/** The same account in another browser. */
async function elsewhere(browser: Browser, who: Account): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${server.url}/login/signin`);
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/JDV2/);
  return page;
}

test('by e-mail, with the code that the outbox of a development server shows', async ({ page }) => {
  const amara = new Candidate(page);
  await amara.signUp(server.url);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Amara');
  await page.goto(`${server.url}/outbox`);
  await expect(page.getByText(amara.email)).toBeVisible();
  await expect(page.getByText(/\b\d{6}\b/).first()).toBeVisible();
});

test('[ROUTE-10] [AUTH-36] [AUTH-49] by phone, with work instead of the picture', async ({
  page,
}) => {
  await page.goto(`${server.url}/login?bd_vid=b1`);
  await expect(page).toHaveURL(/\/login\/signin-cn\?bd_vid=b1/);
  await expect(page.getByRole('img', { name: '5 digits to copy' })).toBeVisible();
  await expectSoundEverywhere(page, 'sign-in by phone');
  await page.getByLabel('Mobile number').fill('139 0013 9000');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('Enter the number in the picture.')).toBeVisible();
  await expectSoundEverywhere(page, 'sign-in by phone, a problem');
  await page.getByRole('button', { name: 'I cannot read the picture' }).click();
  await expect(page.getByText('Done. You do not need the picture.')).toBeVisible();
  await page.getByRole('button', { name: 'Send the code' }).click();
  const code = page.getByLabel('Code from the message');
  await expect(code).toBeFocused();
  await expectSoundEverywhere(page, 'the code by phone');
  await code.fill(await codeTo(page, server.url, '13900139000'));
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page).toHaveURL(/\/JDV2/);
});

test('[AUTH-37] [AUTH-65] a forgotten password', async ({ page, browser }) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const other = await elsewhere(browser, amara);
  await other.goto(`${server.url}/settings/security`);
  await page.evaluate(() => localStorage.clear());
  await page.goto(`${server.url}/login/signin?email=${amara.email}`);
  await page.getByRole('link', { name: 'Forgot password?' }).click();
  await expectSoundEverywhere(page, 'a forgotten password');
  await page.getByRole('button', { name: 'Send the code' }).click();
  await expect(page.getByText('Check your e-mail')).toBeVisible();
  await expectSoundEverywhere(page, 'the code for a new password');
  await page.getByLabel('Code from the e-mail').fill(await codeTo(page, server.url, amara.email));
  await page.getByLabel('New password', { exact: true }).fill('another walk by the sea');
  await page.getByRole('button', { name: 'Set the password and sign in' }).click();
  await expect(page).toHaveURL(/\/JDV2/);
  await other.reload();
  await expect(other.getByText('You were signed out on another device.').first()).toBeVisible();
});

test('[AUTH-41] [AUTH-95] an owner whom others kept out by guessing gets in, and sees the device work', async ({
  page,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.evaluate(() => localStorage.clear());
  const path = '/v3/auth/login/using-password';
  for (let n = 0; n < 12; n += 1)
    await page.request.post(server.url + path, {
      data: { email: amara.email, password: `guess ${n}` },
    });
  // The second request, with the work, waits until the page has been looked at.
  const { promise: looked, resolve: goOn } = Promise.withResolvers<void>();
  await page.route(`**${path}`, async (route) => {
    if (route.request().postDataJSON().work !== undefined) await looked;
    await route.continue();
  });
  await page.goto(`${server.url}/login/signin`);
  await page.getByLabel('E-mail').fill(amara.email);
  await page.getByLabel('Password', { exact: true }).fill(amara.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
  await expect(page.getByText(/Your device first solves a small puzzle/)).toBeVisible();
  await expectSoundEverywhere(page, 'a sign-in for which the device works');
  goOn();
  await expect(page).toHaveURL(/\/JDV2/);
});

test('[AUTH-38] [AUTH-39] with another service, which is linked to the account of its address', async ({
  page,
}) => {
  await page.goto(`${server.url}/login/signin`);
  await page.getByRole('button', { name: 'Continue with Campus' }).click();
  await page.locator('input[name=login]').fill('Lin');
  await page.locator('input[name=password]').fill('any');
  await page.getByRole('button', { name: /sign-in/i }).click();
  await page.getByRole('button', { name: /continue/i }).click();
  await expect(page).toHaveURL(/\/JDV2/);
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Lin');
  await page.getByRole('button', { name: 'I accept both' }).click();
  await page.goto(`${server.url}/settings/security`);
  await expect(page.getByText('lin@example.com', { exact: true })).toBeVisible();
  await expect(page.getByText(/^Linked on/)).toBeVisible();
  await expectSoundEverywhere(page, 'the account of another service');
});

test('[AUTH-38] [ROUTE-26] says so when the user said no there', async ({ page }) => {
  await page.goto(`${server.url}/login/signin`);
  await page.getByRole('button', { name: 'Continue with Campus' }).click();
  await page.getByRole('link', { name: /cancel/i }).click();
  await expect(page).toHaveURL(/\/guide\/thridPartyloginSuccess/);
  await expect(page.getByText('You declined there, so nothing was changed here.')).toBeVisible();
  await expectSoundEverywhere(page, 'the guide page');
});

test('[AUTH-58] [AUTH-77] [AUTH-55] the logins, one ended, and a new password', async ({
  page,
  browser,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const other = await elsewhere(browser, amara);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Settings' }).click();
  await page.getByRole('link', { name: 'Security' }).click();
  const logins = page.getByRole('region', { name: 'Where you are signed in' });
  await expect(logins.getByRole('listitem')).toHaveCount(2);
  await expectSoundEverywhere(page, 'the account');
  await logins.getByRole('button', { name: /^End the sign-in/ }).click();
  await expect(logins.getByRole('listitem')).toHaveCount(1);
  await other.reload();
  await expect(other.getByText('You were signed out on another device.').first()).toBeVisible();
  await page.getByLabel('Current password').fill(amara.password);
  await page.getByLabel('New password').fill('another walk by the sea');
  await page.getByRole('button', { name: 'Change password' }).click();
  await expect(page.getByText('Your new password is set.')).toBeVisible();
});

test('[AUTH-57] signing out everywhere reaches the other tab at once', async ({
  page,
  context,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const tab = await context.newPage();
  await tab.goto(`${server.url}/history`);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
  await page.goto(`${server.url}/settings/security`);
  await page.getByRole('button', { name: 'Sign out everywhere' }).click();
  await page
    .getByRole('dialog')
    .last()
    .getByRole('button', { name: 'Sign out everywhere' })
    .click();
  await expect(page).toHaveURL(`${server.url}/`);
  await expect(tab).toHaveURL(`${server.url}/`);
});

test('[AUTH-130] [AUTH-131] [AUTH-136] an account takes another name, address and language along', async ({
  page,
  browser,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const fresh = amara.email.replace('@', '@new.');
  await page.goto(`${server.url}/settings/personalization`);
  await page.getByRole('button', { name: 'Change the name' }).click();
  const name = page.getByRole('dialog', { name: 'Change the name' });
  await name.getByLabel('Name').fill('Amara Okafor');
  await name.getByRole('button', { name: 'Save' }).click();
  await expect(page.locator('header [data-initials="AO"]')).toBeVisible();
  await page.getByRole('link', { name: 'Security' }).click();
  await page.getByRole('button', { name: 'Change: E-mail' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change the e-mail address' });
  await dialog.getByLabel('New e-mail address').fill(fresh);
  await expectSoundEverywhere(page, 'another address');
  await dialog.getByRole('button', { name: 'Send the code' }).click();
  await expect(dialog.getByLabel(`Code sent to ${fresh}`)).toBeVisible();
  await expectSoundEverywhere(page, 'the codes of another address');
  const code = await codeTo(page, server.url, fresh);
  await dialog.getByLabel(`Code sent to ${fresh}`).fill(code);
  const current = await codeTo(page, server.url, amara.email);
  await dialog.getByLabel(`Code sent to ${amara.email}`).fill(current);
  await dialog.getByRole('button', { name: 'Save' }).click();
  await expect(page.getByText('Your new e-mail address is set.')).toBeVisible();
  await page.getByLabel('Language').selectOption('zh-CN');
  await expect(page.getByText(fresh)).toBeVisible();
  const other = await elsewhere(browser, { email: fresh, password: amara.password });
  await expect(other.locator('html')).toHaveAttribute('lang', 'zh-CN');
  await other.context().close();
});

test('[AUTH-59] an account and its end', async ({ page }) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.goto(`${server.url}/settings/data`);
  await page.getByRole('button', { name: 'Delete the account' }).click();
  const dialog = page.getByRole('dialog', { name: 'Delete the account for good?' });
  await expect(dialog.getByText('your resumes and their files')).toBeVisible();
  await expectSoundEverywhere(page, 'deleting the account');
  await dialog.getByLabel('Your password').fill(amara.password);
  await dialog.getByRole('button', { name: 'Delete for good' }).click();
  await expect(page).toHaveURL(`${server.url}/`);
  await page.goto(`${server.url}/login/signin?email=${amara.email}`);
  await page.getByLabel('Password', { exact: true }).fill(amara.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(page.getByText('The e-mail or the password is wrong.')).toBeVisible();
});

test(
  '[SCREEN-63] the ways in are accessible and fit, in three languages',
  { tag: '@full' },
  async ({ page }) => {
    for (const way of ['signin', 'signin-cn', 'signup', 'forget-password']) {
      await page.goto(`${server.url}/login/${way}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await page.waitForLoadState('networkidle');
      await expectSoundEverywhere(page, way);
    }
  },
);
