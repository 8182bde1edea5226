import { randomUUID } from 'node:crypto';
import { ContractError, type PracticeQuestion } from '@cuecard/contract';
import { findFollowUp } from '@cuecard/copilot';
import { findAttempt } from './attempt-repository.ts';
import type { PracticeDeps } from './practice-deps.ts';
import {
  findPracticeQuestion,
  insertFollowUp,
  listChain,
  readQuestion,
  type SessionRow,
} from './practice-repository.ts';

/**
 * What is asked after an answer. The same answer again gets the same question: one that was asked stays.
 * @throws ContractError `practiceNotFound`
 */
export async function askFollowUp(
  { db }: PracticeDeps,
  { id: sessionId, setup, ended_at: endedAt }: SessionRow,
  attemptId: string,
): Promise<PracticeQuestion | null> {
  const attempt = await findAttempt(db, sessionId, attemptId);
  const question = attempt && (await findPracticeQuestion(db, sessionId, attempt.questionId));
  if (attempt === null || question === null) throw new ContractError('practiceNotFound');
  if (endedAt !== null) return null;
  const chain = await listChain(db, question);
  const found = findFollowUp({
    kind: question.kind,
    answer: attempt.text,
    language: setup.language,
    manner: setup.manner,
    asked: chain.flatMap(({ aim }) => aim ?? []),
  });
  if (found === null) return null;
  const id = await insertFollowUp(db, {
    id: randomUUID(),
    sessionId,
    parentId: question.id,
    text: found.text,
    kind: question.kind,
    by: 'rules',
    aim: found.aim,
  });
  return readQuestion(db, id);
}
