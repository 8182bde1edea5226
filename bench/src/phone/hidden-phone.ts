import type { CDPSession, Page } from '@playwright/test';
import { startHideableBrowser } from '../../../e2e/support/hideable-browser.ts';
import playwright from '../../../e2e/playwright.config.ts';
import { SLOWED } from './stage.ts';

const PHONE_AGENT =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0.0.0 Mobile Safari/537.36';

/** A phone in emulation that can sleep: its page is hidden and frozen, so that no timer of it runs. */
export interface SleepyPhone {
  readonly page: Page;
  /** Of its debugging protocol. */
  readonly port: string;
  sleep(): Promise<void>;
  /** Resolves when the page is told; when that began, ms since 1970. */
  wake(): Promise<number>;
  close(): Promise<void>;
}

export async function openSleepyPhone(): Promise<SleepyPhone> {
  const { executablePath = '', args = [] } = playwright.use?.launchOptions ?? {};
  const browser = await startHideableBrowser(executablePath, args);
  const session = await browser.page.context().newCDPSession(browser.page);
  await beAPhone(session);
  return {
    page: browser.page,
    port: browser.port,
    async sleep() {
      await browser.hide();
      await session.send('Page.setWebLifecycleState', { state: 'frozen' });
    },
    async wake() {
      const from = Date.now();
      await session.send('Page.setWebLifecycleState', { state: 'active' });
      await browser.show();
      return from;
    },
    close: () => browser.close(),
  };
}

async function beAPhone(session: CDPSession): Promise<void> {
  await session.send('Emulation.setUserAgentOverride', {
    userAgent: PHONE_AGENT,
    acceptLanguage: 'en-US',
  });
  await session.send('Emulation.setDeviceMetricsOverride', {
    width: 390,
    height: 844,
    deviceScaleFactor: 1,
    mobile: true,
  });
  await session.send('Emulation.setTouchEmulationEnabled', { enabled: true });
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
}
