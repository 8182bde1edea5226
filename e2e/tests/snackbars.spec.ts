import type { Locator, Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import type { PlayedDesk } from '../support/played-desk.ts';
import { openPlayedInterview, playQuestion } from '../support/played-question.ts';
import { expect, test } from '../support/worker-server.ts';

test.describe.configure({ mode: 'parallel' });

const SAY = 'I moved forty million meter readings to a new database in one weekend.';
const CUES = Array.from({ length: 14 }, (_, n) => `- Cue ${n}: forty million readings`);
const ANSWER = `${SAY}\n\n${CUES.join('\n')}`;
const QUESTION = 'Tell me about a project that did not go well.';
const ANSWERED = playQuestion({ channel: 'interviewer', said: QUESTION, answer: ANSWER });

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

async function findBox(part: Locator): Promise<Box> {
  const box = await part.boundingBox();
  if (box === null) throw new Error('nothing is shown');
  return box;
}

const overlap = (a: Box, b: Box): boolean =>
  a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;

/** Until it stands clear: it goes to its place while it appears. */
async function expectClear(message: Locator, ...parts: Locator[]): Promise<void> {
  await expect
    .poll(async () => {
      const place = await findBox(message);
      const others = await Promise.all(parts.map(findBox));
      return others.filter((other) => overlap(place, other)).length;
    })
    .toBe(0);
}

async function openDesk(
  page: Page,
  serverUrl: string,
): Promise<{ amara: Candidate; played: PlayedDesk }> {
  const { amara, played } = await openPlayedInterview(page, serverUrl);
  await played.log(...ANSWERED);
  await expect(amara.desk.getByText(SAY)).toBeVisible();
  return { amara, played };
}

for (const [width, height] of [
  [1440, 900],
  [720, 450],
  [390, 844],
] as const)
  test(
    `[SCREEN-78] a message covers no bar of the live room, nor does a notice, at ${width}`,
    { tag: width === 390 ? [] : '@full' },
    async ({ page, server }) => {
      await page.setViewportSize({ width, height });
      const { amara, played } = await openDesk(page, server.url);
      const actions = amara.desk.locator('article [data-foot]');
      const askBar = page.locator('footer[data-foot]');
      const message = page.getByRole('alert').filter({ hasText: 'members' });
      // Until the page knows the plan, the key asks the server.
      await expect(async () => {
        await page.keyboard.press('t');
        await expect(message).toBeVisible({ timeout: 1000 });
      }).toPass();
      await expectClear(message, actions, askBar);
      await played.status({ phase: 'waiting', failures: 1 });
      const isStrip = width < 860;
      // Where one notice has room it is the most urgent, and a button says how many more there are.
      if (isStrip)
        await expect(page.getByRole('button', { name: 'Show all notices' })).toBeVisible();
      const notices = ['Share the sound again', ...(isStrip ? [] : ['Connection lost.'])];
      // In half a window there is no room for a long sentence and two notices: the first line stays in sight.
      const sentence = height < 640 ? [] : [amara.desk.getByText(SAY)];
      for (const words of notices) {
        const notice = page.locator('[data-meaning="warn"]').filter({ hasText: words });
        await expect(notice).toBeVisible();
        await expectClear(notice, actions, askBar, ...sentence);
      }
    },
  );

test('[SCREEN-78] a message covers neither the field that is edited nor the bar below it, on a phone', async ({
  page,
  server,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await page.goto(`${server.url}/knowledge`);
  const dialog = page.getByRole('dialog');
  await page.getByRole('button', { name: 'Add a question' }).click();
  await dialog.getByLabel('Question', { exact: true }).fill('Why this job?');
  await dialog.getByRole('button', { name: 'Save to bank' }).click();
  await expect(dialog).toBeHidden();
  await page.getByRole('checkbox').first().check();
  await page
    .getByRole('toolbar')
    .getByRole('button', { name: /Delete/ })
    .click();
  const message = page.getByRole('alert').filter({ hasText: 'Question deleted' });
  await expect(message).toBeVisible();
  await expectClear(message, page.getByRole('navigation', { name: 'Main' }));
  await page.getByRole('button', { name: 'Add a question' }).click();
  for (const field of ['Question', 'Your answer', 'Tags', 'Other ways to ask it']) {
    const box = dialog.getByLabel(field, { exact: true });
    await box.focus();
    await expectClear(message, box, dialog.locator('[data-foot]'));
  }
});
