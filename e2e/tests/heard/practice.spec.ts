import { Candidate } from '../../support/candidate.ts';
import { clearQuestions } from '../../support/data.ts';
import { saveQuestions } from '../../support/practice.ts';
import { useRecording } from '../../support/sound.ts';
import { expectSound } from '../../support/screens.ts';
import { expect, test } from '../../support/worker-server.ts';

/** Something that the candidate of the recording says, milliseconds. */
const SAID = [4060, 6400] as const;

test(
  '[PRAC-73] [PRAC-81] a practice in English is heard by the recogniser of the live room, and silence ends an answer',
  { tag: '@full' },
  async ({ page, server }) => {
    await useRecording(page, clearQuestions);
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await saveQuestions(page, server.url, [
      { question: 'Tell me about yourself.', answer: 'I build services.' },
    ]);
    await page.goto(`${server.url}/practice`);
    await page.getByRole('button', { name: 'Start practice' }).click();
    await page.getByRole('button', { name: 'Use microphone' }).click();
    const begin = page.getByRole('button', { name: 'Begin' });
    await expect(begin).toBeVisible({ timeout: 60_000 });
    await begin.click();
    await expect(page.getByText('Listening.')).toBeVisible();
    await amara.play(...SAID);
    const answer = page.getByRole('region', { name: 'Your answer' });
    await expect(answer.getByText(/\w+ \w+ \w+/).last()).toBeVisible({ timeout: 30_000 });
    await expect(page.getByText(/Moving on in \d s\./)).toBeVisible({ timeout: 30_000 });
    await expectSound(page, 'the countdown');
    await expect(page.getByRole('heading', { name: 'How did that go?' })).toBeVisible();
    await page.keyboard.press('2');
    await expect(page.getByText('from memory')).toBeVisible();
    await expect(page.getByText('No answer was heard.')).toBeHidden();
    await expect(page.getByText('Length', { exact: true })).toBeVisible();
    await expectSound(page, 'after a spoken answer');
  },
);
