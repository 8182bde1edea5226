import { randomUUID } from 'node:crypto';
import { calls, EMPTY_SETUP, EXAM_NOTICE_VERSION } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../apps/server/src/platform/database/schema.ts';
import { createUser } from '../fleet/candidates.ts';

/** Somebody who has one of everything that requests and sockets can name. */
export interface Person {
  readonly userId: number;
  token: string;
  readonly interviewId: string;
  readonly examId: string;
  readonly orderId: string;
  /** Stands in what is theirs alone. */
  readonly mark: string;
}

export async function createPerson(
  db: Kysely<Database>,
  url: string,
  passwordHash: string,
): Promise<Person> {
  const { userId, token } = await createUser(db, 'Ultimate', passwordHash);
  const ask = async (call: { method: string; path: string }, body: object): Promise<Made> => {
    const answer = await fetch(url + call.path, {
      method: call.method,
      headers: { authorization: token, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    const { status, data } = (await answer.json()) as { status: number; data?: Made };
    if (data === undefined || status !== 0) throw new Error(`${call.path} answered ${status}`);
    return data;
  };
  const mark = `mark-of-${randomUUID()}`;
  const setup = { ...EMPTY_SETUP, jobTitle: mark };
  const { interview } = await ask(calls.createInterview, { setup, consent: true });
  await ask(calls.acceptExamNotice, { version: EXAM_NOTICE_VERSION });
  const settings = { answerLanguage: 'en', codeLanguage: null };
  const { exam } = await ask(calls.createExam, { settings });
  const purchase = { productId: 'unlimited-month', region: 'US', locale: 'en' };
  const { order } = await ask(calls.payInDevelopment, { ...purchase, requestId: randomUUID() });
  return { userId, token, interviewId: interview.id, examId: exam.id, orderId: order.id, mark };
}

type Made = Readonly<Record<'interview' | 'exam' | 'order', { readonly id: string }>>;
