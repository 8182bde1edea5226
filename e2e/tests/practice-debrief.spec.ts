import { expectSoundEverywhere } from '../support/screens.ts';
import { givePractice } from '../support/given-practice.ts';
import { Candidate } from '../support/candidate.ts';
import { expect, test } from '../support/worker-server.ts';

/** Answers of 70 words, so that a pace is measured. */
const STORY = `In my last job we moved forty million meter readings to a new database in one weekend. I led the
 cut-over plan and I tested it on a small copy, so the first night took eleven hours instead of four. I think that
 was sort of the hardest part. As a result we have done four migrations since, each on the day that we announced.`;
const PLAIN =
  'I plan the day by what others wait for, and I keep one hour free for what nobody could see.';

const FAILURE = 'Tell me about a project that did not go well.';
const PLANNING = 'How do you plan your day?';
const QUESTIONS = [
  { question: FAILURE, answer: STORY },
  { question: PLANNING, answer: '' },
];

test('[PRAC-142] [PRAC-143] a practice leads to its debrief from its end and from the history, and it is sound', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const first = await givePractice(page, server.url, QUESTIONS, [
    { to: FAILURE, text: STORY, seconds: 41, latencyMs: 2100 },
    { to: PLANNING, text: PLAIN, seconds: 14, latencyMs: 900 },
  ]);
  await givePractice(
    page,
    server.url,
    [],
    [
      { to: FAILURE, text: STORY, seconds: 38, latencyMs: 1400 },
      { to: PLANNING, text: PLAIN, seconds: 12, latencyMs: 700 },
    ],
  );
  await page.goto(`${server.url}/practice/${first}`);
  await page.getByRole('link', { name: 'See the debrief' }).click();
  await expect(page).toHaveURL(new RegExp(`/history/${first}/debrief`));
  await expect(page.getByRole('heading', { name: 'Who spoke' })).toBeVisible();
  await expect(page.getByText('Over your practices')).toBeHidden();

  await page.goto(`${server.url}/history`);
  await page
    .getByRole('main')
    .getByRole('link', { name: /Question bank/ })
    .first()
    .click();
  await expect(page.getByText('You 0:50, the interviewer 0:06', { exact: false })).toBeVisible();
  const story = page.getByRole('button', { name: /^\d Tell me about a project/ });
  await story.click();
  await expect(story).toContainText('1.4 s');
  await expect(page.getByText('situation heard')).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Over your practices' })).toBeVisible();
  await expectSoundEverywhere(page, 'debrief of a practice');
});

test('[PRAC-34] a debrief is a picture of the whole sheet', async ({ page, server }) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const id = await givePractice(page, server.url, QUESTIONS, [
    { to: FAILURE, text: STORY, seconds: 41, latencyMs: 2100 },
    { to: PLANNING, text: PLAIN, seconds: 14, latencyMs: 900 },
  ]);
  // Without a hint in its address, as an interview's.
  await page.goto(`${server.url}/history/${id}/debrief`);
  await expect(page.getByRole('heading', { name: 'Who spoke' })).toBeVisible();
  const violations: string[] = [];
  await page.exposeFunction('reportViolation', (text: string) => violations.push(text));
  await page.evaluate(() =>
    document.addEventListener('securitypolicyviolation', (event) => {
      (window as unknown as { reportViolation: (text: string) => void }).reportViolation(
        `${event.violatedDirective} ${event.blockedURI}`,
      );
    }),
  );
  const downloading = page.waitForEvent('download');
  await page.getByRole('button', { name: 'PNG' }).click();
  const file = await downloading;
  expect(file.suggestedFilename()).toMatch(/debrief.*\.png$/);
  const chunks: Buffer[] = [];
  for await (const part of await file.createReadStream()) chunks.push(Buffer.from(part as Buffer));
  const bytes = Buffer.concat(chunks);
  expect(bytes.subarray(1, 4).toString('latin1')).toBe('PNG');
  // IHDR: width, height. The sheet is longer than wide, and drawn at two pixels for one.
  const [width, height] = [bytes.readUInt32BE(16), bytes.readUInt32BE(20)];
  const box = await page.locator('main').boundingBox();
  expect(height).toBeGreaterThan(1000);
  expect(width).toBeLessThanOrEqual(2 * Math.ceil(box?.width ?? 0));
  expect(violations).toEqual([]);
  const folder = process.env['DEBRIEF_SHOTS'];
  if (folder !== undefined) await file.saveAs(`${folder}/picture.png`);
});
