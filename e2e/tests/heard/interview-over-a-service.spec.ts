import { expect, test } from '@playwright/test';
import { Candidate } from '../../support/candidate.ts';
import { clearQuestions } from '../../support/data.ts';
import { startListener, type StandInListener } from '../../support/listener.ts';
import { startServer, type RunningServer } from '../../support/server.ts';
import { useRecording } from '../../support/sound.ts';

let listener: StandInListener;
let server: RunningServer;

test.beforeAll(async () => {
  listener = await startListener();
  server = await startServer(listener.environment);
});

test.afterAll(async () => {
  await server?.stop();
  await listener?.stop();
});

test('[INT-15] [SPEECH-15] an interview in Chinese is heard by the service that the screen names, which is told when it refuses', async ({
  page,
}) => {
  await useRecording(page, clearQuestions);
  const mei = new Candidate(page);
  await mei.arrive(server.url);
  await page.goto(new URL('/interview', server.url).href);
  await page.getByLabel('Job title').fill('后端工程师');
  await page.getByLabel('They speak').selectOption('zh-CN');
  await page.getByText('More settings').click();
  const what = page.getByRole('group', { name: 'Speech recognition' });
  await expect(what).toContainText(/The sound goes to 127\.0\.0\.1.* may charge/);
  await expect(what).toContainText(/one download of about 80 MB from 127\.0\.0\.1/);
  await page.getByRole('button', { name: 'Next: sound check' }).click();
  await expect(page.getByText(/Cuecard sends the sound to 127\.0\.0\.1/)).toBeVisible();
  await page.getByRole('button', { name: 'Use microphone' }).click();
  await page.getByRole('button', { name: 'Share sound' }).click();
  await page.getByLabel('I have checked that this interview allows Cuecard.').check();
  await expect(page.getByText('The recogniser is ready.')).toBeVisible({ timeout: 60_000 });
  await page.evaluate(() => window.recordedDevices.play(4060, 6400));
  await expect(page.getByText(/Heard:.*什么是进程/)).toBeVisible();
  expect(listener.uploads.length).toBeGreaterThan(0);
  await mei.start.click();
  await expect(page.locator('header').getByText(/Sound goes to 127\.0\.0\.1/)).toBeVisible();

  await mei.play(0, 12_000);
  await expect(mei.saidBy('interviewer').first()).toContainText('什么是进程');
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.locator('footer')).toContainText(/sound goes to 127\.0\.0\.1/);
  listener.says = null;
  await mei.play(12_000, 20_000);
  await expect(page.getByText(/The speech service refused/)).toBeVisible();
  expect(Math.max(...listener.uploads)).toBeLessThan(20);
});
