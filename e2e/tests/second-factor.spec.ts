import { expect, type Browser, type Page } from '@playwright/test';
import { appCode } from '../../apps/server/src/modules/auth/factors/testing/app-code.ts';
import { Candidate } from '../support/candidate.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { test } from '../support/worker-server.ts';

test.describe.configure({ mode: 'parallel' });

/** Passkeys are for names: the same server, called by its name. */
const byName = (url: string): string => url.replace('127.0.0.1', 'localhost');

async function fillPassword(page: Page, url: string, who: Candidate): Promise<void> {
  await page.goto(`${url}/login/signin`);
  await page.getByLabel('E-mail').fill(who.email);
  await page.getByLabel('Password', { exact: true }).fill(who.password);
  await page.getByLabel('Password', { exact: true }).press('Enter');
}

/** Leaves the browser without a login, which stays as it is. */
const forget = (page: Page) => page.evaluate(() => localStorage.clear());

/** Switches an authenticator app on; returns its key and the recovery codes. */
async function setUpApp(page: Page): Promise<{ secret: string; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up the app' }).click();
  const dialog = page.getByRole('dialog', { name: 'Set up an authenticator app' });
  const secret = await dialog.locator('code').innerText();
  await expect(dialog.getByLabel('The code that the app shows then')).toBeFocused();
  await expectSoundEverywhere(page, 'setting up an app');
  await dialog.getByLabel('The code that the app shows then').fill('000000');
  await dialog.getByRole('button', { name: 'Switch it on' }).click();
  await expect(dialog.getByText(/That is not the current code/)).toBeVisible();
  const code = appCode(secret, Date.now());
  await dialog.getByLabel('The code that the app shows then').fill(code);
  await page.keyboard.press('Enter');
  const kept = page.getByRole('dialog', { name: 'Save these recovery codes' });
  await expect(kept.getByRole('listitem')).toHaveCount(10);
  const codes = await kept.getByRole('listitem').allInnerTexts();
  await expectSoundEverywhere(page, 'the recovery codes');
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    kept.getByRole('button', { name: 'Download' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cuecard-recovery-codes.txt');
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  return { secret, codes };
}

test('[AUTH-122] [AUTH-123] an authenticator app and recovery codes, set up and asked for', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.goto(`${server.url}/settings/security`);
  const section = page.getByRole('region', { name: 'Two-step verification' });
  const { secret, codes } = await setUpApp(page);
  expect(codes).toHaveLength(10);
  await expect(section.getByText('10 codes left')).toBeVisible();
  await expectSoundEverywhere(page, 'the account with an app');
  await section.getByRole('button', { name: 'Make new codes' }).click();
  const question = page.getByRole('dialog', { name: 'Make new recovery codes?' });
  await expect(question).toBeVisible();
  await expectSoundEverywhere(page, 'the question before new recovery codes');
  await question.getByRole('button', { name: 'Keep the old ones' }).click();
  await expect(question).toBeHidden();
  await forget(page);

  await fillPassword(page, server.url, amara);
  const code = page.getByLabel('Code from your authenticator app');
  await expect(code).toBeFocused();
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expectSoundEverywhere(page, 'the second step');
  await code.fill('000000');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/That is not the current code/)).toBeVisible();
  await expectSoundEverywhere(page, 'a wrong code');
  await code.fill(appCode(secret, Date.now(), 1));
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/JDV2/);
  await forget(page);

  await fillPassword(page, server.url, amara);
  await page.getByRole('button', { name: 'Use a recovery code' }).click();
  await page.getByLabel('Recovery code').fill(codes[0] ?? '');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/JDV2/);
  await page.goto(`${server.url}/settings/security`);
  await expect(section.getByText('9 codes left')).toBeVisible();
  await section.getByRole('button', { name: 'Switch the app off' }).click();
  await page.getByRole('button', { name: 'Switch off', exact: true }).click();
  await expect(section.getByRole('button', { name: 'Set up the app' })).toBeVisible();
});

async function elsewhere(browser: Browser, url: string, who: Candidate): Promise<Page> {
  const page = await (await browser.newContext()).newPage();
  await fillPassword(page, url, who);
  await expect(page).toHaveURL(/\/JDV2/);
  return page;
}

test('[AUTH-109] [AUTH-111] [AUTH-114] an older login shows the new factor before it exports and ends others', async ({
  page,
  browser,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const other = await elsewhere(browser, server.url, amara);
  await page.goto(`${server.url}/settings/security`);
  const { secret } = await setUpApp(page);
  await other.goto(`${server.url}/settings/data`);
  await other.getByRole('button', { name: 'Download everything' }).click();
  const dialog = other.getByRole('dialog', { name: 'Confirm it’s you' });
  await expect(dialog.getByLabel('Code from your authenticator app')).toBeFocused();
  await expectSoundEverywhere(other, 'the question who it is');
  await dialog.getByLabel('Code from your authenticator app').fill(appCode(secret, Date.now(), 1));
  const [download] = await Promise.all([
    other.waitForEvent('download'),
    dialog.getByRole('button', { name: 'Continue' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('cuecard.zip');
  await other.goto(`${server.url}/settings/security`);
  const logins = other.getByRole('region', { name: 'Where you are signed in' });
  await expect(logins.getByText(/network 127\.0\.0\.\*/)).toHaveCount(2);
  await logins.getByRole('button', { name: 'Sign out everywhere else' }).click();
  await expect(logins.getByRole('listitem')).toHaveCount(1);
  await page.reload();
  await expect(page.getByText('You were signed out on another device.').first()).toBeVisible();
  await other.context().close();
});

/** An authenticator as a laptop has one, in Chromium itself. */
async function addAuthenticator(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send('WebAuthn.enable');
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
}

test('[AUTH-116] [AUTH-117] [AUTH-119] [AUTH-122] a passkey, as second step and alone', async ({
  page,
  server,
}) => {
  const url = byName(server.url);
  const amara = new Candidate(page);
  await amara.arrive(url);
  await addAuthenticator(page);
  await page.goto(`${url}/settings/security`);
  const section = page.getByRole('region', { name: 'Two-step verification' });
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  const naming = page.getByRole('dialog', { name: 'Add a passkey' });
  await naming.getByRole('button', { name: 'Continue' }).click();
  await expect(naming.getByText('Enter a name.')).toBeVisible();
  await naming.getByLabel('Name').fill('My laptop');
  await expectSoundEverywhere(page, 'naming a passkey');
  await naming.getByRole('button', { name: 'Continue' }).click();
  const kept = page.getByRole('dialog', { name: 'Save these recovery codes' });
  await kept.getByRole('button', { name: 'I have saved them' }).click();
  await expect(section.getByText('My laptop')).toBeVisible();
  await section.getByRole('button', { name: 'Rename the passkey: My laptop' }).click();
  await page
    .getByRole('dialog', { name: 'Rename the passkey' })
    .getByLabel('Name')
    .fill('The laptop at home');
  await page.keyboard.press('Enter');
  await expect(section.getByText('The laptop at home')).toBeVisible();
  await expectSoundEverywhere(page, 'the account with a passkey');
  await section.getByRole('button', { name: 'Add a passkey' }).click();
  await naming.getByLabel('Name').fill('Again');
  await page.keyboard.press('Enter');
  await expect(page.getByText('This device already has a passkey for this account.')).toBeVisible();
  await forget(page);

  await fillPassword(page, url, amara);
  const use = page.getByRole('button', { name: 'Use a passkey' });
  await expect(use).toBeFocused();
  await expectSoundEverywhere(page, 'the second step by passkey');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/JDV2/);
  await forget(page);

  await page.goto(`${url}/login/signin`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page).toHaveURL(/\/JDV2/);
  await page.goto(`${url}/settings/security`);
  await expect(section.getByText(/last used on/)).toBeVisible();
  await section.getByRole('button', { name: /^Remove the passkey/ }).click();
  const remove = page
    .getByRole('dialog', { name: 'Remove this passkey?' })
    .getByRole('button', { name: 'Remove' });
  await expect(remove).toBeVisible();
  await expectSoundEverywhere(page, 'the question before a passkey is removed');
  await remove.click();
  await expect(section.getByText('The laptop at home')).toBeHidden();
  await forget(page);
  await page.goto(`${url}/login/signin`);
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click();
  await expect(page.getByText(/This passkey does not open any account here/)).toBeVisible();
});

test('[AUTH-120] under an address without a name the settings say why there are no passkeys', async ({
  page,
  server,
}) => {
  await new Candidate(page).arrive(server.url);
  await page.goto(`${server.url}/settings/security`);
  await expect(
    page.getByText(/Browsers make passkeys only for addresses with a name/),
  ).toBeVisible();
  await expect(page.getByRole('button', { name: 'Add a passkey' })).toHaveCount(0);
});
