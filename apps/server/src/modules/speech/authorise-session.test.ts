import { expect, it } from 'vitest';
import type { InterviewStanding } from '../interviews/interview-standing.ts';
import type { PracticeTalk } from '../practice/practice-api.ts';
import {
  createSessionAuthoriser,
  MAX_PRACTICE_MS,
  MAX_SOUND_CHECK_MS,
} from './authorise-session.ts';

const INTERVIEW_ID = '0b0c9d52-4f64-4a6e-9d51-3d1c7ad2b9c1';
const PRACTICE_ID = '7d3a3a0e-5b07-4a53-9a6c-8a5f3a1d2c4e';

const authoriser = (standing: InterviewStanding, practice: PracticeTalk | null = null) =>
  createSessionAuthoriser({
    findStanding: async () => standing,
    findPractice: async () => practice,
  });

it.each([
  ['open', true],
  ['ended', false],
  ['none', false],
] as const)('[SPEECH-47] an interview that is %s: %s', async (standing: InterviewStanding, may) => {
  const isAuthorised = authoriser(standing);
  expect(
    await isAuthorised({ userId: 1, interviewId: INTERVIEW_ID }, 10 * MAX_SOUND_CHECK_MS),
  ).toBe(may);
});

it('[SPEECH-47] a sound check goes on for five minutes', async () => {
  const isAuthorised = authoriser('none');
  const holder = { userId: 1, interviewId: null };
  expect(await isAuthorised(holder, 5 * 60_000 - 1)).toBe(true);
  expect(await isAuthorised(holder, 5 * 60_000)).toBe(false);
});

it.each([
  ['goes on', { language: 'en', isOpen: true }, true],
  ['has ended', { language: 'en', isOpen: false }, false],
  ['is deleted', null, false],
] as const)('[PRAC-119] a practice that %s: %s', async (_, practice, may) => {
  const isAuthorised = authoriser('none', practice);
  const holder = { userId: 1, interviewId: null, practiceId: PRACTICE_ID };
  expect(await isAuthorised(holder, 10 * MAX_SOUND_CHECK_MS)).toBe(may);
  expect(await isAuthorised(holder, MAX_PRACTICE_MS)).toBe(false);
});
