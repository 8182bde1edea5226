import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, type Page } from '@playwright/test';
import { expectSound } from './screens.ts';

const bundle = path.resolve(import.meta.dirname, '../../apps/web/dist');
export const APP = 'https://localhost';
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.mjs': 'text/javascript',
  '.wasm': 'application/wasm',
};

/** What the phone has beside what every phone has. */
interface PlayedPhone {
  readonly system: 'android' | 'ios';
  /** What another app shared before the app began, as `Sharing.read` tells it. */
  readonly shared?: object;
}

interface PlayedOptions {
  id?: number;
  prefixedKey?: string;
  data?: string;
}

declare global {
  interface Window {
    /** Of a played app: nothing was shared with it, or the page that goes on with that has begun. */
    isOpenedWithShare: boolean;
  }
}

/** Serves the bundle as the native app's window does, with a bridge that answers as the phone would. */
export async function playNativeApp(page: Page, phone: PlayedPhone): Promise<void> {
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
  await page.addInitScript(({ system: platform, shared }) => {
    const called: string[] = [];
    const starts = Number(sessionStorage.getItem('played starts')) + 1;
    sessionStorage.setItem('played starts', String(starts));
    const heard = new Map<string, (data: unknown) => void>();
    /** Kept where the next page finds it, under names of its own. */
    const playKeyStore = (method: string, { prefixedKey, data }: PlayedOptions) => {
      const key = `played ${prefixedKey}`;
      if (method === 'internalGetItem') return { data: localStorage.getItem(key) };
      if (method === 'internalSetItem') localStorage.setItem(key, data ?? '');
      else localStorage.removeItem(key);
      return {};
    };
    /** Until it is done with, each page is given it. */
    const playSharing = (method: string) => {
      if (method === 'done') localStorage.setItem('played share', 'done');
      return localStorage.getItem('played share') === 'done' ? {} : (shared ?? {});
    };
    const playReminders = (method: string) => {
      if (method === 'register') heard.get('registration')?.({ value: 'cYxw:APA91b-played' });
      return { receive: method === 'checkPermissions' ? 'prompt' : 'granted' };
    };
    Object.assign(window, {
      called,
      isOpenedWithShare: shared === undefined || starts > 1,
      Capacitor: {
        isNativePlatform: () => true,
        getPlatform: () => platform,
        addListener: (_plugin: string, event: string, listener: (data: unknown) => void) =>
          heard.set(event, listener),
        nativePromise: async (plugin: string, method: string, options: PlayedOptions = {}) => {
          called.push(`${plugin}.${method}`);
          // Where a test plays one (`played-microphone.ts`).
          if (plugin === 'Microphone')
            return window.playedMicrophone?.answer(method, options) ?? {};
          if (plugin === 'SecureStorage') return playKeyStore(method, options);
          if (plugin === 'Sharing') return playSharing(method);
          if (plugin === 'Reminders') return { isPossible: true };
          if (plugin === 'PushNotifications') return playReminders(method);
          return method === 'getInfo' ? { version: '3.0.0' } : {};
        },
      },
    });
  }, phone);
}

/** Chooses the server at the app's first start, and stands at its sign-in. */
export async function connect(page: Page, serverUrl: string): Promise<void> {
  await page.goto(`${APP}/`);
  // What was shared is opened by a page of its own: what is typed before is gone with the first.
  await page.waitForFunction(() => window.isOpenedWithShare);
  await page.getByLabel('Server address').fill(serverUrl);
  await expectSound(page, 'the choice of a server');
  await page.getByRole('button', { name: 'Connect' }).click();
  await expect(page.getByRole('heading', { name: 'Sign in' })).toBeVisible();
}

/** @returns once something of an account is shown */
export async function signIn(
  page: Page,
  { email, password }: { email: string; password: string },
): Promise<void> {
  await page.getByRole('link', { name: 'Sign in by e-mail' }).click();
  await page.getByLabel('E-mail').fill(email);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}
