import { calls, LOGIN } from '@cuecard/contract';
import type { BrowserContext, Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { openPhone } from '../support/phone.ts';
import { expectSound } from '../support/screens.ts';
import { startUpdatingServer } from '../support/updating-server.ts';
import { expect, test } from '../support/worker-server.ts';

/** Opens a page again until the service worker, which installs beside the first visit, serves it. */
async function waitForServiceWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await page.reload();
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state ?? null))
    .toBe('activated');
}

async function addQuestion(page: Page, question: string, answer: string): Promise<void> {
  await page.evaluate(
    async ([path, token, body]) => {
      await fetch(path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', Authorization: token },
        body,
      });
    },
    [
      calls.addQuestion.path,
      await page.evaluate((key) => localStorage.getItem(key) ?? '', LOGIN.tokenKey),
      JSON.stringify({ question, answer, tags: [], aliases: [], origin: 'own' }),
    ] as const,
  );
}

const offlineBar = (page: Page) => page.getByText('You are offline.');

/** What the phone has of the bank, whatever page is open. */
const keptBank = (page: Page) =>
  page.evaluate(async () => {
    const opening = indexedDB.open('cuecard-phone');
    await new Promise((resolve) => opening.addEventListener('success', resolve));
    const reading = opening.result
      .transaction('reads')
      .objectStore('reads')
      .get(JSON.stringify(['questions']));
    await new Promise((resolve) => reading.addEventListener('success', resolve));
    opening.result.close();
    return JSON.stringify(reading.result);
  });

test('[PHONE-2] [PHONE-3] [PHONE-6] [PHONE-7] [PHONE-9] without a network the app opens, shows what was read, and keeps changes', async ({
  browser,
  server,
}) => {
  test.setTimeout(240_000);
  const page = await openPhone(browser);
  const context: BrowserContext = page.context();
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await addQuestion(page, 'Why do you want to work here?', 'Because the work is good.');
  const isBankAnswered = page.waitForResponse(`**${calls.listQuestions.path}`);
  // Who is signed in is said later than what the bank holds: it must be kept all the same.
  await page.route(`**${calls.userInfo.path}`, async (route) => {
    await isBankAnswered;
    await route.continue();
  });
  await page.goto(`${server.url}/knowledge`);
  await expect(page.getByText('Why do you want to work here?')).toBeVisible();
  await expect.poll(() => keptBank(page)).toContain('Why do you want to work here?');
  await page.unroute(`**${calls.userInfo.path}`);
  await page.goto(`${server.url}/history`);
  await expect(page.getByRole('heading', { name: 'No interviews yet' })).toBeVisible();
  await waitForServiceWorker(page);

  await test.step('no call is kept', async () => {
    const kept = await page.evaluate(async () => {
      const names = await caches.keys();
      const keys = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()));
      return keys.flat().map(({ url }) => new URL(url).pathname);
    });
    expect(kept.length).toBeGreaterThan(20);
    expect(kept.filter((path) => /^\/v\d/.test(path))).toEqual([]);
  });

  await context.setOffline(true);
  await test.step('pages open, and say what needs the network', async () => {
    for (const path of ['/JDV2', '/follow', '/exam/phone', '/knowledge']) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
    await expect(offlineBar(page)).toBeVisible();
    await expectSound(page, 'the bank without a network');
    await page.goto(`${server.url}/history`);
    await expect(page.getByRole('heading', { name: 'No interviews yet' })).toBeVisible();
  });

  await test.step('a change in the bank is kept through a reload', async () => {
    await page.goto(`${server.url}/knowledge`);
    await page.getByText('Why do you want to work here?').click();
    await page.getByLabel('Your answer').fill('Because the people are good.');
    await page.getByRole('button', { name: 'Save', exact: true }).click();
    await expect(page.getByText('Kept on this phone')).toBeVisible();
    await page.goto(`${server.url}/waiting`);
    await expect(page.getByText('Waiting for the network')).toBeVisible();
    await expectSound(page, 'the changes that wait');
  });

  await test.step('it is sent with the network, and its owner sees it', async () => {
    await context.setOffline(false);
    await expect(page.getByText('Sent', { exact: true })).toBeVisible();
    await page.goto(`${server.url}/knowledge`);
    await expect(page.getByText('Because the people are good.').first()).toBeVisible();
    await expect(offlineBar(page)).toBeHidden();
  });
  await context.close();
});

test('[PHONE-4] a newer version is taken at the next start, and never on a live page', async ({
  browser,
  server,
}) => {
  const updating = await startUpdatingServer(server.url);
  const page = await openPhone(browser);
  try {
    await page.goto(`${updating.url}/follow`);
    await waitForServiceWorker(page);
    updating.update();
    await page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready;
      await registration.update();
    });
    const isWaiting = () =>
      page.evaluate(async () => (await navigator.serviceWorker.ready).waiting !== null);
    await expect.poll(isWaiting).toBe(true);
    await page.reload();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    expect(await isWaiting()).toBe(true);
    await page.goto(`${updating.url}/login/signin`);
    await expect(page.getByText('Cuecard has been updated')).toBeVisible();
    expect(await isWaiting()).toBe(false);
  } finally {
    await page.context().close();
    await updating.close();
  }
});
