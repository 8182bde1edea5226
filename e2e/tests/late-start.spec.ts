import { expect, test } from '../support/worker-server.ts';

test('[SCREEN-189] a page whose scripts do not come says what to do, and nothing of it once they do', async ({
  page,
  server,
}) => {
  await page.route(/\.js(\?|$)/, (route) => route.abort());
  await page.goto(`${server.url}/login`);
  const said = page.getByText('Cuecard is taking long to load');
  await expect(said).toBeVisible({ timeout: 60_000 });
  await page.unrouteAll();
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(said).toBeHidden();
});
