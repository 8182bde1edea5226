import { EMPTY_SETUP } from '@cuecard/contract';
import { Candidate } from '../support/candidate.ts';
import { id, PlayedDesk } from '../support/played-desk.ts';
import { expect, test } from '../support/worker-server.ts';

const SAY = 'Our migration went live two weeks late, so now I rehearse before I promise a date.';
const CUES = ['40 million meter readings [F1]', 'Tested on too small a copy', 'Rolled back'];
const answer = `${SAY}\n\n${CUES.map((cue) => `- ${cue}`).join('\n')}`;

test('[DESK-50] the browser’s small window shows the same interview, in the look of the page, and closes with it', async ({
  page,
  server,
  context,
}) => {
  const blocked: string[] = [];
  page.on('console', (message) => {
    if (message.text().includes('Content Security Policy')) blocked.push(message.text());
  });
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const played = new PlayedDesk(page);
  await played.open(server.url, { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' });
  const opening = context.waitForEvent('page');
  await page.getByRole('button', { name: 'Show in a small window over the meeting' }).click();
  const small = await opening;
  await expect(small.getByText('Your answer opens here when they ask.')).toBeVisible();
  await small.screenshot({ path: test.info().outputPath('listening.png') });
  await played.log(
    {
      type: 'evidence.known',
      items: [{ id: 'F1', label: 'Work', text: '40 million', source: { kind: 'setup' } }],
    },
    {
      type: 'question.asked',
      questionId: id(20),
      number: 4,
      turnId: null,
      text: 'Tell me about a project that did not go well, and what you would do differently.',
      by: 'typed',
    },
    {
      type: 'answer.started',
      answerId: id(30),
      questionId: id(20),
      attempt: 1,
      author: { kind: 'model', name: 'qwen-plus' },
      style: 'outline',
      length: 'usual',
      thinking: false,
    },
  );
  await played.stream(id(30), answer, 12);
  const first = small.getByText(SAY);
  await expect(first).toBeVisible();
  await expect(small.getByText('Question 4')).toBeVisible();
  // The look has come along: the sentence to say is larger than the cues.
  const readFontSize = (text: string) =>
    small.getByText(text).evaluate((element) => parseFloat(getComputedStyle(element).fontSize));
  expect(await readFontSize(SAY)).toBeGreaterThan(await readFontSize('Tested on too small a copy'));
  await small.screenshot({ path: test.info().outputPath('answering.png') });
  await small.getByRole('button', { name: 'Larger text' }).click();
  await expect(small.getByText('115 %')).toBeVisible();
  await page.goto(`${server.url}/history`);
  await expect.poll(() => small.isClosed()).toBe(true);
  expect(blocked).toEqual([]);
});
