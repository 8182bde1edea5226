import { enqueueJob } from '../platform/jobs/job-queue.ts';
import type { ThreadPool } from '../platform/threads/thread-pool.ts';
import type { ServerModule } from '../platform/server-module.ts';
import { composeExamAnswerer } from '../modules/exams/answers/compose-exam-answerer.ts';
import {
  createExamsModule,
  type ExamModule,
  type ExamsOptions,
} from '../modules/exams/exams-module.ts';
import type { OwnExamModels } from '../modules/exams/answers/exam-models.ts';
import type { ExamAnswerer } from '../modules/exams/exam-answerer.ts';
import type { Models } from './compose-models.ts';

export interface ComposeExamsOptions extends Omit<ExamsOptions, 'answerer' | 'removeFile'> {
  readonly models: Models;
  readonly ownModels: OwnExamModels;
  readonly threads: ThreadPool;
  /** Undefined: exams are answered by the configured models, by recognised text and by the question bank. */
  readonly answerer: ExamAnswerer | undefined;
}

export interface ComposedExams extends Pick<
  Required<ServerModule>,
  'start' | 'runHourly' | 'interrupt'
> {
  readonly exams: ExamModule;
}

/** Exams with who answers them. */
export function composeExams({
  models,
  ownModels,
  threads,
  answerer: given,
  ...options
}: ComposeExamsOptions): ComposedExams {
  const { db, log } = options;
  const configured = composeExamAnswerer({ db, log, threads, models: models.forExams, ownModels });
  const exams = createExamsModule({
    ...options,
    answerer: given ?? configured,
    removeFile: (executor, key) => enqueueJob(executor, 'remove-file', { key }),
  });
  return {
    exams,
    start: () => exams.start(),
    runHourly: () => exams.removeOld(),
    async interrupt() {
      await exams.close();
      await configured.close();
    },
  };
}
