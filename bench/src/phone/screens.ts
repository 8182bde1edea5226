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
/** In percent; what a phone's own setting of its text is, as Chromium's `text-size-adjust` gives it. */
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

async function setText(page: Page, percent: number): Promise<void> {
  await page.evaluate((size) => {
    document.documentElement.style.setProperty('text-size-adjust', `${size}%`, 'important');
  }, percent);
}
