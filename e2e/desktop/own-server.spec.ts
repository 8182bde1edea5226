import { expect, test } from '@playwright/test';
import { chmod, mkdir } from 'node:fs/promises';
import path from 'node:path';
import { LOGIN } from '@cuecard/contract';
import { isInstalled, openDesktopComputer, type DesktopComputer } from '../support/desktop-app.ts';
import { clearQuestions } from '../support/data.ts';
import { addSound, PlayedRecording } from '../support/desktop-sound.ts';
import { createInterview } from '../support/new-account.ts';
import type { DriverSession } from '../support/web-driver.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let computer: DesktopComputer;
test.beforeAll(async () => {
  // An installed app brings both.
  const carried = { CUECARD_NODE: process.execPath, CUECARD_SERVER: ROOT };
  computer = await openDesktopComputer(isInstalled ? {} : carried);
  // The server works as somebody else where this is root.
  const backups = path.join(computer.home, 'Cuecard backups');
  await mkdir(backups);
  await chmod(backups, 0o777);
});
test.afterAll(() => computer.stop());

/** The first start makes a database, on a machine that may be busy. */
const PATIENCE_MS = 120_000;

/** The app's server and the database that it has started, by their arguments. */
async function listPrograms(): Promise<string[]> {
  const all = await computer.run('ps', '-eo', 'pid=,args=');
  const server = /apps\/server\/src\/main\.[jt]s --shell/;
  const data = path.join(computer.home, 'data');
  return all.split('\n').filter((line) => server.test(line) || line.includes(data));
}

const readToken = (app: DriverSession) =>
  app.evaluate<string>('return localStorage.getItem(arguments[0])', LOGIN.tokenKey);

async function readServer(app: DriverSession): Promise<string> {
  const facts = await app.evaluate<string>(
    "return document.querySelector('meta[name=cuecard-desktop]').content",
  );
  return (JSON.parse(facts) as { server: string }).server;
}

const isThere = (app: DriverSession, body: string) =>
  expect.poll(() => app.evaluate<boolean>(body).catch(() => false), { timeout: PATIENCE_MS });

test('[DESK-60] [DESK-61] [DESK-63] [DESK-67] the app is its own server: no account, an answer, the next start, and nothing left after its end by force', async ({
  page,
}) => {
  test.setTimeout(600_000);
  await addSound(computer);
  const recording = new PlayedRecording(computer, clearQuestions);
  const app = await computer.start();
  await test.step('asks where, and starts on this computer without an account', async () => {
    await app.seeText('Where is Cuecard kept?');
    await app.screenshot(test.info().outputPath('where.png'));
    await app.press('On this computer');
    await app.seeText('Starting on this computer');
    await isThere(app, "return location.pathname === '/JDV2'").toBe(true);
    await app.seeText('Written exam');
    // Nothing is sold here, and nobody signs out.
    const text = await app.evaluate<string>('return document.body.innerText');
    expect(text).not.toContain('Pricing');
    expect(text).not.toContain('Unlimited');
    await app.screenshot(test.info().outputPath('desk.png'));
  });
  await test.step('answers a question of an interview', async () => {
    const id = await createInterview(page, await readServer(app), 'Baker', await readToken(app));
    await app.evaluate('location.assign(arguments[0])', `/live/${id}`);
    await app.press('Hear this computer');
    await app.press('Use microphone');
    await isThere(
      app,
      "return !document.body.innerText.includes('Getting the recogniser ready')",
    ).toBe(true);
    // The time begins with the first sound.
    await recording.play(0, 3200);
    await app.type('Ask about the last turn, or type a question', 'Why do you want this job?');
    await app.press('Ask');
    await isThere(app, 'return /Question 1[^]*Answer/.test(document.body.innerText)').toBe(true);
    await app.screenshot(test.info().outputPath('answered.png'));
  });
  await test.step('goes back to a backup, and what was later is gone', async () => {
    await app.evaluate("location.assign('/settings/app')");
    await app.press('Back up now');
    await app.seeText('Restore');
    await app.screenshot(test.info().outputPath('backups.png'));
    await createInterview(page, await readServer(app), 'Pastry chef', await readToken(app));
    await app.evaluate("location.assign('/history')");
    await app.seeText('Pastry chef');
    await app.evaluate("location.assign('/settings/app')");
    await app.until(`const restore = document.querySelector('button[aria-label^="Restore "]');
      restore?.click();
      return restore !== null`);
    await app.press('Replace what is here');
    await app.seeText('Keep Cuecard open.');
    await isThere(app, "return location.pathname === '/JDV2'").toBe(true);
    await app.evaluate("location.assign('/history')");
    await isThere(app, "return document.body.innerText.includes('Baker')").toBe(true);
    expect(await app.evaluate('return document.body.innerText')).not.toContain('Pastry chef');
  });
  await test.step('is there again at the next start, signed in', async () => {
    await app.close();
    await expect.poll(listPrograms, { timeout: PATIENCE_MS }).toEqual([]);
    const again = await computer.start();
    await isThere(again, "return location.pathname === '/JDV2'").toBe(true);
    await again.seeText('Written exam');
  });
  await test.step('leaves nothing behind where it is killed', async () => {
    expect((await listPrograms()).length).toBeGreaterThan(1);
    const shell = (
      await computer.run('xdotool', 'search', '--name', '^Cuecard$', 'getwindowpid')
    ).trim();
    process.kill(Number(shell), 'SIGKILL');
    const killedAt = performance.now();
    await expect.poll(listPrograms, { timeout: PATIENCE_MS, intervals: [100] }).toEqual([]);
    const ms = Math.round(performance.now() - killedAt);
    test.info().annotations.push({ type: 'gone after ms', description: `${ms}` });
  });
});
