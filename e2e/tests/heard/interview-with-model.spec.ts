import { expect, test } from '@playwright/test';
import { Candidate } from '../../support/candidate.ts';
import { clearQuestions } from '../../support/data.ts';
import { ANSWERS, startModel, type StandInModel } from '../../support/model.ts';
import { startServer, type RunningServer } from '../../support/server.ts';
import { useRecording } from '../../support/sound.ts';

let model: StandInModel;
let server: RunningServer;

test.beforeAll(async () => {
  model = await startModel();
  server = await startServer(model.environment);
});

test.afterAll(async () => {
  await server?.stop();
  await model?.stop();
});

const QUESTIONS = [
  /about yourself and your background/i,
  /process and a thread/i,
  /current company/i,
] as const;

test('[LIVE-23][LIVE-24][SPEECH-1] a heard interview: three questions, three answers, a reload in the middle, the history', async ({
  page,
}) => {
  const faults: string[] = [];
  page.on('pageerror', (error) => faults.push(String(error)));
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  await amara.signUp(server.url);
  await amara.setUp('Backend Engineer');
  await amara.checkSoundAndStart();
  const { conversation, desk } = amara;

  await test.step('the greeting is heard and is no question; the first question is answered', async () => {
    await amara.play(0, 18_000);
    await expect(conversation).toContainText(/thank you for joining us/i);
    await expect(desk.getByRole('heading', { name: QUESTIONS[0] })).toBeVisible();
    await expect(desk).toContainText('I build backend services that stay up');
    // Nobody has said so yet, so the guard may have marked it.
    await expect(desk).toContainText(/Five years(?:check this)? as a software engineer/);
    // Which model it was is told by the chip's name.
    await expect(desk.getByRole('button', { name: /stand-in-model/ })).toBeVisible();
    await expect(desk.getByText('Question 1', { exact: true })).toBeVisible();
    // The candidate's words are recognised less surely; these come through on a busy machine too.
    await expect(conversation).toContainText(/I have worked as/i);
    await expect(amara.saidBy('interviewer').first()).toContainText(/joining us/i);
    await expect(amara.saidBy('candidate').first()).toContainText(/to be here/i);
    // Words that are still open are not in the log yet.
    await expect(conversation.getByText('now', { exact: true })).toHaveCount(0);
  });

  await test.step('after a reload everything is there, and it goes on', async () => {
    await page.reload();
    await expect(conversation).toContainText(/thank you for joining us/i);
    await expect(conversation).toContainText(/I have worked as/i);
    await expect(desk).toContainText('I build backend services that stay up');
    await page.getByRole('button', { name: 'Use microphone' }).click();
    await page.getByRole('button', { name: 'Share sound' }).click();
    await amara.waitUntilHeard();
    await amara.play(18_000);
    await expect(desk.getByRole('heading', { name: QUESTIONS[1] })).toBeVisible();
    await expect(desk).toContainText('A process owns its memory');
    await expect(desk).toContainText('Choose processes when a crash must stay contained');
  });

  await test.step('the third question follows; nothing else became one', async () => {
    await expect(desk.getByRole('heading', { name: QUESTIONS[2] })).toBeVisible();
    await expect(desk).toContainText('Your team ships weekly');
    await expect(desk.getByText('Question 3', { exact: true })).toBeVisible();
    await expect(conversation.getByText('Answered', { exact: true })).toHaveCount(3);
  });

  await test.step('the history keeps it', async () => {
    await amara.endInterview();
    await page.goto(`${server.url}/history`);
    await page.getByRole('link', { name: /Backend Engineer/ }).click();
    for (const question of QUESTIONS) await expect(page.getByText(question).first()).toBeVisible();
    for (const answer of Object.values(ANSWERS))
      await expect(page.locator('body')).toContainText(answer.split('\n')[0] ?? '');
    await expect(page.getByText(/Question \d/)).toHaveCount(3);
  });

  // A draft is begun anew where a busy machine gives the words late; nothing else is asked of the model.
  expect(model.requests().length).toBeGreaterThanOrEqual(QUESTIONS.length);
  expect(model.requests().length).toBeLessThanOrEqual(2 * QUESTIONS.length);
  expect(faults).toEqual([]);
});
