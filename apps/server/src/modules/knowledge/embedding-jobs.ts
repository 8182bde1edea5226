import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import {
  enqueueJob,
  type EnqueueJob,
  type JobSet,
  type TasksOf,
} from '../../platform/jobs/job-queue.ts';
import type { EmbeddingModel } from '../../providers/embeddings/embedding-model.ts';
import { embedAllBanks, embedBank, type EmbedDeps } from './embed-bank.ts';
import type { EmbedBankJob, EnqueueEmbedding } from './knowledge-deps.ts';

export interface EmbeddingJobs {
  /** Puts a bank into the queue, in the transaction that has changed it. */
  readonly enqueue: EnqueueEmbedding;
  readonly jobs: JobSet;
  /** Begins with what is missing. */
  start(): Promise<void>;
}

interface EmbeddingPayloads {
  'embed-bank': EmbedBankJob;
  'embed-all-banks': undefined;
}

/** Tries before the hourly round begins anew: the last of them about an hour after the first. */
const MAX_TRIES = 8;

/** The work that keeps saved questions embedded, one request at a time. */
export function createEmbeddingJobs(db: Kysely<Database>, model: EmbeddingModel): EmbeddingJobs {
  const enqueueTask: EnqueueJob<EmbeddingPayloads> = enqueueJob;
  const enqueue: EnqueueEmbedding = (executor, job) =>
    enqueueTask(executor, 'embed-bank', job, {
      key: `embed-${job.userId}`,
      maxAttempts: MAX_TRIES,
    });
  const deps: EmbedDeps = { db, model, enqueue };
  const tasks: TasksOf<EmbeddingPayloads> = {
    'embed-bank': (job, { signal }) => embedBank(deps, job, signal),
    'embed-all-banks': () => embedAllBanks(deps),
  };
  return {
    enqueue,
    jobs: { tasks, concurrency: 1, crontab: '41 * * * * embed-all-banks' },
    start: () => enqueueTask(db, 'embed-all-banks', undefined, { key: 'embed-all-banks' }),
  };
}
