import { EMPTY_SETUP } from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { twoColumnResume } from '../support/data.ts';
import { PlayedDesk } from '../support/played-desk.ts';
import { ANSWER_ID, playQuestion } from '../support/played-question.ts';
import { computeOverflow } from '../support/screens.ts';
import { expect, test } from '../support/worker-server.ts';

/** Phones, half a window beside a meeting, 1,440 × 900 enlarged to 200 % (which is 720 × 450), and large screens. */
const SIZES = [
  [320, 640],
  [390, 844],
  [640, 800],
  [720, 450],
  [768, 1024],
  [1008, 800],
  [1440, 900],
  [1920, 1080],
  [2560, 1440],
] as const;

const PATHS = [
  '/',
  '/JDV2',
  '/interview',
  '/prediction',
  '/resume',
  '/knowledge',
  '/history',
  '/exam',
  '/exam/history',
  '/pricing',
  '/settings',
  '/settings/security',
  '/settings/membership',
  '/settings/orders',
  '/settings/data',
  '/notifications',
  '/support',
  '/follow',
];

/** The sizes at which the page as it is now is wider than its window. */
async function listTooWide(page: Page, where: string): Promise<string[]> {
  const wider: string[] = [];
  for (const [width, height] of SIZES) {
    await page.setViewportSize({ width, height });
    const over = await computeOverflow(page);
    if (over > 0) wider.push(`${where} at ${width}: ${over} px`);
  }
  return wider;
}

test('[SCREEN-66] no signed-in screen is wider than the window, from 320 px to 2,560 px', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const wider: string[] = [];
  for (const path of PATHS) {
    await page.goto(server.url + path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    wider.push(...(await listTooWide(page, path)));
  }
  expect(wider).toEqual([]);
});

test(
  '[SCREEN-66] neither is a resume, nor an interview while it runs and when it has ended',
  { tag: '@full' },
  async ({ page, server }) => {
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await page.goto(`${server.url}/resume`);
    await amara.uploadResume(twoColumnResume);
    await page.getByRole('link', { name: 'Check what was read' }).click();
    await expect(page.getByRole('button', { name: /^E-mail:/ })).toBeVisible();
    const wider = await listTooWide(page, 'a resume');
    const played = new PlayedDesk(page);
    await played.open(server.url, { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' });
    const said = 'Tell me about a project that did not go well, and what you would do differently.';
    await played.log(...playQuestion({ channel: null, said }));
    const code = `total = ${'sum(values) + '.repeat(20)}0`;
    await played.stream(
      ANSWER_ID,
      `One sentence first.\n\n- A cue\n\n\`\`\`python\n${code}\n\`\`\``,
      40,
    );
    wider.push(...(await listTooWide(page, 'a running interview')));
    await played.log(
      { type: 'interview.state', state: 'ending', reason: 'user' },
      { type: 'interview.state', state: 'ended' },
    );
    await expect(page.getByText('The interview has ended')).toBeVisible();
    wider.push(...(await listTooWide(page, 'an interview that has ended')));
    expect(wider).toEqual([]);
  },
);
