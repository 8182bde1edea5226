import type { ExamAnswer, ExamLogState } from '@cuecard/contract';
import { readStreamedText, type StreamedAnswers } from '../streamed-answers.ts';

/** The exam as it is shown: each answer that is being written with all of its text that has come. */
export function showStreamedExam(exam: ExamLogState, streamed: StreamedAnswers): ExamLogState {
  if (Object.keys(streamed).length === 0) return exam;
  const withText = (answer: ExamAnswer): ExamAnswer => {
    if (answer.state !== 'writing') return answer;
    return { ...answer, text: readStreamedText(streamed, answer.id, answer.text) };
  };
  const questions = exam.questions.map((question) => ({
    ...question,
    answers: question.answers.map(withText),
    followUps: question.followUps.map((one) => ({ ...one, answers: one.answers.map(withText) })),
  }));
  return { ...exam, questions };
}
