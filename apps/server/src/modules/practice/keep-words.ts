import { ContractError, type PracticeQuestion } from '@cuecard/contract';
import { findAttempt } from './attempt-repository.ts';
import type { PracticeDeps } from './practice-deps.ts';
import {
  findPracticeQuestion,
  linkSavedQuestion,
  readQuestion,
  type SessionRow,
} from './practice-repository.ts';

/**
 * The saved answer begins with these words from now on; a question that was not saved is saved with them.
 * @throws ContractError `practiceNotFound`, and what saving refuses
 */
export async function keepWords(
  { db, openAnswer }: PracticeDeps,
  { id: sessionId, user_id: userId }: SessionRow,
  attemptId: string,
  words: string,
): Promise<PracticeQuestion> {
  const attempt = await findAttempt(db, sessionId, attemptId);
  const question = attempt && (await findPracticeQuestion(db, sessionId, attempt.questionId));
  if (question === null) throw new ContractError('practiceNotFound');
  const savedId = (await readQuestion(db, question.id)).saved?.id ?? null;
  const saved = await openAnswer(userId, { savedId, question: question.text, words });
  if (savedId === null) await linkSavedQuestion(db, question.id, saved.id);
  return readQuestion(db, question.id);
}
