import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { FileStorage } from '../../providers/storage/file-storage.ts';

/** Jobs of resumes, by name. */
export interface ResumeJobs {
  'read-resume': { readonly id: string };
  'remove-file': { readonly key: string };
}

export type EnqueueResumeJob = <Name extends keyof ResumeJobs>(
  executor: Kysely<Database> | Transaction<Database>,
  task: Name,
  payload: ResumeJobs[Name],
) => Promise<void>;

/** What the use-cases of resumes work with. */
export interface ResumeParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly storage: FileStorage;
  readonly enqueue: EnqueueResumeJob;
}

const second = 1000;

/** Milliseconds. Our own choice. */
export const resumeTimes = {
  /** A reader that has not been heard of for so long is dead. */
  claim: 20 * second,
  renewEvery: 5 * second,
  /** A waiting resume that no job has taken up by then gets another job. */
  waiting: 60 * second,
  /** An upload that has not ended by then never will: the request is cut long before. */
  upload: 600 * second,
  lookForLost: 10 * second,
} as const;

/** Readers that may die over one document before it is given up. */
export const mostTries = 3;

export function storageKey(id: string): string {
  return `resumes/${id}`;
}
