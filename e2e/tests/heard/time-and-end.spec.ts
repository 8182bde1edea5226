import { grant } from '../../support/admin.ts';
import { Candidate } from '../../support/candidate.ts';
import { clearQuestions } from '../../support/data.ts';
import { useRecording } from '../../support/sound.ts';
import { expect, test } from '../../support/worker-server.ts';

test(
  '[BILL-23][INT-45][LIVE-35][LIVE-36][SPEECH-30] granted time counts down, warns, ends the interview and lets go of the sound',
  { tag: '@full' },
  async ({ page, server }) => {
    await useRecording(page, clearQuestions);
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await grant(server, amara.email, 'Regular', 0.65);
    await page.reload();
    await amara.setUp('Head of sales');
    await amara.checkSoundAndStart();
    const speechWorkers = () =>
      page.workers().filter((worker) => worker.url().includes('speech-worker')).length;
    expect(await page.evaluate(() => window.recordedDevices.runningTracks())).toBeGreaterThan(0);
    expect(speechWorkers()).toBe(1);

    await test.step('what cannot be done is said, and goes by itself', async () => {
      await page.keyboard.press('Space');
      const said = page.getByText('There is nothing new to answer yet.');
      await expect(said).toBeVisible();
      await expect(said).toBeHidden();
    });

    await test.step('the warning, then the end', async () => {
      await expect(page.getByText('You have less than 30 seconds left.')).toBeVisible({
        timeout: 30_000,
      });
      await expect(page.getByText('The interview has ended')).toBeVisible({ timeout: 45_000 });
      await expect(page.getByText('The time was used up.')).toBeVisible();
    });

    await test.step('nothing listens any more', async () => {
      await expect.poll(() => page.evaluate(() => window.recordedDevices.runningTracks())).toBe(0);
      await expect.poll(speechWorkers).toBe(0);
    });

    await test.step('another start is refused with the words of the specification', async () => {
      // The setup was kept, so it opens at the sound check.
      await page.goto(`${server.url}/interview`);
      await expect(
        page.getByText(
          'Insufficient time remaining. Please purchase more time or upgrade your plan.',
        ),
      ).toBeVisible();
      await expect(amara.start).toBeDisabled();
    });
  },
);
