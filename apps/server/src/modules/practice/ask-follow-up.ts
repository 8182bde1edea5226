import { randomUUID } from 'node:crypto';
import { ContractError, type PracticeQuestion, type PracticeSetup } from '@cuecard/contract';
import { findFollowUp, MAX_ASKED } from '@cuecard/copilot';
import { findAttempt } from './attempt-repository.ts';
import type { PracticeDeps } from './practice-deps.ts';
import {
  findChild,
  findPracticeQuestion,
  insertFollowUp,
  listChain,
  readQuestion,
  type QuestionRow,
  type SessionRow,
} from './practice-repository.ts';
import { writeFollowUp } from './write-follow-up.ts';

/**
 * What is asked after an answer. The same answer again gets the same question: one that was asked stays.
 * @throws ContractError `practiceNotFound`
 */
export async function askFollowUp(
  deps: PracticeDeps,
  { id: sessionId, user_id: userId, setup, ended_at: endedAt }: SessionRow,
  attemptId: string,
): Promise<PracticeQuestion | null> {
  const { db } = deps;
  const attempt = await findAttempt(db, sessionId, attemptId);
  const question = attempt && (await findPracticeQuestion(db, sessionId, attempt.questionId));
  if (attempt === null || question === null) throw new ContractError('practiceNotFound');
  if (endedAt !== null) return null;
  const known = await findChild(db, question.id);
  if (known !== null) return readQuestion(db, known);
  const chain = await listChain(db, question);
  if (chain.length > MAX_ASKED[setup.manner]) return null;
  const next = await findNext(deps, userId, { chain, answer: attempt.text, setup });
  if (next === null) return null;
  const { id: parentId, kind } = question;
  const id = await insertFollowUp(db, { id: randomUUID(), sessionId, parentId, kind, ...next });
  return readQuestion(db, id);
}

interface Answered {
  /** The question and those that it asks on, the first of the set last. */
  readonly chain: readonly QuestionRow[];
  readonly answer: string;
  readonly setup: PracticeSetup;
}

/** By the model where one can, else by the rules. */
async function findNext(
  deps: PracticeDeps,
  userId: number,
  { chain, answer, setup }: Answered,
): Promise<Pick<PracticeQuestion, 'text' | 'by' | 'aim'> | null> {
  const questions = chain.map(({ text }) => text).toReversed();
  const written = await writeFollowUp(deps, userId, { questions, answer, setup });
  if (written === 'nothing') return null;
  if (written !== null) return { ...written, by: 'model', aim: null };
  const asked = chain.flatMap(({ aim }) => aim ?? []);
  const { language, manner } = setup;
  const found = findFollowUp({ kind: chain[0]?.kind ?? 'role', answer, language, manner, asked });
  return found && { ...found, by: 'rules' };
}
