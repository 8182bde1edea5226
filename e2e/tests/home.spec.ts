import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { expect, test } from '../support/worker-server.ts';

/** Compressed, as the design bounds it. */
const MAX_SCRIPT_BYTES = 70_000;
const TITLES = {
  'en-US': 'The right words, before the silence.',
  'zh-CN': '不等冷场，答案已在眼前。',
  'zh-TW': '不等冷場，答案已在眼前。',
} as const;

const title = (page: Page) => page.getByRole('heading', { level: 1 });

for (const [locale, words] of Object.entries(TITLES))
  test(`[LANG-13] Home is read without scripts and leads on, ${locale}`, async ({
    browser,
    server,
  }) => {
    const context = await browser.newContext({ locale, javaScriptEnabled: false });
    const page = await context.newPage();
    await page.goto(server.url);
    await expect(title(page)).toHaveText(words);
    await page.locator('input[name=email]').fill('amara@example.com');
    await page.locator('form button').click();
    await expect(page).toHaveURL(/\/login\/signup\?email=amara%40example.com$/);
    await context.close();
  });

test('[SCREEN-12] Home says the same on a desk and on a phone', async ({ page, server }) => {
  const read = async (size: { width: number; height: number }) => {
    await page.setViewportSize(size);
    await page.goto(server.url);
    const headings = await page.getByRole('main').getByRole('heading').allInnerTexts();
    const links = await page.getByRole('main').getByRole('link').allInnerTexts();
    return { headings, links, text: await page.getByRole('main').innerText() };
  };
  const desk = await read({ width: 1440, height: 900 });
  expect(desk.headings.length).toBeGreaterThan(10);
  expect(await read({ width: 390, height: 844 })).toEqual(desk);
});

test('[LANG-13] who reads another language, or is signed in, is shown their own Home', async ({
  page,
  server,
}) => {
  const violations: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) violations.push(message.text());
  });
  await page.goto(server.url);
  await page.getByRole('combobox').selectOption('zh-TW');
  await expect(title(page)).toHaveText(TITLES['zh-TW']);
  await page.reload();
  await expect(title(page)).toHaveText(TITLES['zh-TW']);
  await page.getByRole('combobox').selectOption('en');
  await expect(title(page)).toHaveText(TITLES['en-US']);
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.goto(server.url);
  await expect(page.getByRole('link', { name: 'Your desk' })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Sign in' })).toBeHidden();
  expect(violations).toEqual([]);
});

test('[SCREEN-79] on a phone with a slow network Home shifts nothing, and its script is small', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.route('**/*.woff2', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  let scriptBytes = 0;
  page.on('requestfinished', async (request) => {
    if (request.resourceType() !== 'script') return;
    scriptBytes += (await request.sizes()).responseBodySize;
  });
  const hasFont = page.waitForEvent('requestfinished', (request) =>
    request.url().endsWith('.woff2'),
  );
  await page.goto(server.url);
  await hasFont;
  await page.evaluate(() => document.fonts.ready);
  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            sum += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: 'layout-shift', buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(sum)));
      }),
  );
  expect(shift).toBeLessThanOrEqual(0.02);
  expect(scriptBytes).toBeLessThanOrEqual(MAX_SCRIPT_BYTES);
});
