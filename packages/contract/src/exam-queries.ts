import { withPart } from './exam-answer.ts';
import { EXAM_LIMITS } from './exam.ts';
import type { ExamAnswer, ExamLogState, ExamQuestion } from './exam-state.ts';

/** Questions to the folded log of an exam. */

/** Whether the question has room for one more; a retake needs none. */
export function hasRoom(question: ExamQuestion): boolean {
  const places = question.pictures.filter(({ replaces }) => replaces === null);
  return places.length < EXAM_LIMITS.picturesPerQuestion;
}

/** All attempts of the exam. */
export function listExamAnswers(exam: ExamLogState): ExamAnswer[] {
  return exam.questions.flatMap(({ answers, followUps }) => [
    ...answers,
    ...followUps.flatMap((followUp) => followUp.answers),
  ]);
}

/**
 * What stands of these attempts: the last that wrote the whole, with its parts that were written anew
 * since. The text before stays until the new attempt has one; null: nothing was written yet.
 */
export function shownAnswer(
  answers: readonly ExamAnswer[],
): { readonly text: string; readonly last: ExamAnswer } | null {
  const last = answers.at(-1);
  if (last === undefined) return null;
  const text = answers.reduce((whole, { part, text: written }) => {
    if (written === '') return whole;
    return part === null ? written : withPart(whole, part, written);
  }, '');
  return { text, last };
}
