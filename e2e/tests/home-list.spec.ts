import { Candidate } from '../support/candidate.ts';
import { createInterview } from '../support/new-account.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { expect, test } from '../support/worker-server.ts';

const ANSWER = 'I led [a number] people at [company].';

test('[SCREEN-67] [SCREEN-68] [SCREEN-69] [SCREEN-71] the home leads from the name of an interview into it', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const next = page.locator('[aria-current=step]');
  await expect(page.getByText('Then, one step at a time')).toBeVisible();
  await expectSoundEverywhere(page, 'the first day');

  await page.getByLabel('Job title').fill('Teacher of physics');
  await page.getByRole('button', { name: 'Add this interview' }).click();
  await expect(next.getByRole('link', { name: 'Add a resume' })).toBeVisible();
  await page.goto(`${server.url}/knowledge?open=new`);
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('textbox', { name: 'Question' }).fill('How large was your team?');
  await dialog.getByLabel('Your answer').fill(ANSWER);
  await dialog.getByRole('button', { name: 'Save to bank' }).click();
  await expect(dialog).toBeHidden();

  await page.getByRole('link', { name: 'Cuecard' }).click();
  await expect(page.getByRole('heading', { name: 'Teacher of physics' })).toBeVisible();
  await page.getByRole('link', { name: 'Fill 2 gaps' }).click();
  await expect(page.getByText('1 answer has gaps.')).toBeVisible();
  await expect(page.getByText('How large was your team?')).toBeVisible();

  const id = await createInterview(page, server.url, 'Teacher of physics');
  await page.goto(`${server.url}/JDV2`);
  await expect(page.getByText('Your interview is still open.')).toBeVisible();
  await expectSoundEverywhere(page, 'the home with an open interview');
  await page.goto(`${server.url}/notifications`);
  await page
    .getByRole('navigation', { name: 'Main' })
    .getByRole('link', { name: 'Rejoin' })
    .click();
  await expect(page).toHaveURL(new RegExp(`/live/${id}`));
});
