import { EMPTY_SETUP } from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { id, PlayedDesk } from '../support/played-desk.ts';
import { expectSound } from '../support/screens.ts';
import { expect, test } from '../support/worker-server.ts';

const SIZES = [
  { width: 1440, height: 900 },
  { width: 720, height: 450 },
  { width: 390, height: 844 },
  { width: 320, height: 640 },
] as const;
const QUESTION = 'Why do you want to leave your current company?';

/** Words that were in doubt before the page was loaded. */
const keepDoubtful = (page: Page, ...texts: string[]) =>
  page.addInitScript(([key, lines]) => sessionStorage.setItem(key, lines), [
    `doubtful ${id(1)}`,
    JSON.stringify(
      texts.map((text, n) => ({
        turnId: id(70 + n),
        channel: 'interviewer',
        text,
        startMs: 0,
        endMs: 900,
        engine: 'Moonshine tiny',
        reason: 'language',
        heardAt: Date.now(),
      })),
    ),
  ] as const);

async function openDesk(page: Page, url: string): Promise<PlayedDesk> {
  const played = new PlayedDesk(page);
  await played.open(url, { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' });
  const turn = {
    turnId: id(42),
    channel: 'interviewer',
    startMs: 0,
    endMs: 9,
    engine: 'm',
  } as const;
  await played.log(
    { type: 'turn.final', ...turn, text: QUESTION },
    {
      type: 'question.asked',
      questionId: id(22),
      number: 1,
      turnId: id(42),
      text: QUESTION,
      by: 'rules',
    },
  );
  await expect(page.getByRole('heading', { level: 2, name: QUESTION })).toBeVisible();
  return played;
}

/** Where the question stands in every size. */
async function listTops(page: Page): Promise<number[]> {
  const tops: number[] = [];
  for (const size of SIZES) {
    await page.setViewportSize(size);
    const box = await page.getByRole('heading', { level: 2, name: QUESTION }).boundingBox();
    tops.push(Math.round(box?.y ?? Number.NaN));
  }
  return tops;
}

test('[INT-94] [INT-79] words in doubt are in sight in every width, move no question, and can be used by all', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  await openDesk(page, server.url);
  const before = await listTops(page);
  await keepDoubtful(page, 'Subscribe now hashtag all works.', 'Describe now in hashtagal works.');
  const played = await openDesk(page, server.url);
  expect(await listTops(page)).toEqual(before);

  const notSure = page.getByRole('region', { name: 'Words that were unclear' });
  for (const size of SIZES) {
    await page.setViewportSize(size);
    await expect(notSure.getByText(/^Not sure: “Describe/)).toBeInViewport();
    await expect(notSure.getByRole('button', { name: 'Answer anyway' }).first()).toBeInViewport({
      ratio: 1,
    });
    await expectSound(page, `words in doubt at ${size.width}`);
  }
  await page.setViewportSize(SIZES[0]);
  await notSure.getByText('1 earlier').click();
  await expect(notSure.getByText(/^Not sure: “Subscribe/)).toBeInViewport();
  await expectSound(page, 'earlier words in doubt');
  await page.keyboard.press('y');
  await expect(notSure.getByText(/^Not sure: “Describe/)).toBeHidden();
  await played.status({ phase: 'connecting' });
  await expect(amara.conversation.getByRole('log').getByText('Waiting to be sent')).toBeVisible();
});
