import type { Models } from './compose-models.ts';
import { composeExamAnswerer } from '../modules/exams/answers/compose-exam-answerer.ts';
import { createExams, type ExamModule, type ExamsOptions } from '../modules/exams/create-exams.ts';
import type { ExamAnswerer } from '../modules/exams/exam-answerer.ts';

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
  const configured = composeExamAnswerer({ db, log, models: models.forExams });
  const exams = createExams({ ...options, answerer: given ?? configured });
  return {
    ...exams,
    async close() {
      await exams.close();
      await configured.close();
    },
  };
}
