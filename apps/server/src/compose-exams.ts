import type { Models } from './compose-models.ts';
import { createExamAnswerer } from './modules/exams/answers/answer-exam.ts';
import { bankOfUser } from './modules/exams/answers/bank-of-user.ts';
import { createExams, type ExamModule, type ExamsOptions } from './modules/exams/create-exams.ts';
import type { ExamAnswerer } from './modules/exams/exam-answerer.ts';
import { createTextRecogniser } from './providers/text-recognition/text-recogniser.ts';

export interface ComposeExamsOptions extends Omit<ExamsOptions, 'answerer'> {
  readonly models: Models;
  /** Not given: by the configured models, by recognised text, by the question bank. */
  readonly answerer: ExamAnswerer | undefined;
}

/** Exams with who answers them; closing them closes both. */
export function composeExams({
  models,
  answerer: given,
  ...options
}: ComposeExamsOptions): ExamModule {
  const { db, log } = options;
  const recogniser = createTextRecogniser();
  const bankOf = (userId: number) => bankOfUser(db, userId);
  const answerer =
    given ?? createExamAnswerer({ log, models: models.forExams, recogniser, bankOf });
  const exams = createExams({ ...options, answerer });
  return {
    ...exams,
    async close() {
      await exams.close();
      await recogniser.close();
    },
  };
}
