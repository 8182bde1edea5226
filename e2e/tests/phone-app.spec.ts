import { LOGIN } from '@cuecard/contract';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { openPhone } from '../support/phone.ts';
import { expectSound } from '../support/screens.ts';
import { expect, test } from '../support/worker-server.ts';

const bundle = path.resolve(import.meta.dirname, '../../apps/web/dist');
const APP = 'https://localhost';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
};

interface PlayedOptions {
  prefixedKey?: string;
  data?: string;
}

/** Serves the bundle as the native app's window does, with a bridge that answers as the phone would. */
async function playNativeApp(page: Page, system: 'android' | 'ios'): Promise<void> {
  // The server of the test is this machine's own, which a page from elsewhere may ask only when it is allowed.
  await page.context().grantPermissions(['local-network-access'], { origin: APP });
  await page.route(`${APP}/**`, async (route) => {
    const { pathname } = new URL(route.request().url());
    const name = path.extname(pathname) === '' ? '/index.html' : pathname;
    const body = await readFile(bundle + name).catch(() => null);
    if (body === null) return route.fulfill({ status: 404, body: '' });
    const contentType = TYPES[path.extname(name)] ?? 'application/octet-stream';
    return route.fulfill({ body, contentType });
  });
  await page.addInitScript((platform) => {
    const called: string[] = [];
    /** Kept where the next page finds it, under names of its own. */
    const playKeyStore = (method: string, { prefixedKey, data }: PlayedOptions) => {
      const key = `played ${prefixedKey}`;
      if (method === 'internalGetItem') return { data: localStorage.getItem(key) };
      if (method === 'internalSetItem') localStorage.setItem(key, data ?? '');
      else localStorage.removeItem(key);
      return {};
    };
    Object.assign(window, {
      called,
      Capacitor: {
        isNativePlatform: () => true,
        getPlatform: () => platform,
        addListener: () => ({}),
        nativePromise: async (plugin: string, method: string, options: PlayedOptions = {}) => {
          called.push(`${plugin}.${method}`);
          if (plugin === 'SecureStorage') return playKeyStore(method, options);
          return method === 'getInfo' ? { version: '3.0.0' } : {};
        },
      },
    });
  }, system);
}

async function connect(page: Page, serverUrl: string): Promise<void> {
  await page.goto(`${APP}/`);
  await page.getByLabel('Server address').fill(serverUrl);
  await expectSound(page, 'the choice of a server');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

test('[PHONE-16] [PHONE-17] [PHONE-21] [PHONE-36] the bundle runs in the app for Android, and the list of sign-ins says so', async ({
  browser,
  server,
}) => {
  const phone = await openPhone(browser);
  const amara = new Candidate(phone);
  await amara.arrive(server.url);
  await phone.close();
  const page = await openPhone(browser);
  await playNativeApp(page, 'android');
  await connect(page, server.url);
  await page.getByRole('link', { name: 'Sign in by e-mail' }).click();
  await page.getByLabel('E-mail').fill(amara.email);
  await page.getByLabel('Password', { exact: true }).fill(amara.password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
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
  await playNativeApp(page, 'ios');
  await connect(page, server.url);
  await expect(
    page.getByRole('contentinfo').getByRole('link', { name: 'Privacy policy' }),
  ).toBeVisible();
  await expect(page.getByRole('link', { name: 'Pricing' })).toHaveCount(0);
  await page.goto(`${APP}/pricing`);
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
  await page.context().close();
});
