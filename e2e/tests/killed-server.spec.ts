import { expect, test } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { clearQuestions } from '../support/data.ts';
import { startServer, type RunningServer } from '../support/server.ts';
import { useRecording } from '../support/sound.ts';

let server: RunningServer;

test.beforeEach(async () => {
  server = await startServer();
});

test.afterEach(async () => {
  await server?.stop();
});

test('[LIVE-18][LIVE-26] a killed server loses nothing: the page comes back by itself and goes on', async ({
  page,
}) => {
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await amara.takeInterview(server.url, 'Ward nurse');
  const ask = page.getByRole('textbox', { name: /type a question/ });
  await ask.fill('How do you handle a difficult patient?');
  await ask.press('Enter');
  await expect(amara.desk.getByRole('heading', { name: /difficult patient/ })).toBeVisible();

  await server.crash();
  await expect(page.getByText(/Connection lost. What was said is safe/)).toBeVisible();
  await ask.fill('What is your biggest weakness?');
  await ask.press('Enter');
  const { dataDir, url } = server;
  server = await startServer({}, { dataDir, port: new URL(url).port });
  await expect(page.getByText(/Connection lost/)).toBeHidden({ timeout: 30_000 });
  await expect(amara.desk.getByRole('heading', { name: /biggest weakness/ })).toBeVisible();
  await expect(amara.desk.getByText('difficult patient').first()).toBeVisible();
});
