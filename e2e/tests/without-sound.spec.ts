import { Candidate } from '../support/candidate.ts';
import { expect, test } from '../support/worker-server.ts';

const QUESTION = 'How would you find out why a page became slow?';

test('[INT-121] an interview without a microphone is started, typed, answered and kept', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await amara.setUp('Backend Engineer');
  await page.getByRole('button', { name: 'Go on without sound, type the questions' }).click();
  await page.getByLabel('I have checked that this interview allows Cuecard.').check();
  await amara.start.click();
  await expect(page.getByRole('heading', { name: 'Not listening' })).toBeVisible();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Not listening' })).toBeVisible();
  const box = page.getByRole('textbox', { name: 'Ask about the last turn, or type a question' });
  await box.fill(QUESTION);
  await box.press('Enter');
  await expect(amara.desk.getByText('Measure, find the largest part')).toBeVisible();
  await expect(page.getByText('Not listening: type the questions.')).toBeVisible();
  await amara.endInterview();
  await page.goto(`${server.url}/history`);
  await page
    .getByRole('link', { name: /Backend Engineer/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: QUESTION })).toBeVisible();
  await expect(page.getByText('Measure, find the largest part').first()).toBeVisible();
});
