import { randomUUID } from 'node:crypto';
import { calls, type NewAttempt, type NewQuestion, type PracticeDetail } from '@cuecard/contract';
import type { Page } from '@playwright/test';
import { callAs, saveQuestions } from './practice.ts';

export interface GivenAnswer {
  readonly to: string;
  readonly text: string;
  readonly seconds: number;
  readonly latencyMs: number;
}

const ASKED_MS = 3000;

/** A practice of the whole bank whose questions were asked aloud and answered so, and that is over; gives its id. */
export async function givePractice(
  page: Page,
  serverUrl: string,
  questions: readonly Pick<NewQuestion, 'question' | 'answer'>[],
  answers: readonly GivenAnswer[],
): Promise<string> {
  await saveQuestions(page, serverUrl, questions);
  const setup = { source: { from: 'bank' }, language: 'en' };
  const started = await callAs(page, serverUrl, calls.startPractice, setup);
  const { practice } = started as { practice: PracticeDetail };
  for (const { to, text, seconds, latencyMs } of answers) {
    const questionId = practice.questions.find((asked) => asked.text === to)?.id;
    if (questionId === undefined) throw new Error(`not asked: ${to}`);
    const half = (seconds / 2) * 1000;
    const attempt: NewAttempt = {
      id: randomUUID(),
      questionId,
      by: 'voice',
      text: text.replaceAll(/\s+/g, ' '),
      recogniser: 'Moonshine tiny',
      intervals: [
        [500, 500 + half],
        [500 + half + 1500, 2000 + 2 * half],
      ],
      latencyMs,
      askedMs: ASKED_MS,
      sawCard: false,
    };
    const path = calls.recordAttempt.path.replace(':id', practice.id) as `/${string}`;
    await callAs(page, serverUrl, { ...calls.recordAttempt, path }, attempt);
  }
  const path = calls.endPractice.path.replace(':id', practice.id) as `/${string}`;
  await callAs(page, serverUrl, { ...calls.endPractice, path });
  return practice.id;
}
