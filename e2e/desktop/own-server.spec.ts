import { expect, test } from '@playwright/test';
import path from 'node:path';
import { LOGIN } from '@cuecard/contract';
import { openDesktopComputer, type DesktopComputer } from '../support/desktop-app.ts';
import { clearQuestions } from '../support/data.ts';
import { addSound, PlayedRecording } from '../support/desktop-sound.ts';
import { createInterview } from '../support/new-account.ts';
import type { DriverSession } from '../support/web-driver.ts';

const ROOT = path.resolve(import.meta.dirname, '../..');

let computer: DesktopComputer;
test.beforeAll(async () => {
  computer = await openDesktopComputer({
    CUECARD_NODE: process.execPath,
    CUECARD_SERVER: ROOT,
  });
});
test.afterAll(() => computer.stop());

/** The first start makes a database, on a machine that may be busy. */
const PATIENCE_MS = 120_000;

/** The app's server and the database that it has started, by their arguments. */
async function listPrograms(): Promise<string[]> {
  const all = await computer.run('ps', '-eo', 'pid=,args=');
  const server = `${ROOT}/apps/server/src/main.ts --shell`;
  const data = path.join(computer.home, 'data');
  return all.split('\n').filter((line) => line.includes(server) || line.includes(data));
}

const isThere = (app: DriverSession, body: string) =>
  expect.poll(() => app.evaluate<boolean>(body).catch(() => false), { timeout: PATIENCE_MS });

test('[DESK-60] [DESK-61] [DESK-63] the app is its own server: no account, an answer, the next start, and nothing left after its end by force', async ({
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
    const token = await app.evaluate<string>(
      'return localStorage.getItem(arguments[0])',
      LOGIN.tokenKey,
    );
    const facts = await app.evaluate<string>(
      "return document.querySelector('meta[name=cuecard-desktop]').content",
    );
    const { server } = JSON.parse(facts) as { server: string };
    const id = await createInterview(page, server, 'Baker', token);
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
    await expect.poll(listPrograms, { timeout: PATIENCE_MS }).toEqual([]);
  });
});
