import { calls, LOGIN, SUCCESS_STATUS, type Call, type NewQuestion } from '@cuecard/contract';
import type { Page } from '@playwright/test';

/** Makes a call as the page that is signed in. */
export async function callAs(
  page: Page,
  serverUrl: string,
  call: Pick<Call, 'path' | 'method'>,
  data?: unknown,
): Promise<unknown> {
  const token = await page.evaluate((key) => localStorage.getItem(key), LOGIN.tokenKey);
  const answer = await page.request.fetch(serverUrl + call.path, {
    method: call.method,
    headers: { authorization: token ?? '' },
    ...(data !== undefined && { data }),
  });
  const envelope = (await answer.json()) as { status: number; data: unknown };
  if (envelope.status !== SUCCESS_STATUS)
    throw new Error(`${call.path}: ${JSON.stringify(envelope)}`);
  return envelope.data;
}

/** Fills the question bank of the page that is signed in. */
export async function saveQuestions(
  page: Page,
  serverUrl: string,
  questions: readonly Pick<NewQuestion, 'question' | 'answer'>[],
): Promise<void> {
  for (const question of questions)
    await callAs(page, serverUrl, calls.addQuestion, { ...question, tags: [], aliases: [] });
}
