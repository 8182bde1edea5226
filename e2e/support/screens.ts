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

/** A layout that follows size and language needs a frame, and an element that fades in has its full contrast last. */
async function waitForLayout(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 2; frame += 1)
      await new Promise((resolve) => requestAnimationFrame(resolve));
    const ending = document
      .getAnimations()
      .filter((animation) => animation.effect?.getComputedTiming().endTime !== Infinity);
    await Promise.allSettled(ending.map((animation) => animation.finished));
  });
}

/** By how many pixels the page is wider than its window. */
export async function computeOverflow(page: Page): Promise<number> {
  await waitForLayout(page);
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** [LANG-10] Two sentences of one line are separate messages: between those of Chinese stands nothing. */
const listSpaced = (page: Page): Promise<string[]> =>
  page.evaluate(() => document.body.innerText.match(/.*[。！？；：，][ \u00a0].*/gu) ?? []);

/** What is wrong with what is shown now, a sentence each. */
export async function findingsOn(page: Page, where: string): Promise<string[]> {
  const overflow = await computeOverflow(page);
  const findings = (await violationsOn(page)).map(
    ({ id, impact, nodes }) =>
      `${where}: ${impact} ${id} at ${nodes.map(({ target }) => target).join(', ')}`,
  );
  const spaced = await listSpaced(page);
  return [
    ...findings,
    ...(overflow > 0 ? [`${where}: ${overflow} px too wide`] : []),
    ...spaced.map((line) => `${where}: a space after full-width punctuation in ${line}`),
  ];
}

/** No finding of any weight, and nothing wider than the screen, as the page is now. */
export async function expectSound(page: Page, where: string): Promise<void> {
  expect(await findingsOn(page, where)).toEqual([]);
}

const SIZES = [
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
] as const;

/**
 * In which languages and sizes a screen is looked at. A whole `npm test` asks English on a phone and on a desk, which
 * are laid out by different rules, and a translation where words need the most room; `npm test -- --full` asks everything.
 */
const WIDTHS_OF: Readonly<Record<string, readonly (typeof SIZES)[number][]>> =
  process.env['TEST_WITHOUT_REPEATS'] === '1'
    ? { en: [SIZES[0], SIZES[2]], 'zh-CN': [SIZES[0]] }
    : { en: SIZES, 'zh-CN': SIZES, 'zh-TW': SIZES };

/** Changes the language as another tab would: what is open on the page stays open. */
export async function speak(page: Page, locale: string): Promise<void> {
  await page.evaluate((chosen) => {
    localStorage.setItem('locale', chosen);
    window.dispatchEvent(new StorageEvent('storage', { key: 'locale', newValue: chosen }));
  }, locale);
  await expect(page.locator('html')).toHaveAttribute('lang', locale);
}

/** As `expectSound`, in every language and size; leaves the page in English and as wide as a desk's. */
export async function expectSoundEverywhere(page: Page, where: string): Promise<void> {
  const findings: string[] = [];
  for (const [locale, sizes] of Object.entries(WIDTHS_OF)) {
    await speak(page, locale);
    for (const size of sizes) {
      await page.setViewportSize(size);
      findings.push(...(await findingsOn(page, `${where}, ${locale}, ${size.width}`)));
    }
  }
  await speak(page, 'en');
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(findings).toEqual([]);
}
