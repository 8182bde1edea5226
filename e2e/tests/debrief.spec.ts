import { EMPTY_SETUP } from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { holdInterview, type Said } from '../support/held-interview.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { expect, test } from '../support/worker-server.ts';

const STORY = `In my last job we moved forty million meter readings to a new database in one weekend.
 I led the cut-over plan and I tested it on a small copy, so the first night took eleven hours instead of four.
 At around three I made the call to roll back, I think that was sort of the hardest part.
 As a result we have done four migrations since, each on the day that we announced, and nobody had to wait.
 What I would do differently is to rehearse the whole of it before I promise anybody a date at all.`;
const PLAIN =
  'I plan the day by what others wait for, and I keep one hour free for what nobody could see.';

const who = (channel: Said['channel']) => (text: string, fromS: number, toS: number) =>
  ({ channel, text: text.replaceAll(/\s+/g, ' '), fromS, toS }) satisfies Said;
const asks = who('interviewer');
const says = who('candidate');

const SAID: readonly Said[] = [
  asks('Hello, thank you for coming. Can you introduce yourself?', 0, 4),
  says(`I am a backend engineer at Nordwind, and I work on meters. ${PLAIN}`, 5, 50),
  asks('Tell me about a project that did not go well.', 60, 63),
  {
    ...says(STORY, 64.2, 190),
    pauses: [
      [100, 102.5],
      [140, 141.2],
    ],
  },
  asks('What is the difference between a process and a thread?', 200, 204),
  says('Threads share memory, and processes do not, so threads are cheaper to start.', 209, 228),
  asks('What are your salary expectations?', 240, 243),
  says('Around sixty thousand, I think.', 248.5, 253),
];

async function openDebrief(page: Page, serverUrl: string): Promise<string> {
  const amara = new Candidate(page);
  await amara.arrive(serverUrl);
  const setup = { ...EMPTY_SETUP, jobTitle: 'Backend Engineer', company: 'Nordwind Energy' };
  const id = await holdInterview(page, serverUrl, setup, SAID);
  await page.goto(`${serverUrl}/history/${id}`);
  await page.getByRole('link', { name: 'Debrief' }).click();
  await expect(page).toHaveURL(`${serverUrl}/history/${id}/debrief`);
  await expect(page.getByRole('heading', { name: 'Who spoke' })).toBeVisible();
  return id;
}

test('[PRAC-28] [PRAC-29] a debrief shows who spoke, opens each question by keyboard, and leads to the transcript', async ({
  page,
  server,
}) => {
  const id = await openDebrief(page, server.url);
  await expect(page.getByText('You 3:', { exact: false })).toBeVisible();
  const marks = page.getByRole('list', { name: 'Questions' });
  await expect(marks.getByRole('button')).toHaveCount(4);
  await marks.getByRole('button').first().focus();
  await page.keyboard.press('ArrowRight');
  const story = page.getByRole('button', { name: /^2 Tell me about a project/ });
  await expect(story).toHaveAttribute('aria-expanded', 'true');
  await expect(story).toContainText('2:06');
  await expect(story).toContainText('6 s over');
  await expect(story).toContainText('1.2 s');
  await expect(page.getByText('2 of a second or more')).toBeVisible();
  await expect(page.getByText('the longest 2.5 s')).toBeVisible();
  await expect(page.locator('u', { hasText: 'I think' })).toBeVisible();
  await expect(page.getByText('situation heard')).toBeVisible();

  await page
    .getByRole('group', { name: 'What was asked, by topic' })
    .getByText('Knowledge')
    .click();
  await page.getByRole('link', { name: 'In the transcript' }).click();
  await expect(page).toHaveURL(new RegExp(`/history/${id}#`));
  await expect(page.locator('[data-pointed]')).toContainText('did not go well');
});

test('[PRAC-30] what nobody had prepared is in the bank by one key', async ({ page, server }) => {
  await openDebrief(page, server.url);
  const next = page.getByRole('region', { name: 'Asked, and not prepared' });
  await expect(next.getByRole('checkbox')).toHaveCount(4);
  await next.getByRole('checkbox').first().uncheck();
  await page.keyboard.press('a');
  await expect(next.getByText('3 questions are in your bank now.', { exact: false })).toBeVisible();
  await expect(next.getByRole('checkbox')).toHaveCount(1);
  await page.goto(`${server.url}/knowledge`);
  await expect(page.getByText('What are your salary expectations?')).toBeVisible();
});

test('[PRAC-31] a debrief is a Markdown file, and a page of paper with every number', async ({
  page,
  server,
}) => {
  await openDebrief(page, server.url);
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Markdown' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/debrief.*\.md$/);
  const stream = await file.createReadStream();
  let text = '';
  for await (const part of stream) text += String(part);
  expect(text).toContain('## 2. Tell me about a project that did not go well');
  expect(text).toContain('| 2:06 | 1.2 s |');

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByRole('button', { name: 'Markdown' })).toBeHidden();
  await expect(page.getByRole('cell', { name: '2:06' })).toBeVisible();
});

test(
  '[PRAC-28] a debrief is sound in every language and size',
  { tag: '@full' },
  async ({ page, server }) => {
    await openDebrief(page, server.url);
    await page.getByRole('button', { name: /^2 Tell me about a project/ }).click();
    await expectSoundEverywhere(page, 'debrief');
    const folder = process.env['DEBRIEF_SHOTS'];
    if (folder !== undefined) {
      for (const [width, height] of [
        [1440, 900],
        [390, 844],
      ] as const) {
        await page.setViewportSize({ width, height });
        await page.screenshot({ path: `${folder}/debrief-${width}.png`, fullPage: true });
      }
    }
  },
);
