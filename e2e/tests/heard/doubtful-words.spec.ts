import { Candidate } from '../../support/candidate.ts';
import { twoLanguages } from '../../support/data.ts';
import { useRecording } from '../../support/sound.ts';
import { expect, test } from '../../support/worker-server.ts';

/** A Mandarin question, which the English recogniser makes other words of. */
const MANDARIN = { fromMs: 9300, toMs: 11_500 };

test(
  '[INT-94] [INT-95] [INT-97] what sounds like another language is offered, and answered by one key',
  { tag: '@full' },
  async ({ page, server }) => {
    await useRecording(page, twoLanguages);
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await amara.takeInterview(server.url, 'Backend Engineer');
    const openSound = async () => {
      await page.getByRole('button', { name: 'Share sound' }).click();
      await amara.waitUntilHeard();
    };
    await openSound();
    const notSure = page.getByRole('region', { name: 'Words that were unclear' });
    // On a busy machine the sound may come with gaps, of which no words are made, or ones that pass; it is said again.
    await expect(async () => {
      await amara.play(MANDARIN.fromMs, MANDARIN.toMs);
      await expect(notSure).toContainText(/^Not sure: “.+”/, { timeout: 10_000 });
    }).toPass({ timeout: 120_000 });
    const words = /“(.+)”/.exec((await notSure.textContent()) ?? '')?.[1] ?? '';
    await expect(amara.conversation.getByRole('log')).not.toContainText(words);

    await page.reload();
    await expect(notSure).toContainText(words);
    await page.getByRole('button', { name: 'Auto', exact: true }).focus();
    await page.keyboard.press('y');
    await expect(amara.desk.getByRole('heading', { level: 2, name: words })).toBeVisible();
    await expect(amara.desk.getByText('Question 1', { exact: true })).toBeVisible();
    await expect(amara.conversation.getByRole('log')).toContainText(words);
    await expect(notSure).toBeHidden();
    await page.reload();
    await expect(amara.desk.getByRole('heading', { level: 2, name: words })).toBeVisible();
    await expect(notSure).toBeHidden();
  },
);
