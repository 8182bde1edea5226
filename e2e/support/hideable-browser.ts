import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type Browser, type Page } from '@playwright/test';

/** A browser whose pages really are hidden behind another tab, as the meeting's window hides Cuecard. */
export interface HideableBrowser {
  readonly page: Page;
  /** Another tab comes to the front; resolves when the page knows that it is hidden. */
  hide(): Promise<void>;
  show(): Promise<void>;
  close(): Promise<void>;
}

const ENDPOINT_LINE = /DevTools listening on (ws:\S+)/;

/**
 * Playwright's own browsers keep every page visible (focus emulation); one that is joined over the
 * debugging protocol with `noDefaults` does not.
 */
export async function startHideableBrowser(
  executablePath: string,
  args: readonly string[],
): Promise<HideableBrowser> {
  const profile = await mkdtemp(path.join(tmpdir(), 'cuecard-profile-'));
  const own = ['--headless=new', '--remote-debugging-port=0', `--user-data-dir=${profile}`];
  const child = spawn(executablePath, [...args, ...own, '--window-size=1440,900', 'about:blank'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  const browser = await joinBrowser(child);
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('the browser has no context');
  const page = await context.newPage();
  const meeting = await context.newPage();
  await page.bringToFront();
  const expectState = (state: string) =>
    expect.poll(() => page.evaluate(() => document.visibilityState)).toBe(state);
  return {
    page,
    async hide() {
      await meeting.bringToFront();
      await expectState('hidden');
    },
    async show() {
      await page.bringToFront();
      await expectState('visible');
    },
    async close() {
      await browser.close();
      child.kill('SIGKILL');
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit');
      await rm(profile, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

async function joinBrowser(child: ChildProcess): Promise<Browser> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => ENDPOINT_LINE.test(output), { timeout: 30_000 }).toBe(true);
  const endpoint = ENDPOINT_LINE.exec(output)?.[1] ?? '';
  return chromium.connectOverCDP(endpoint, { noDefaults: true });
}
