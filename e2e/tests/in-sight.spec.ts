import type { Locator, Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { clearQuestions } from '../support/data.ts';
import { id, type PlayedDesk } from '../support/played-desk.ts';
import { openPlayedInterview, playQuestion } from '../support/played-question.ts';
import { saveQuestions } from '../support/practice.ts';
import { useRecording } from '../support/sound.ts';
import { expect, test } from '../support/worker-server.ts';

const SAID = 'Hi, nice to meet you. Tell me about a project that did not go well.';
const ASKED = 'Tell me about a project that did not go well.';
const CUES = Array.from({ length: 9 }, (_, n) => `- Cue ${n + 1} of the usual length`).join('\n');
const ANSWER = `I moved forty million meter readings in one weekend.\n\n${CUES}\n\nThat is the end of it.`;

/** A live interview with one long answer; the test has opened no sound, and a notice says so. */
async function openAnswered(page: Page, serverUrl: string): Promise<PlayedDesk> {
  const { played } = await openPlayedInterview(page, serverUrl);
  await played.log(
    ...playQuestion({ channel: 'room', said: SAID, heading: ASKED, answer: ANSWER }),
  );
  return played;
}

for (const [width, height] of [
  [720, 450],
  [1008, 700],
] as const)
  test(
    `[SCREEN-143] what does not fit is told, and read by keyboard, at ${width} × ${height}`,
    { tag: width === 720 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      await openAnswered(page, server.url);
      const answer = page.getByRole('group', { name: 'Text of the answer' });
      const end = answer.getByText('That is the end of it.');
      const more = page.getByRole('button', { name: 'More below' });
      await expect(more).toBeVisible();
      await expect(end).not.toBeInViewport();
      await more.press('Enter');
      await expect(answer.getByText('I moved forty million')).not.toBeInViewport();
      await expect(async () => {
        await page.keyboard.press('PageDown');
        await expect(more).toBeHidden({ timeout: 500 });
      }).toPass();
      await expect(end).toBeInViewport();
      await page.keyboard.press('PageUp');
      await expect(more).toBeVisible();
    },
  );

test('[SCREEN-140] [SCREEN-149] the heading is what asks, and a notice covers nothing that was said', async ({
  page,
  server,
}) => {
  await openAnswered(page, server.url);
  await expect(page.getByRole('heading', { level: 2, name: ASKED, exact: true })).toBeVisible();
  const words = page.getByRole('log').getByText(SAID);
  const notice = page.getByText('The interview continues and nothing is lost.');
  await expect(notice).toBeVisible();
  const [above, below] = [await words.boundingBox(), await notice.boundingBox()];
  expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThan(below?.y ?? 0);
});

for (const [width, height] of [
  [720, 450],
  [844, 390],
] as const)
  test(
    `[SCREEN-187] titles leave the first line in sight at ${width} × ${height}`,
    { tag: width === 720 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      const played = await openAnswered(page, server.url);
      const question = `${'Tell me about a long migration that you led '.repeat(3)}?`;
      const titles = [1, 2, 3].map((n) => ({ entryId: id(70 + n), question: `${n}: ${question}` }));
      await played.log({ type: 'prepared.found', questionId: id(20), card: null, titles });
      const title = page.getByRole('button', { name: /1: Tell me/ });
      await expect(title).toBeAttached();
      const answer = page.getByRole('group', { name: 'Text of the answer' });
      const first = answer.getByText('I moved forty million meter readings in one weekend.');
      await expect(first).toBeInViewport({ ratio: 1 });
      // Whatever is drawn at the middle of the line is the line.
      const isOnTop = await first.evaluate((line) => {
        const { x, y, width, height } = line.getBoundingClientRect();
        return line.contains(document.elementFromPoint(x + width / 2, y + height - 4));
      });
      expect(isOnTop).toBe(true);
      const box = page.getByRole('textbox', { name: /type a question/ });
      expect(
        await box.evaluate((field) => {
          const { x, y, width, height } = field.getBoundingClientRect();
          return document.elementFromPoint(x + width / 2, y + height / 2) === field;
        }),
      ).toBe(true);
    },
  );

for (const [width, height] of [
  [720, 450],
  [390, 844],
  [320, 640],
] as const)
  test(
    `[SCREEN-151] [INT-79] a notice covers neither question nor answer at ${width} × ${height}`,
    { tag: width === 390 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      await openAnswered(page, server.url);
      const notice = page.getByText('Share the sound again');
      await expect(notice).toBeVisible();
      const box = async (part: Locator) => {
        const found = await part.boundingBox();
        if (found === null) throw new Error('it is not shown');
        return found;
      };
      const header = await box(page.locator('header'));
      const question = await box(page.getByRole('heading', { level: 2, name: ASKED }));
      const strip = await box(notice.locator('xpath=ancestor::div[@data-meaning]'));
      expect(strip.y).toBeGreaterThanOrEqual(header.y + header.height - 1);
      expect(strip.y + strip.height).toBeLessThanOrEqual(question.y);
      const words = page.getByRole('button', { name: 'Show everything that was said' });
      // Beside the notice the conversation can still be opened.
      const { x, y, width: wide, height: high } = await box(words);
      await page.mouse.click(x + wide - 20, y + high / 2);
      await expect(page.getByText('Show the last words only')).toBeVisible();
      await expect(notice).toBeVisible();
      // The smallest phone has room for the notice, and scrolls to the words above it.
      if (width === 320) return;
      const said = await box(page.getByRole('log').getByText(SAID));
      const below = await box(notice.locator('xpath=ancestor::div[@data-meaning]'));
      expect(said.y + said.height).toBeLessThanOrEqual(below.y);
    },
  );

test('[SCREEN-181] on a narrow screen the most urgent notice shows, and a press shows the others whole', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const played = await openAnswered(page, server.url);
  await played.status({ phase: 'waiting', failures: 1 });
  const sharing = page.getByText('Share the sound again');
  const away = page.getByText('Connection lost.');
  await expect(sharing).toBeVisible();
  await expect(away).toBeHidden();
  const heading = page.getByRole('heading', { level: 2, name: ASKED });
  const before = await heading.boundingBox();
  await page.getByRole('button', { name: 'Show all notices' }).click();
  await expect(away).toBeVisible();
  await expect(page.getByText('The interview continues and nothing is lost.')).toBeVisible();
  expect(await heading.boundingBox()).toEqual(before);
  await page.keyboard.press('Escape');
  await expect(away).toBeHidden();
  await expect(sharing).toBeVisible();
});

for (const [width, height] of [
  [1440, 900],
  [720, 450],
  [390, 844],
] as const)
  test(
    `[SCREEN-182] the way on from the setup and to a practice is in sight at ${width} × ${height}`,
    { tag: width === 720 ? '@full' : [] },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      const amara = new Candidate(page);
      await amara.arrive(server.url);
      await page.goto(`${server.url}/interview`);
      const next = page.getByRole('button', { name: 'Next: sound check' });
      await expect(next).toBeInViewport({ ratio: 1 });
      await page.getByLabel('Job title').fill('Teacher of physics');
      await saveQuestions(page, server.url, [{ question: 'Why us?', answer: 'The work.' }]);
      await page.goto(`${server.url}/practice`);
      await expect(page.getByRole('button', { name: 'Start practice' })).toBeInViewport({
        ratio: 1,
      });
    },
  );

for (const [width, height] of [
  [1440, 900],
  [720, 450],
  [390, 844],
] as const)
  test(
    `[SCREEN-145] the consent is in sight with START at ${width} × ${height}`,
    { tag: width === 390 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      const amara = new Candidate(page);
      await amara.arrive(server.url);
      await amara.setUp('Teacher of physics');
      const consent = page.getByLabel('I have checked that this interview allows Cuecard.');
      for (const part of [amara.start, consent]) await expect(part).toBeInViewport({ ratio: 1 });
      await consent.check();
      await expect(consent).toBeChecked();
    },
  );

for (const [width, height] of [
  [1440, 900],
  [390, 844],
] as const)
  test(
    `[SCREEN-150] the consent stands still while sound opens and the recogniser loads, at ${width} × ${height}`,
    { tag: width === 390 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      await useRecording(page, clearQuestions);
      const amara = new Candidate(page);
      await amara.arrive(server.url);
      await amara.setUp('Teacher of physics');
      const consent = page.getByLabel('I have checked that this interview allows Cuecard.');
      await expect(consent).toBeVisible();
      const heights = await consent.evaluateHandle(watchHeight);
      await page.getByRole('button', { name: 'Use microphone' }).click();
      await page.getByRole('button', { name: 'Share sound' }).click();
      await expect(page.getByText('The recogniser is ready.')).toBeVisible({ timeout: 60_000 });
      await expect(page.getByText('Nothing yet.')).toHaveCount(2);
      const seen = await heights.evaluate((all) => [...all]);
      expect(seen).toEqual([seen[0]]);
    },
  );

/** Collects the heights in the document at which an element stands, frame after frame, in whole pixels. */
function watchHeight(element: Element): Set<number> {
  const heights = new Set<number>();
  const look = () => {
    heights.add(Math.round(element.getBoundingClientRect().top + window.scrollY));
    requestAnimationFrame(look);
  };
  look();
  return heights;
}
