import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { chromium, expect, type Page } from '@playwright/test';

/** A browser whose pages really are hidden behind another tab, as the meeting's window hides Cuecard. */
export interface HideableBrowser {
  readonly page: Page;
  /** Of the debugging protocol, by which another program may join. */
  readonly port: string;
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
  const endpoint = await findEndpoint(child);
  const browser = await chromium.connectOverCDP(endpoint, { noDefaults: true });
  const context = browser.contexts()[0];
  if (context === undefined) throw new Error('the browser has no context');
  const page = await context.newPage();
  const meeting = await context.newPage();
  await page.bringToFront();
  // Outside of the tests' own configuration a matcher waits for 5 s, which a busy machine takes.
  const expectState = (state: string) =>
    expect
      .poll(() => page.evaluate(() => document.visibilityState), { timeout: 60_000 })
      .toBe(state);
  return {
    page,
    port: new URL(endpoint).port,
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

async function findEndpoint(child: ChildProcess): Promise<string> {
  let output = '';
  child.stderr?.on('data', (chunk: Buffer) => {
    output += chunk.toString();
  });
  await expect.poll(() => ENDPOINT_LINE.test(output), { timeout: 30_000 }).toBe(true);
  return ENDPOINT_LINE.exec(output)?.[1] ?? '';
}
