import { makePushKeys } from '../../apps/server/src/config/push-environment.ts';
import { createPushReceiver } from '../../apps/server/src/testing/push-receiver.ts';
import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { openPhone } from '../support/phone.ts';
import { expectSound } from '../support/screens.ts';
import { startServer } from '../support/server.ts';
import { expect, test } from '@playwright/test';

/** The browser's own push service is somewhere on the internet; its subscription is played, and nothing else. */
async function playPushService(
  page: Page,
  { endpoint, keys }: { endpoint: string; keys: { p256dh: string; auth: string } },
): Promise<void> {
  await page.addInitScript(
    ([address, device]) => {
      const KEY = 'played subscription';
      const toBytes = (text: string) =>
        Uint8Array.from(
          atob(text.replaceAll('-', '+').replaceAll('_', '/')),
          (c) => c.codePointAt(0) ?? 0,
        ).buffer;
      const subscription = {
        endpoint: address,
        options: { applicationServerKey: null },
        getKey: (name: 'p256dh' | 'auth') => toBytes(device[name]),
        unsubscribe: async () => {
          localStorage.removeItem(KEY);
          return true;
        },
      };
      Object.assign(PushManager.prototype, {
        getSubscription: async () => (localStorage.getItem(KEY) === null ? null : subscription),
        subscribe: async ({ applicationServerKey: key }: PushSubscriptionOptionsInit) => {
          if (typeof key === 'string') localStorage.setItem(KEY, key);
          return subscription;
        },
      });
    },
    [endpoint, keys] as const,
  );
}

test('[PHONE-26] [PHONE-30] a phone that asks for it is reminded of a sign-in, and shows it while closed', async ({
  browser,
}) => {
  const device = await createPushReceiver();
  const { publicKey, privateKey } = makePushKeys();
  const server = await startServer({
    PUSH_PUBLIC_KEY: publicKey,
    PUSH_PRIVATE_KEY: privateKey,
    PUSH_CONTACT: 'mailto:operator@example.com',
    PUSH_HOSTS: device.host,
  });
  const page = await openPhone(browser);
  const context = page.context();
  await context.grantPermissions(['notifications'], { origin: server.url });
  await playPushService(page, device);
  const amara = new Candidate(page);
  await amara.arrive(server.url);

  await test.step('nothing is on by itself; a choice holds at once', async () => {
    await page.goto(`${server.url}/notifications`);
    const choice = page.getByLabel('Sign-ins and changes of security');
    await expect(choice).not.toBeChecked();
    await expectSound(page, 'the choice of reminders');
    await choice.check();
    await expect(choice).toBeEnabled();
    await page.reload();
    await expect(choice).toBeChecked();
    expect(await page.evaluate(() => localStorage.getItem('played subscription'))).toBe(publicKey);
  });

  await test.step('a sign-in elsewhere reaches the device', async () => {
    const laptop = await browser.newPage();
    await laptop.goto(`${server.url}/login/signin`);
    await laptop.getByLabel('E-mail').fill(amara.email);
    await laptop.getByLabel('Password', { exact: true }).fill(amara.password);
    await laptop.getByRole('button', { name: 'Sign in', exact: true }).click();
    await expect(laptop).toHaveURL(/\/JDV2$/);
    await laptop.close();
    await expect.poll(() => device.received.length, { timeout: 30_000 }).toBe(1);
  });

  await test.step('the service worker shows it', async () => {
    await page.evaluate(async () => {
      await navigator.serviceWorker.ready;
    });
    const session = await context.newCDPSession(page);
    const registered = new Promise<string>((resolve) => {
      session.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
        const [first] = registrations;
        if (first !== undefined) resolve(first.registrationId);
      });
    });
    await session.send('ServiceWorker.enable');
    await session.send('ServiceWorker.deliverPushMessage', {
      origin: server.url,
      registrationId: await registered,
      data: device.received[0]?.text ?? '',
    });
    const shown = () =>
      page.evaluate(async () => {
        const registration = await navigator.serviceWorker.ready;
        const notifications = await registration.getNotifications();
        return notifications.map(({ title, body, data }) => ({ title, body, data }));
      });
    await expect.poll(async () => (await shown()).length).toBe(1);
    expect(await shown()).toEqual([
      {
        title: 'New sign-in to your account',
        body: 'If this was not you, open Cuecard and end it',
        data: { page: '/settings/security' },
      },
    ]);
  });

  await context.close();
  await server.stop();
  await device.close();
});
