import type { Browser, Page } from '@playwright/test';
import { grant } from '../../../e2e/support/admin.ts';
import { Candidate } from '../../../e2e/support/candidate.ts';
import { openPhone } from '../../../e2e/support/phone.ts';
import { findingsOn, speak } from '../../../e2e/support/screens.ts';
import type { RunningServer } from '../../../e2e/support/server.ts';
import type { BenchOptions } from '../bench.ts';
import { ask, openDesk, pair, seeQuestion } from './stage.ts';

const SIZES = [
  { width: 390, height: 844 },
  { width: 844, height: 390 },
] as const;
const LOCALES = ['en', 'zh-CN', 'zh-TW'] as const;
/** In percent; Chromium's own `text-size-adjust` does nothing on a page that is as wide as its phone. */
const TEXT_SIZES = [100, 200] as const;

/** Those that a signed-in phone has; the follow screen is looked at in a phone that follows. */
const PATHS = [
  '/',
  '/login/signin',
  '/JDV2',
  '/follow',
  '/exam/phone',
  '/interview',
  '/history',
  '/knowledge',
  '/applications',
  '/practice',
  '/prediction',
  '/resume',
  '/waiting',
  '/notifications',
  '/settings/general',
  '/settings/app',
  '/settings/security',
] as const;

/** What axe finds, and what is wider than the screen, in both orientations, three languages and two sizes of text. */
export async function countFindings(
  browser: Browser,
  server: RunningServer,
  progress: BenchOptions['progress'],
) {
  const findings: string[] = [];
  let looks = 0;
  const look = async (page: Page, where: string) => {
    for (const percent of TEXT_SIZES)
      for (const locale of LOCALES) {
        await speak(page, locale);
        await setText(page, percent);
        for (const size of SIZES) {
          await page.setViewportSize(size);
          const name = `${where}, ${locale}, ${size.width} × ${size.height}, ${percent} %`;
          const found = await findingsOn(page, name);
          looks += 1;
          findings.push(...found);
          for (const finding of found) progress(finding);
        }
      }
    progress(`looked at ${where}`);
  };
  const phone = await openPhone(browser);
  const amara = new Candidate(phone);
  await amara.arrive(server.url);
  await grant(server, amara.email, 'Ultimate', 60);
  for (const path of PATHS) {
    await phone.goto(server.url + path);
    await phone.getByRole('heading', { level: 1 }).first().waitFor();
    await look(phone, path);
  }
  await phone.context().close();
  const stage = await pair(await openDesk(browser, server), await openPhone(browser), server.url);
  await seeQuestion(stage.phone, await ask(stage));
  await look(stage.phone, 'the phone that follows');
  return { axe: { screens: PATHS.length + 1, looks, findings: findings.length, found: findings } };
}

/** Doubles every size of text that the product has a name for, and the lines of controls with them. */
async function setText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    const { style } = document.documentElement;
    const named = [...document.styleSheets]
      .flatMap((sheet) => Array.from(sheet.cssRules))
      .flatMap((rule) => rule.cssText.match(/--t-[\w-]+(?=:)/g) ?? []);
    for (const name of new Set(named)) style.removeProperty(name);
    const computed = getComputedStyle(document.documentElement);
    const sizes = [...new Set(named)].map(
      (name) => [name, Number.parseFloat(computed.getPropertyValue(name))] as const,
    );
    if (size === 100) return;
    for (const [name, px] of sizes)
      if (!Number.isNaN(px)) style.setProperty(name, `${(px * size) / 100}px`);
  }, percent);
}
