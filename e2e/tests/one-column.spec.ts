import { Candidate } from '../support/candidate.ts';
import { expect, test } from '../support/worker-server.ts';

const PATHS = [
  '/JDV2',
  '/interview',
  '/prediction',
  '/resume',
  '/knowledge',
  '/history',
  '/exam',
  '/exam/history',
  '/pricing',
  '/applications',
  '/applications/new',
  '/feedback',
  '/notifications',
  '/support',
  '/practice',
];

test('[SCREEN-72] every signed-in page begins at one place, on a computer and on a phone', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  for (const [width, height] of [
    [1440, 900],
    [390, 844],
  ] as const) {
    await page.setViewportSize({ width, height });
    const starts: Record<string, number> = {};
    for (const path of PATHS) {
      await page.goto(server.url + path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      // The bar of a long page takes from both sides: the column is measured from the middle.
      starts[path] = await page.evaluate(() => {
        const middle = document.documentElement.clientWidth / 2;
        const [h1] = document.getElementsByTagName('h1');
        return Math.round((h1?.getBoundingClientRect().left ?? 0) - middle);
      });
    }
    expect(new Set(Object.values(starts)).size, JSON.stringify(starts)).toBe(1);
  }
});

test('[SCREEN-75] the menu of the account is walked by keyboard', async ({ page, server }) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const button = page.getByRole('button', { name: 'Your account' });
  await button.press('Enter');
  const item = (name: string) => page.getByRole('menuitem', { name });
  await expect(item('Sign out')).toBeVisible();
  await expect(item('Notifications')).toBeFocused();
  await page.keyboard.press('ArrowDown');
  await expect(item('Plan and payments')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(item('Sign out')).toBeHidden();
  await expect(button).toBeFocused();
});
