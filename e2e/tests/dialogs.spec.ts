import { EMPTY_SETUP, type LogEventBody } from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { Candidate } from '../support/candidate.ts';
import { clearQuestions, twoColumnResume } from '../support/data.ts';
import { id, PlayedDesk } from '../support/played-desk.ts';
import { expectSoundEverywhere } from '../support/screens.ts';
import { useRecording } from '../support/sound.ts';
import { expect, test } from '../support/worker-server.ts';

test.describe.configure({ mode: 'parallel' });

const SAY = 'I moved forty million meter readings to a new database in one weekend.';

const question = (n: number): readonly LogEventBody[] => [
  {
    type: 'turn.final',
    turnId: id(40 + n),
    channel: 'interviewer',
    text: `Tell me about a project that did not go well, part ${n}.`,
    startMs: n * 1000,
    endMs: n * 1000 + 900,
    engine: 'Moonshine tiny',
  },
  {
    type: 'question.asked',
    questionId: id(20 + n),
    number: n + 1,
    turnId: id(40 + n),
    text: `Tell me about a project that did not go well, part ${n}.`,
    by: 'rules',
  },
  {
    type: 'answer.started',
    answerId: id(60 + n),
    questionId: id(20 + n),
    attempt: 1,
    author: { kind: 'model', name: 'qwen-plus' },
    style: 'outline',
    length: 'usual',
    thinking: false,
  },
];

/** Opens a dialog, looks at it in every language and size, and closes it by its key. */
async function expectDialogSound(page: Page, open: () => Promise<void>, where: string) {
  // The settings are a dialog themselves, and stay.
  const dialogs = page.getByRole('dialog');
  const before = await dialogs.count();
  await open();
  await expect(dialogs).toHaveCount(before + 1);
  await expectSoundEverywhere(page, where);
  await page.keyboard.press('Escape');
  await expect(dialogs).toHaveCount(before);
}

test('[SCREEN-63] a running interview and everything it opens is accessible and fits', async ({
  page,
  server,
}) => {
  const amara = new Candidate(page);
  await amara.arrive(server.url);
  const played = new PlayedDesk(page);
  await played.open(server.url, { ...EMPTY_SETUP, jobTitle: 'Backend Engineer' });
  await expectSoundEverywhere(page, 'a running interview without a word');
  const evidence = {
    id: 'F1',
    label: 'Work',
    text: '40 million',
    source: { kind: 'setup' },
  } as const;
  await played.log({ type: 'evidence.known', items: [evidence] });
  for (let n = 0; n < 4; n += 1) {
    await played.log(...question(n));
    await played.stream(
      id(60 + n),
      `${SAY}\n\n## Why\n\n- A cue [F1]\n\n\`\`\`python\nprint(1)\n\`\`\``,
      40,
    );
  }
  await expectSoundEverywhere(page, 'an answer that is being written');
  await played.log(
    { type: 'answer.checkpoint', answerId: id(63), offset: 0, text: `${SAY}\n\n- A cue [F1]` },
    {
      type: 'answer.checked',
      answerId: id(63),
      claims: [{ kind: 'number', text: 'forty million' }],
      cited: ['F1'],
    },
    { type: 'answer.finished', answerId: id(63), outcome: 'complete' },
  );
  await expectSoundEverywhere(page, 'a whole answer');
  const press = (name: string) => () =>
    page.getByRole('button', { name, exact: true }).first().click();
  await expectDialogSound(page, press('Answers'), 'the settings of answers');
  await expectDialogSound(page, press('All 4'), 'all questions');
  await expectDialogSound(page, press('Follow on a phone'), 'following on a phone');
  await expectDialogSound(page, press('End interview'), 'the question before the end');
  const source = () => page.getByTitle('Change sound source').click();
  await expectDialogSound(page, source, 'the choice of the sound');
  await page.keyboard.press('?');
  await expect(page.getByText('Answer the last thing said')).toBeVisible();
  await expectSoundEverywhere(page, 'the list of keys');
  await page.keyboard.press('Escape');
  await played.status({ phase: 'waiting', failures: 1 });
  await expectSoundEverywhere(page, 'an interview without a connection');
  await played.status({ phase: 'live' });
  await played.log(
    { type: 'interview.state', state: 'ending', reason: 'user' },
    { type: 'interview.state', state: 'ended' },
  );
  await expect(page.getByText('The interview has ended')).toBeVisible();
  await expectSoundEverywhere(page, 'an interview that has ended');
});

test(
  '[SCREEN-63] the dialogs around an interview are accessible and fit',
  { tag: '@full' },
  async ({ page, server }) => {
    await useRecording(page, clearQuestions);
    const amara = new Candidate(page);
    await amara.arrive(server.url);
    await amara.setUp('Teacher of physics');
    const press = (name: string) => () => page.getByRole('button', { name }).first().click();
    await expectDialogSound(page, press('Other devices'), 'the choice of a device');
    await page.getByRole('button', { name: 'Use microphone' }).click();
    await expectDialogSound(page, press('Change'), 'the choice of a microphone');
    await page.goto(`${server.url}/resume`);
    await amara.uploadResume(twoColumnResume);
    await expectDialogSound(page, press('Delete'), 'the question before a resume is deleted');
    await page.goto(`${server.url}/settings/security`);
    await expect(page.getByRole('dialog', { name: 'Settings' })).toBeVisible();
    await expectDialogSound(page, press('Sign out everywhere'), 'signing out everywhere');
    await page.goto(`${server.url}/notifications`);
    await page.getByRole('button', { name: 'Your account' }).click();
    await expect(page.getByRole('menuitem', { name: 'Sign out' })).toBeVisible();
    await expectSoundEverywhere(page, 'the menu of the account');
    await page.goto(`${server.url}/JDV2`);
    await page.getByRole('link', { name: 'Get more time' }).click();
    await expect(page.getByRole('dialog', { name: 'Plans' })).toBeVisible();
    await expectSoundEverywhere(page, 'the plans over a page');
  },
);
