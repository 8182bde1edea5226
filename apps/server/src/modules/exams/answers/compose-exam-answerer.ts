import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Log } from '../../../platform/logging/create-log.ts';
import type { ThreadPool } from '../../../platform/threads/thread-pool.ts';
import { createTextRecogniser } from '../../../providers/text-recognition/text-recogniser.ts';
import type { ExamAnswerer } from '../exam-answerer.ts';
import { createExamAnswerer } from './answer-exam.ts';
import { readUserBank } from './read-user-bank.ts';
import type { ExamModels, OwnExamModels } from './exam-models.ts';

/** Puts the answerer together with this machine's text recogniser and the users' question banks. */
export function composeExamAnswerer(deps: {
  readonly db: Kysely<Database>;
  readonly log: Log;
  readonly threads: ThreadPool;
  readonly models: ExamModels;
  readonly ownModels: OwnExamModels;
}): ExamAnswerer & { close(): Promise<void> } {
  const recogniser = createTextRecogniser();
  const readBank = (userId: number) => readUserBank(deps, userId);
  const answerer = createExamAnswerer({ ...deps, recogniser, readBank });
  return { ...answerer, close: () => recogniser.close() };
}
