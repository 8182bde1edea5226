import { runAdmin } from '../support/admin.ts';
import { Candidate } from '../support/candidate.ts';
import { clearQuestions } from '../support/data.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { useRecording } from '../support/sound.ts';
import { expect, test } from '../support/worker-server.ts';

test('[ROUTE-33] [SCREEN-51] [FEED-7] feedback is given by keyboard alone, on a phone too, and read by the operator', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Feedback' }).click();
  await expect(page).toHaveURL(/\/feedback$/);
  await expect(page.getByRole('heading', { level: 1, name: 'Feedback' })).toBeVisible();
  await expectSoundEverywhere(page, 'feedback');
  await page.getByRole('button', { name: 'Send feedback' }).press('Enter');
  await expect(page.getByRole('alert')).toBeVisible();
  await page.setViewportSize({ width: 390, height: 844 });
  const words = `Shorter answers, please. ${amara.email}`;
  await page.getByRole('radio', { name: '5 Normal' }).press('ArrowRight');
  await expect(page.getByRole('radio', { name: '6', exact: true })).toBeChecked();
  await page.getByLabel('What could be better? (optional)').fill(words);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Thank you for your feedback')).toBeVisible();
  await expectSoundEverywhere(page, 'the thanks for feedback');
  const line = (await runAdmin(server, 'feedback'))
    .split('\n')
    .find((each) => each.includes(words));
  expect(line?.split('\t')[1]).toBe('6');
});

test('[FEED-6] whoever ended an interview can say how it was', async ({ page, server }) => {
  await useRecording(page, clearQuestions);
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await amara.takeInterview(server.url, 'Teacher of physics');
  await amara.endInterview();
  await page.getByRole('button', { name: 'How was it?' }).click();
  const dialog = page.getByRole('dialog', { name: 'How was it?' });
  await dialog.getByText('8', { exact: true }).click();
  await expectSoundEverywhere(page, 'feedback after an interview');
  await dialog.getByRole('button', { name: 'Send feedback' }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText('Thank you for your feedback')).toBeVisible();
  await expect(page.getByRole('button', { name: 'How was it?' })).toBeHidden();
  expect(await runAdmin(server, 'feedback')).toContain('after an interview');
});
