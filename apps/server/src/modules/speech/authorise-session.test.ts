import { expect, it } from 'vitest';
import type { InterviewStanding } from '../interviews/interview-standing.ts';
import { createSessionAuthoriser, MAX_SOUND_CHECK_MS } from './authorise-session.ts';

const INTERVIEW_ID = '0b0c9d52-4f64-4a6e-9d51-3d1c7ad2b9c1';

it.each([
  ['open', true],
  ['ended', false],
  ['none', false],
] as const)('[SPEECH-47] an interview that is %s: %s', async (standing: InterviewStanding, may) => {
  const isAuthorised = createSessionAuthoriser(async () => standing);
  expect(
    await isAuthorised(
      { userId: 1, loginId: 1, interviewId: INTERVIEW_ID },
      10 * MAX_SOUND_CHECK_MS,
    ),
  ).toBe(may);
});

it('[SPEECH-47] a sound check goes on for five minutes', async () => {
  const isAuthorised = createSessionAuthoriser(async () => 'none');
  const holder = { userId: 1, loginId: 1, interviewId: null };
  expect(await isAuthorised(holder, 5 * 60_000 - 1)).toBe(true);
  expect(await isAuthorised(holder, 5 * 60_000)).toBe(false);
});
