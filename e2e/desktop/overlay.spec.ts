import { expect, test } from '@playwright/test';
import { openDesktopComputer, type DesktopComputer } from '../support/desktop-app.ts';
import { signInInApp } from '../support/desktop-sign-in.ts';
import { startModel, type StandInModel } from '../support/model.ts';
import { createInterview, newAccount, signInAsNew } from '../support/new-account.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import type { DriverSession } from '../support/web-driver.ts';

let computer: DesktopComputer;
let server: RunningServer;
let model: StandInModel;
test.beforeAll(async () => {
  model = await startModel();
  [computer, server] = await Promise.all([openDesktopComputer(), startServer(model.environment)]);
});
test.afterAll(async () => {
  await computer.stop();
  await server.stop();
  await model.stop();
});

const SMALL = 'Cuecard, beside the camera';
/** The page of the small window that was opened by this number, as the main page has it. */
const findOverlay = (opened: number) =>
  `const overlay = window.open('', 'cuecard-overlay-${opened}');`;
const readText = (app: DriverSession, opened: number) =>
  app.evaluate<string>(`${findOverlay(opened)} return overlay.document.body.innerText`);

const windowState = () => computer.run('xprop', '-name', SMALL, '_NET_WM_STATE');
const hasFocus = async () =>
  (await computer.run('xdotool', 'getactivewindow', 'getwindowname')).trim();
const geometry = async () => {
  const told = await computer.run('xdotool', 'search', '--name', SMALL, 'getwindowgeometry');
  return /Position: (-?\d+),(-?\d+)/.exec(told)?.slice(1).map(Number) ?? [];
};
const windows = () => computer.run('wmctrl', '-l');
const press = (keys: string) => computer.run('xdotool', 'key', '--clearmodifiers', keys);

test('[DESK-50] [DESK-53] [DESK-54] [DESK-55] [DESK-56] [DESK-57] the small window stays above, takes neither focus nor calls, lets clicks through and comes back by its keys', async ({
  page,
}) => {
  const account = newAccount();
  await signInAsNew(page, server.url, account);
  const id = await createInterview(page, server.url, 'Baker');
  const app = await computer.start();
  await signInInApp(app, server.url, account);
  await app.evaluate('location.assign(arguments[0])', `/live/${id}`);

  await test.step('opens by a press, above the others and without the focus', async () => {
    await app.press('Show in a small window over the meeting');
    await expect.poll(windowState).toContain('ABOVE');
    const state = await windowState();
    expect(state).toContain('SKIP_TASKBAR');
    // Openbox says by this number that it is on every desktop.
    expect(await computer.run('xprop', '-name', SMALL, '_NET_WM_DESKTOP')).toContain('4294967295');
    expect(await hasFocus()).toBe('Cuecard');
    // In the middle of the upper edge, where the camera is.
    await expect.poll(() => readText(app, 1)).toContain('Your answer opens here when they ask.');
    await expect.poll(geometry).toEqual([530, 24]);
  });
  await test.step('may call nothing of the shell', async () => {
    const refused = await app.until<string>(`${findOverlay(1)}
      window.refused ??= (overlay.__TAURI_INTERNALS__?.invoke('choose_server', { address: null })
        ?? Promise.reject('no way to call')).then(() => 'done', (why) => String(why));
      window.refused.then((why) => (window.refusal = why));
      return window.refusal`);
    expect(refused).toMatch(/not allowed|no way to call/);
  });
  await test.step('is put elsewhere, and keeps that place', async () => {
    const own = (await computer.run('xdotool', 'search', '--name', SMALL)).trim();
    await computer.run('xdotool', 'windowmove', '--sync', own, '40', '90');
    await app.press('Close the small window');
    await expect.poll(windows).not.toContain(SMALL);
    await press('ctrl+alt+o');
    await expect.poll(windows).toContain(SMALL);
    await expect.poll(geometry).toEqual([40, 90]);
  });
  await test.step('lets clicks through and takes them again, by keys', async () => {
    await press('ctrl+alt+x');
    await expect.poll(() => readText(app, 2)).toContain('Click-through');
    await expect.poll(() => readText(app, 2)).toContain('to click here');
    await computer.run('xdotool', 'mousemove', '200', '150');
    expect(await computer.run('xdotool', 'getmouselocation')).not.toContain(
      (await computer.run('xdotool', 'search', '--name', SMALL)).trim(),
    );
    await press('ctrl+alt+x');
    await expect.poll(() => readText(app, 2)).not.toContain('to click here');
  });
  await test.step('other keys are taken at once, and a conflict is said', async () => {
    // Openbox has these.
    const taken = JSON.stringify({ mode: 'Control+Alt+Tab' });
    await app.evaluate("localStorage.setItem('global_shortcuts', arguments[0])", taken);
    await app.evaluate("location.assign('/settings/app')");
    await expect.poll(windows).not.toContain(SMALL);
    await app.seeText('Another program has these keys.');
    await app.press('Change the keys: Automatic or manual questions');
    // Not before the keys are given back.
    await app.seeText('Press the keys.');
    // A person has pressed into the window, which gives it the keyboard; the small one may have had it at its end.
    await expect
      .poll(async () => {
        const [main = ''] = (await computer.run('xdotool', 'search', '--name', '^Cuecard$'))
          .trim()
          .split('\n');
        await computer.run('xdotool', 'windowactivate', main);
        return hasFocus();
      })
      .toBe('Cuecard');
    // The window manager knows it before the page does.
    await app.until('return document.hasFocus()');
    await press('ctrl+alt+j');
    await app.seeText('Another action above has these keys.');
    await app.press('As at first');
    await app.until("return !document.body.innerText.includes('has these keys')");
    await app.screenshot(test.info().outputPath('shortcuts.png'));
  });
  await app.close();
});
