import { expect, type Page } from '@playwright/test';
import axe, { type AxeResults } from 'axe-core';

/**
 * What axe finds on a page without frames, as all of ours are. Its own way into Playwright brings itself into the
 * page each time and asks for every rule that was kept too: three times the work.
 */
async function violationsOn(page: Page): Promise<AxeResults['violations']> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source);
  return page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe };
    return (await inPage.run(document, { resultTypes: ['violations'] })).violations;
  });
}

/** An element that fades in has its full contrast only at its end. */
async function waitForAnimations(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** No serious finding, and nothing wider than the screen. */
export async function expectSound(page: Page, where: string): Promise<void> {
  await waitForAnimations(page);
  const serious = (await violationsOn(page))
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${where}: ${id} at ${nodes.map((node) => node.target).join(', ')}`);
  expect(serious).toEqual([]);
  await expectFits(page, where);
}

async function expectFits(page: Page, where: string): Promise<void> {
  const overflow = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(overflow, `${where} is wider than the screen`).toBeLessThanOrEqual(0);
}

/**
 * English, and what it is translated into. A whole `npm test` leaves traditional Chinese, which is set as
 * simplified is, to `npm test -- --full`.
 */
export const LOCALES: readonly string[] =
  process.env['TEST_WITHOUT_REPEATS'] === '1' ? ['en', 'zh-CN'] : ['en', 'zh-CN', 'zh-TW'];

const SIZES = [
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
] as const;

/** A screen whose English was sound in both sizes: only its words are others. Leaves it as wide as a desk's. */
export async function expectTranslationSound(page: Page, where: string): Promise<void> {
  const [narrow, wide] = SIZES;
  await page.setViewportSize(narrow);
  await expectSound(page, `${where} at ${narrow.width}`);
  await page.setViewportSize(wide);
  await expectFits(page, `${where} at ${wide.width}`);
}

/** Leaves the page as wide as a desk's. */
export async function expectSoundInBothSizes(page: Page, where: string): Promise<void> {
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expectSound(page, `${where} at ${size.width}`);
  }
}
