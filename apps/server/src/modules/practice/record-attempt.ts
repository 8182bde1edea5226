import {
  ContractError,
  PRACTICE_LIMITS,
  type KeyPoint,
  type NewAttempt,
  type PracticeAttempt,
} from '@cuecard/contract';
import { findKeyPoints, tidyWords } from '@cuecard/practice';
import { addPractice, hashQuestion } from '../knowledge/knowledge-api.ts';
import { countTakes, findAttempt, insertAttempt } from './attempt-repository.ts';
import { measureAttempt } from './measure-attempt.ts';
import type { PracticeDeps } from './practice-deps.ts';
import {
  findPractice,
  findPracticeQuestion,
  findSavedAnswer,
  type QuestionRow,
} from './practice-repository.ts';
import { insertReview, type NewReview } from './review-repository.ts';

/**
 * Keeps an answer, once however often it comes: a client sends what it does not know to be kept. An answer that was
 * given before the practice ended, and comes after it, is kept too.
 * @throws ContractError `practiceNotFound`, `notPossibleNow` when the question has as many takes as it may
 */
export async function recordAttempt(
  { db, clock }: Pick<PracticeDeps, 'db' | 'clock'>,
  userId: number,
  sessionId: string,
  attempt: NewAttempt,
): Promise<PracticeAttempt> {
  const at = new Date(clock.now());
  return db.transaction().execute(async (trx) => {
    // Two takes of one question follow one another.
    const practice = await findPractice(trx, userId, sessionId, true);
    if (practice === null) throw new ContractError('practiceNotFound');
    const known = await findAttempt(trx, sessionId, attempt.id);
    if (known !== null) return known;
    const question = await findPracticeQuestion(trx, sessionId, attempt.questionId);
    if (question === null) throw new ContractError('practiceNotFound');
    const take = (await countTakes(trx, question.id)) + 1;
    if (take > PRACTICE_LIMITS.takes) throw new ContractError('notPossibleNow');
    const { kind } = question;
    const measures = measureAttempt(attempt, { kind, language: practice.setup.language });
    const points = await findPoints(trx, question.saved_question_id, attempt);
    await insertAttempt(trx, sessionId, { ...attempt, take, measures, points }, at);
    // What is said again at once was just heard; and what is asked after an answer is not asked by itself.
    if (take === 1 && question.parent_id === null)
      await insertReview(trx, userId, toReview(attempt, question, points, at));
    const isSaid = attempt.by === 'voice' && attempt.text !== '';
    if (isSaid && question.saved_question_id !== null)
      await addPractice(trx, userId, question.saved_question_id, at);
    const tidied = tidyWords(attempt.text);
    return {
      ...attempt,
      take,
      at: at.getTime(),
      rating: null,
      measures,
      tidied,
      points,
      appraisal: null,
    };
  });
}

/** What of its saved answer was said, as that is now; null where there is none. */
async function findPoints(
  db: PracticeDeps['db'],
  savedId: string | null,
  { text }: NewAttempt,
): Promise<KeyPoint[] | null> {
  const answer = savedId === null ? null : await findSavedAnswer(db, savedId);
  return answer === null ? null : findKeyPoints(text, answer);
}

const toReview = (
  { id, by, text, sawCard, latencyMs }: NewAttempt,
  question: QuestionRow,
  points: readonly KeyPoint[] | null,
  at: Date,
): NewReview => ({
  attemptId: id,
  savedQuestionId: question.saved_question_id,
  key: hashQuestion(question.text),
  at,
  isAloud: by === 'voice',
  sawCard,
  hasWords: text !== '',
  latencyMs,
  points: points?.length ?? 0,
  covered: points?.filter(({ covered }) => covered).length ?? 0,
  rating: null,
});
