import { expect, test } from '@playwright/test';
import { clearQuestions, requireTestData } from '../support/data.ts';
import { openDesktopComputer, type DesktopComputer } from '../support/desktop-app.ts';
import { addSound, changeOutput, PlayedRecording } from '../support/desktop-sound.ts';
import { newAccount, signInAsNew } from '../support/new-account.ts';
import { startServer, type RunningServer } from '../support/server.ts';

let computer: DesktopComputer;
let server: RunningServer;
test.beforeAll(async () => {
  [computer, server] = await Promise.all([openDesktopComputer(), startServer({})]);
});
test.afterAll(async () => {
  await computer.stop();
  await server.stop();
});

test('[DESK-40] [DESK-41] [DESK-45] the app hears what the computer plays and its user by itself, without a dialog, also over a changed output and in hidden mode', async ({
  page,
}) => {
  requireTestData(clearQuestions);
  await addSound(computer);
  const recording = new PlayedRecording(computer, clearQuestions);
  const account = newAccount();
  await signInAsNew(page, server.url, account);
  const app = await computer.start();
  await test.step('signs in, and sets an interview up', async () => {
    await app.type('Server address', server.url);
    await app.press('Connect');
    await app.press('Sign in by e-mail');
    await app.type('E-mail', account.email);
    await app.type('Password', account.password);
    await app.press('Sign in');
    await app.until("return location.pathname === '/JDV2'");
    await app.evaluate("location.assign('/settings/app')");
    await app.press('Hidden mode');
    await app.until("return localStorage.getItem('hidden_mode_enabled') === 'true'");
    await app.evaluate("location.assign('/scene')");
    await app.type('Job title', 'Backend Engineer');
    await app.press('Next: sound check');
  });
  await test.step('hears both sides, and asks for consent in hidden mode too', async () => {
    await app.press('Use microphone');
    await app.press('Hear this computer');
    await app.seeText('Sound of this computer');
    await app.seeText('nothing is recorded');
    await app.press('I have checked that this interview allows Cuecard.');
    await app.seeText('Say your name.');
    // Until it is heard: what is said while a source is still being opened is lost, as it is for a person.
    const isHeard = (words: RegExp, fromMs: number, toMs: number) =>
      expect
        .poll(
          async () => {
            await recording.play(fromMs, toMs);
            return app.evaluate<string>('return document.querySelector("main").innerText');
          },
          { timeout: 60_000 },
        )
        .toMatch(words);
    await isHeard(/Your voice is coming through|Heard: “/, 4060, 6400);
    await isHeard(/Sound is coming through|Heard: “Hello/, 800, 3200);
    await app.screenshot(test.info().outputPath('sound-check.png'));
  });
  await test.step('goes on where the sound is played now', async () => {
    await changeOutput(computer, 'headphones');
  });
  await test.step('hears nothing any more when it is closed', async () => {
    await app.close();
    await expect
      .poll(() => computer.run('pactl', 'list', 'short', 'source-outputs'))
      .not.toContain('float32le');
  });
});
