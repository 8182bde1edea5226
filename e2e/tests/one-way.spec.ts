import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { twoColumnResume } from '../support/data.ts';
import { createInterview } from '../support/new-account.ts';
import { expect, test } from '../support/worker-server.ts';

// Scripts have no names that say what they hold: that of the page is known by words which only it has.
for (const [path, words] of [
  ['/login/signup', 'new-password'],
  ['/follow', 'K7QM 29XR'],
] as const)
  test(`[SCREEN-184] ${path} says that it is loading while its code comes`, async ({
    page,
    server,
  }) => {
    const { promise: mayCome, resolve: letCome } = Promise.withResolvers<void>();
    let held = 0;
    await page.route(/\/assets\/[^/]+\.js$/, async (route) => {
      const response = await route.fetch();
      const body = await response.text();
      if (body.includes(words)) {
        held += 1;
        await mayCome;
      }
      await route.fulfill({ response, body });
    });
    await page.goto(server.url + path, { waitUntil: 'commit' });
    await expect(page.getByText('Loading…')).toBeVisible();
    await expect.poll(() => held).toBeGreaterThan(0);
    letCome();
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading…')).toBeHidden();
    // What is fetched ahead for other pages may still be on its way.
    await page.unrouteAll({ behavior: 'ignoreErrors' });
  });

test('[INT-122] what the plan lacks is said beside the button, and Escape closes it and stops no answer', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const interviewId = await createInterview(page, server.url, 'Backend Engineer');
  await page.goto(`${server.url}/live/${interviewId}`);
  await page.getByRole('button', { name: 'Go on without sound, type the questions' }).click();
  await expect(page.getByRole('heading', { name: 'Not listening' })).toBeVisible();
  await page.getByRole('button', { name: 'Follow on a phone' }).click();
  const words = page.getByText('This function is restricted to premium members.');
  await expect(words).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(words).toBeHidden();
});

const left = (page: Page, text: string) =>
  page
    .getByText(text)
    .first()
    .evaluate((element) =>
      Math.round(element.closest('section, h1')?.getBoundingClientRect().left ?? 0),
    );

test('[SCREEN-185] a resume’s panes begin where its heading does', async ({ page, server }) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.goto(`${server.url}/resume`);
  await amara.uploadResume(twoColumnResume);
  await page.getByRole('link', { name: 'Check what was read' }).click();
  await expect(page.getByRole('button', { name: /^E-mail:/ })).toBeVisible();
  const heading = await page
    .getByRole('heading', { level: 1 })
    .evaluate((h1) => Math.round(h1.getBoundingClientRect().left));
  expect(await left(page, 'Work experience')).toBe(heading);
});
