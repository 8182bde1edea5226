import { Candidate } from '../../support/candidate.ts';
import { clearQuestions } from '../../support/data.ts';
import { useRecording } from '../../support/sound.ts';
import { expect, test } from '../../support/worker-server.ts';

test(
  'without any model the same interview is answered from templates, which say so',
  { tag: '@full' },
  async ({ page, server }) => {
    await useRecording(page, clearQuestions);
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await amara.setUp('Backend Engineer');
    await expect(page.getByText('Templates, no language model is configured')).toBeVisible();
    await amara.checkSoundAndStart();
    await amara.play(0, 18_000);
    const { conversation, desk } = amara;

    await expect(desk.getByText('Question 1', { exact: true })).toBeVisible({ timeout: 30_000 });
    await expect(desk.getByRole('heading', { name: /your background/i })).toBeVisible();
    await expect(desk).toContainText(/no language model/i);
    await expect(desk).toContainText(/\[[^\]]+\]/);
    await expect(conversation.getByText('Answered', { exact: true })).toHaveCount(1);
    const ask = page.getByRole('textbox', { name: /type a question/ });
    await ask.fill('Why do you want to leave your current company?');
    await ask.press('Enter');
    await expect(desk.getByText('Question 2', { exact: true })).toBeVisible();
    await expect(desk.getByRole('heading', { name: /current company/i })).toBeVisible();

    await amara.endInterview();
    await page.goto(`${server.url}/history`);
    await page.getByRole('link', { name: /Backend Engineer/ }).click();
    await expect(page.getByText(/Question \d/)).toHaveCount(2);
    await expect(page.locator('body')).toContainText(/no language model/i);
  },
);
