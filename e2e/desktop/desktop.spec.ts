import { expect, test } from '@playwright/test';
import { readdir, readFile } from 'node:fs/promises';
import { openDesktopComputer, type DesktopComputer } from '../support/desktop-app.ts';
import { createInterview, newAccount, signInAsNew, type Account } from '../support/new-account.ts';
import { signReleases, type SignedReleases } from '../support/releases.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import type { DriverSession } from '../support/web-driver.ts';

let computer: DesktopComputer;
let server: RunningServer;
let releases: SignedReleases;
test.beforeAll(async () => {
  releases = await signReleases('9.0.0');
  [computer, server] = await Promise.all([
    openDesktopComputer(),
    startServer(releases.environment),
  ]);
});
test.afterAll(async () => {
  await computer.stop();
  await server.stop();
  await releases.remove();
});

async function signIn(app: DriverSession, account: Account): Promise<void> {
  await app.press('Sign in by e-mail');
  await app.type('E-mail', account.email);
  await app.type('Password', account.password);
  await app.press('Sign in');
}

test('[ROUTE-3] [ENT-42] [DESK-2] [DESK-3] [DESK-7] [DESK-9] [DESK-11] [DESK-66] [SET-11] [SET-12] [SET-13] [SCREEN-40] [SCREEN-41] the app asks for a server, signs in there, and keeps its window hidden', async ({
  page,
}) => {
  const account = newAccount();
  await signInAsNew(page, server.url, account);
  const app = await computer.start();
  await test.step('asks for a server, and tries it', async () => {
    await app.seeText('Connect to a server');
    await app.type('Server address', 'http://192.168.0.1');
    await app.press('Connect');
    await app.seeText('Use https://');
    await app.type('Server address', server.url);
    await app.press('Connect');
    await app.seeText('Sign in');
  });
  await test.step('signs in, and has a desk and no shop window', async () => {
    await app.seeText('Update hint');
    await app.seeText('Version 9.0.0');
    await app.press('Later');
    await signIn(app, account);
    await app.until("return location.pathname === '/JDV2'");
    await app.seeText('Written exam');
    await app.evaluate("location.assign('/')");
    await app.until("return location.pathname === '/JDV2'");
  });
  await test.step('hides, and says what Linux makes of it', async () => {
    await app.evaluate("location.assign('/settings/app')");
    await app.seeText('No protection');
    expect(await windowState()).not.toContain('SKIP_TASKBAR');
    await app.screenshot(test.info().outputPath('window.png'));
    await app.press('Hidden mode');
    await expect.poll(windowState).toContain('SKIP_TASKBAR');
  });
  await test.step('starts with the computer once that is wanted', async () => {
    expect(await autostarts()).toEqual([]);
    await app.press('Start with the computer');
    await expect.poll(autostarts).toEqual(['Cuecard.desktop']);
  });
  await app.close();
  const again = await computer.start();
  await test.step('is hidden at its next start too', async () => {
    await again.until("return location.pathname === '/JDV2'");
    await again.press('Later');
    await expect.poll(windowState).toContain('SKIP_TASKBAR');
    const kept = `${computer.home}/config/app.cuecard.desktop/window.json`;
    expect(JSON.parse(await readFile(kept, 'utf8'))).toMatchObject({ hidden_mode_enabled: true });
  });
  await test.step('the live screen can hide the window', async () => {
    const id = await createInterview(page, server.url, 'Baker');
    await again.evaluate('location.assign(arguments[0])', `/live/${id}`);
    await again.press('Turn hidden mode off');
    await expect.poll(windowState).not.toContain('SKIP_TASKBAR');
    await again.screenshot(test.info().outputPath('live.png'));
    await again.press('Hide Cuecard');
    await expect.poll(() => computer.run('wmctrl', '-l')).not.toContain('Cuecard');
  });
  await again.close();
});

/** What starts with the computer, by the names of its files. */
const autostarts = (): Promise<string[]> =>
  readdir(`${computer.home}/.config/autostart`).catch(() => []);

/** What the window manager knows of the window, by X's own names. */
const windowState = (): Promise<string> =>
  computer.run('xprop', '-name', 'Cuecard', '_NET_WM_STATE');
