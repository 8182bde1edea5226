import { expect, test } from '@playwright/test';
import { grant } from '../support/admin.ts';
import { openDesktopComputer, type DesktopComputer } from '../support/desktop-app.ts';
import { signInInApp } from '../support/desktop-sign-in.ts';
import { newAccount, signInAsNew } from '../support/new-account.ts';
import { openPhone } from '../support/phone.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import type { DriverSession } from '../support/web-driver.ts';

let computer: DesktopComputer;
let server: RunningServer;
test.beforeAll(async () => {
  [computer, server] = await Promise.all([openDesktopComputer(), startServer()]);
});
test.afterAll(async () => {
  await computer.stop();
  await server.stop();
});

const RED = [200, 30, 30];
const BLUE = [30, 60, 200];

const paint = ([r = 0, g = 0, b = 0]: readonly number[]) =>
  computer.run('xsetroot', '-solid', `rgb:${[r, g, b].map((one) => one.toString(16)).join('/')}`);

interface Taken {
  readonly width: number;
  readonly height: number;
  /** Of the last pixel of the last line: the app's window does not reach there. */
  readonly corner: readonly number[];
}

/** One picture by the page's own call. */
let asked = 0;
function readPixels(
  app: DriverSession,
  surface: string,
  region: object | null = null,
): Promise<Taken> {
  asked += 1;
  return app.until<Taken>(
    `const [surface, region, asked] = arguments;
    window.taken ??= {};
    window.taken[asked] ??= (window.__TAURI_INTERNALS__
      .invoke('take_screenshot', { surface, region })
      .then((bytes) => createImageBitmap(new Blob([bytes], { type: 'image/png' })))
      .then((pixels) => {
        const { width, height } = pixels;
        const context = new OffscreenCanvas(width, height).getContext('2d');
        context.drawImage(pixels, 0, 0);
        const corner = [...context.getImageData(width - 1, height - 1, 1, 1).data.slice(0, 3)];
        window.taken[asked] = { width, height, corner };
      }), true);
    return window.taken[asked] === true ? null : window.taken[asked];`,
    surface,
    region,
    asked,
  );
}

/** Chooses in the list of what Cuecard may see, and gives the id of what was chosen. */
const choose = (app: DriverSession, label: string) =>
  app.until<string>(
    `const list = [...document.querySelectorAll('label')]
      .find((one) => one.innerText === 'Take pictures of')?.control;
    const wanted = [...(list?.options ?? [])].find((one) => one.text.startsWith(arguments[0]));
    if (!wanted) {
      window.dispatchEvent(new Event('visibilitychange'));
      return null;
    }
    const set = Object.getOwnPropertyDescriptor(HTMLSelectElement.prototype, 'value').set;
    set.call(list, wanted.value);
    list.dispatchEvent(new Event('change', { bubbles: true }));
    return wanted.value;`,
    label,
  );

const countPictures = (app: DriverSession) =>
  app.evaluate<number>("return document.querySelectorAll('img[data-stored=true]').length");

/** The stored picture's last pixel, as the page shows it. */
const cornerOfPicture = (app: DriverSession, number: number) =>
  app.until<number[]>(
    `const image = document.querySelectorAll('img[data-stored=true]')[arguments[0]];
    if (!image?.complete || image.naturalWidth === 0) return null;
    const canvas = new OffscreenCanvas(image.naturalWidth, image.naturalHeight);
    const context = canvas.getContext('2d');
    context.drawImage(image, 0, 0);
    const at = [image.naturalWidth - 3, image.naturalHeight - 3, 1, 1];
    return [...context.getImageData(...at).data.slice(0, 3)];`,
    number,
  );

/** A picture is made smaller and written anew on its way. */
function expectColour(found: readonly number[], wanted: readonly number[]): void {
  for (const [place, value] of wanted.entries())
    expect(Math.abs((found[place] ?? 0) - value)).toBeLessThan(12);
}

test('[DESK-22] [DESK-64] [EXAM-9] takes what is on the chosen monitor, window or part, without a dialog, and says what is gone', async ({
  page,
  browser,
}) => {
  const account = newAccount();
  await signInAsNew(page, server.url, account);
  // A trial's five minutes may be over before a slow machine is through.
  await grant(server, account.email, 'Ultimate', 60);
  const app = await computer.start();
  await signInInApp(app, server.url, account);
  await app.evaluate("location.assign('/exam')");
  await app.press('I have read this. I use Cuecard only where it is allowed.');
  await app.press('Accept and continue');
  await app.press('Open exam mode');

  const monitor = await test.step('a monitor, and a part of it', async () => {
    await paint(RED);
    const id = await choose(app, 'screen');
    await app.seeText('Seen when asked');
    expect(await readPixels(app, id)).toEqual({ width: 1440, height: 900, corner: RED });
    const part = { left: 0.75, top: 0.5, width: 0.25, height: 0.5 };
    expect(await readPixels(app, id, part)).toEqual({ width: 360, height: 450, corner: RED });
    await app.screenshot(test.info().outputPath('surface.png'));
    return id;
  });
  await test.step('by the keys, into the exam', async () => {
    await paint(BLUE);
    expect((await readPixels(app, monitor)).corner).toEqual(BLUE);
    await computer.run('xdotool', 'key', '--clearmodifiers', 'ctrl+alt+j');
    await expect.poll(() => countPictures(app), { timeout: 60_000 }).toBe(1);
    expectColour(await cornerOfPicture(app, 0), BLUE);
  });
  await test.step('by a phone, which sees it too', async () => {
    await paint(RED);
    const code = await app.until<string>(
      'return /\\b[A-Z0-9]{4} [A-Z0-9]{4}\\b/.exec(document.body.innerText)?.[0]',
    );
    const phone = await openPhone(browser);
    await phone.goto(`${server.url}/exam/phone`);
    await phone.getByLabel('Code on the computer').fill(code);
    await phone.getByRole('button', { name: 'Connect' }).click();
    await expect(phone.getByText('Approve on your computer')).toBeVisible();
    await app.press('Allow');
    await phone.getByRole('button', { name: 'Take a picture of the screen' }).click();
    await expect(phone.locator('img[data-stored=true]')).toHaveCount(2);
    await expect.poll(() => countPictures(app), { timeout: 60_000 }).toBe(2);
    expectColour(await cornerOfPicture(app, 1), RED);
    await phone.context().close();
  });
  await test.step('a window, until it is closed', async () => {
    const other = computer.launch('xev', '-name', 'Question', '-geometry', '300x200+40+40');
    await expect.poll(() => computer.run('wmctrl', '-l')).toContain('Question');
    // The list is read anew when the window is looked at again.
    await app.evaluate("location.assign('/exam')");
    const id = await choose(app, 'Question');
    expect(await readPixels(app, id)).toMatchObject({ width: 300, height: 200 });
    other.kill();
    await expect.poll(() => computer.run('wmctrl', '-l')).not.toContain('Question');
    await app.press('Take a picture');
    await app.seeText('What you chose is no longer on the screen.');
    await app.screenshot(test.info().outputPath('gone.png'));
  });
  await app.close();
});
