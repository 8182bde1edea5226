import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Budgets } from '../../platform/limits/budgets.ts';
import type { FileStorage } from '../../providers/storage/file-storage.ts';

/** Jobs of resumes, by name. */
export interface ResumeJobs {
  /** Which one is decided when the job begins. */
  'read-resume': object;
  'remove-file': { readonly key: string };
}

type EnqueueResumeJob = <Name extends keyof ResumeJobs>(
  executor: Kysely<Database> | Transaction<Database>,
  task: Name,
  payload: ResumeJobs[Name],
) => Promise<void>;

/** The dependencies of the use-cases of resumes. */
export interface ResumeDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly storage: FileStorage;
  readonly budgets: Pick<Budgets, 'takeOne' | 'assertRoomFor'>;
  readonly enqueue: EnqueueResumeJob;
}

const SECOND = 1000;

/** Times in milliseconds, of our own choice. */
export const RESUME_TIMES = {
  /** A reader that has not been heard of for so long is dead. */
  claim: 20 * SECOND,
  renewEvery: 5 * SECOND,
  /** A waiting resume that no job has taken up by then gets another job. */
  waiting: 60 * SECOND,
  /** An upload that has not ended by then never will: the request is cut long before. */
  upload: 600 * SECOND,
  lookForLost: 10 * SECOND,
} as const;

/** How many readers may die over one document before it is given up. */
export const MAX_TRIES = 3;

export function storageKey(id: string): string {
  return `resumes/${id}`;
}
