import { generateKeyPairSync } from 'node:crypto';
import { LOGIN } from '@cuecard/contract';
import { Candidate } from '../support/candidate.ts';
import { APP, connect, playNativeApp, signIn } from '../support/native-app.ts';
import { openPhone } from '../support/phone.ts';
import { ONE_LINE_PDF } from '../support/one-line-pdf.ts';
import { expectSound } from '../support/screens.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '../support/worker-server.ts';

test('[PHONE-16] [PHONE-17] [PHONE-21] [PHONE-36] the bundle runs in the app for Android, and the list of sign-ins says so', async ({
  browser,
  server,
}) => {
  const phone = await openPhone(browser);
  const amara = new Candidate(phone);
  await amara.arrive(server.url);
  await phone.close();
  const page = await openPhone(browser);
  await playNativeApp(page, { system: 'android' });
  await connect(page, server.url);
  await signIn(page, amara);
  await expect(page).toHaveURL(/\/JDV2$/);
  const withPage = await page.evaluate((key) => localStorage.getItem(key), LOGIN.tokenKey);
  expect(withPage).toBeNull();
  await page.goto(`${APP}/settings/security`);
  await expect(page.getByText('Cuecard for Android')).toBeVisible();
  await expect(page.getByText('Chrome on Android')).toBeVisible();
  const workers = await page.evaluate(
    async () => (await navigator.serviceWorker.getRegistrations()).length,
  );
  expect(workers).toBe(0);
  await page.context().close();
});

test('[PHONE-22] nothing is sold in the app for iOS', async ({ browser, server }) => {
  const page = await openPhone(browser);
  await playNativeApp(page, { system: 'ios' });
  await connect(page, server.url);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  await page.goto(`${APP}/pricing`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.context().close();
});

test('[PHONE-50] what another app shares waits for the choice of a server and the sign-in', async ({
  browser,
  server,
}) => {
  const phone = await openPhone(browser);
  const amara = new Candidate(phone);
  await amara.arrive(server.url);
  await phone.close();
  const page = await openPhone(browser);
  const file = { name: 'amara.pdf', type: 'application/pdf', data: ONE_LINE_PDF };
  await playNativeApp(page, { system: 'android', shared: { title: '', text: '', files: [file] } });
  await connect(page, server.url);
  await signIn(page, amara);
  await expect(page.getByRole('heading', { name: 'amara.pdf' })).toBeVisible();
  await expectSound(page, 'a file shared to the native app');
  await page.getByRole('button', { name: 'Add as resume' }).click();
  await expect(page).toHaveURL(/\/resume$/);
  await expect(page.getByText('amara.pdf').first()).toBeVisible();
  await page.context().close();
});

test('[PHONE-50] [PHONE-69] a link that was shared on iOS becomes an application after the choice of a server and the sign-in', async ({
  browser,
  server,
}) => {
  const phone = await openPhone(browser);
  const amara = new Candidate(phone);
  await amara.arrive(server.url);
  await phone.close();
  const page = await openPhone(browser);
  const shared = { title: 'Baker', text: 'https://jobs.example/baker', files: [] };
  await playNativeApp(page, { system: 'ios', shared });
  await connect(page, server.url);
  await signIn(page, amara);
  await expect(page.getByText('Cuecard does not open links.')).toBeVisible();
  await expect(page.getByLabel('Job title or major')).toHaveValue('Baker');
  await expect(page.getByLabel('Job advertisement')).toHaveValue('https://jobs.example/baker');
  await page.context().close();
});

test('[PHONE-44] [PHONE-48] the native app is reminded where its server can, and says so where it cannot', async ({
  browser,
  server,
}) => {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  const account = {
    type: 'service_account',
    project_id: 'cuecard-test',
    client_email: 'sender@cuecard-test.iam.gserviceaccount.com',
    private_key: privateKey.export({ type: 'pkcs8', format: 'pem' }),
  };
  const reminding = await startServer({ FCM_SERVICE_ACCOUNT_KEY: JSON.stringify(account) });
  for (const { url, isReminding } of [
    { url: server.url, isReminding: false },
    { url: reminding.url, isReminding: true },
  ]) {
    const phone = await openPhone(browser);
    const amara = new Candidate(phone);
    await amara.arrive(url);
    await phone.close();
    const page = await openPhone(browser);
    await playNativeApp(page, { system: 'android' });
    await connect(page, url);
    await signIn(page, amara);
    await expect(page).toHaveURL(/\/JDV2$/);
    await page.goto(`${APP}/notifications`);
    const choice = page.getByLabel('Sign-ins and changes of security');
    if (isReminding) {
      await choice.check();
      await expect(choice).toBeEnabled();
      await page.reload();
      await expect(choice).toBeChecked();
    } else {
      await expect(page.getByText('This server sends no reminders to this app.')).toBeVisible();
      await expect(choice).toHaveCount(0);
    }
    await expectSound(page, 'reminders in the native app');
    await page.context().close();
  }
  await reminding.stop();
});
