import { runAdmin } from '../support/admin.ts';
import { Candidate } from '../support/candidate.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { expect, test } from '../support/worker-server.ts';

test('[FEED-8] [FEED-9] a request reaches the operator, and the answer comes back', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.getByRole('button', { name: 'Your account' }).click();
  await page.getByRole('menuitem', { name: 'Help and support' }).click();
  await expect(page).toHaveURL(/\/support$/);
  await page.getByLabel('What is it about?').selectOption('interview');
  const words = `It heard nothing yesterday. ${amara.email}`;
  await page.getByLabel('How can we help?').fill(words);
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await expect(page.getByText('Your request was sent')).toBeVisible();
  await expectSoundEverywhere(page, 'a sent request for help');
  const request = (await runAdmin(server, 'support')).split(/^(?=\d+ {2})/m);
  const number = request.find((each) => each.includes(words))?.split(' ')[0] ?? '';
  expect(Number(number)).toBeGreaterThan(0);
  await runAdmin(server, 'support', 'answer', number, 'Was the tab’s sound shared?');
  await page.goto(`${server.url}/notifications`);
  await page.getByRole('link', { name: 'Read the answer' }).click();
  await expect(page.getByText('Was the tab’s sound shared?')).toBeVisible();
  await expectSoundEverywhere(page, 'an answered request for help');
  expect(await runAdmin(server, 'support')).not.toContain(words);
});
