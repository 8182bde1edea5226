import { expect, type Browser, type Page } from '@playwright/test';
import { grant } from '../../../e2e/support/admin.ts';
import { Candidate } from '../../../e2e/support/candidate.ts';
import { clearQuestions } from '../../../e2e/support/data.ts';
import type { RunningServer } from '../../../e2e/support/server.ts';
import { useRecording } from '../../../e2e/support/sound.ts';
import playwright from '../../../e2e/playwright.config.ts';

/** Lighthouse's usual phone: four times slower than this machine. */
export const SLOWED = 4;

/** What is not measured may take its time on a machine that does other things too. */
export const PATIENT = { timeout: 180_000 };

/** An interview on the computer, and the phone that follows it. */
export interface Stage {
  /** Where the phone finds the server. */
  readonly url: string;
  readonly desk: Page;
  phone: Page;
  asked: number;
}

export async function openDesk(browser: Browser, server: RunningServer): Promise<Page> {
  const context = await browser.newContext({
    ...(playwright.use?.permissions && { permissions: playwright.use.permissions }),
    viewport: { width: 1440, height: 900 },
    locale: 'en-US',
  });
  context.setDefaultTimeout(PATIENT.timeout);
  const desk = await context.newPage();
  await useRecording(desk, clearQuestions);
  const amara = new Candidate(desk);
  await amara.arrive(server.url);
  await grant(server, amara.email, 'Ultimate', 240);
  await amara.takeInterview(server.url, 'Backend engineer');
  return desk;
}

/** Pairs the phone's page by the code that the computer shows; it is the installed app from its second page on. */
export async function pair(desk: Page, phone: Page, url: string): Promise<Stage> {
  await desk.getByRole('button', { name: 'Follow on a phone' }).click();
  const dialog = desk.getByRole('dialog', { name: 'Follow on a phone' });
  const code = await dialog.getByText(/^[A-Z0-9]{4} [A-Z0-9]{4}$/).innerText();
  await phone.goto(`${url}/follow#${code.replace(' ', '')}`);
  await expect(phone.getByText('Approve on your computer')).toBeVisible(PATIENT);
  await desk.keyboard.press('Escape');
  await desk.getByRole('button', { name: 'Allow' }).click();
  await phone.evaluate(async () => {
    await navigator.serviceWorker.ready;
  });
  await phone.goto(`${url}/follow`);
  await expect(phone.getByRole('heading', { name: 'Backend engineer' })).toBeVisible(PATIENT);
  return { url, desk, phone, asked: 0 };
}

export const toQuestion = (number: number): string => `What did you learn in project ${number}?`;

/** A number in words of its own, so that no question is a follow-up or the same as another. */
export async function ask(stage: Stage, on: Page = stage.desk): Promise<string> {
  stage.asked += 1;
  const question = toQuestion(stage.asked);
  await on.getByRole('textbox', { name: /type a question/ }).fill(question);
  await on.keyboard.press('Enter');
  return question;
}

/** The question as the page's heading; null: it did not come. Gives when that was, ms since 1970. */
export async function seeQuestion(
  page: Page,
  question: string,
  { timeout } = PATIENT,
): Promise<number | null> {
  const heading = page.locator('h2', { hasText: question }).first();
  return heading.waitFor({ timeout }).then(
    () => Date.now(),
    () => null,
  );
}

export async function slowed(page: Page): Promise<Page> {
  const session = await page.context().newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOWED });
  return page;
}
