import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { Database } from '../../platform/database/schema.ts';
import { createJobs } from '../../platform/jobs/job-queue.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import type { EmbeddingModel } from '../../providers/embeddings/embedding-model.ts';
import { embedAllBanks, embedBank, type EmbedDeps } from './embed-bank.ts';
import type { EmbedBankJob, EnqueueEmbedding } from './knowledge-deps.ts';

export interface Embedding {
  /** Puts a bank into the queue, in the transaction that has changed it. */
  readonly enqueue: EnqueueEmbedding;
  /** Begins to work, with what is missing since. */
  start(): Promise<void>;
  /** Waits for the request that runs. */
  close(): Promise<void>;
}

/** Tries before the hourly round begins anew: the last of them about an hour after the first. */
const MAX_TRIES = 8;

/** The work that keeps saved questions embedded, in a queue of its own: one request at a time. */
export function createEmbedding(options: {
  db: Kysely<Database>;
  pool: Pool;
  log: Log;
  model: EmbeddingModel;
}): Embedding {
  const { db, pool, log, model } = options;
  const jobs = createJobs({
    pool,
    log,
    concurrency: 1,
    tasks: {
      'embed-bank': (job: EmbedBankJob, { signal }) => embedBank(deps, job, signal),
      'embed-all-banks': () => embedAllBanks(deps),
    },
    crontab: '41 * * * * embed-all-banks',
  });
  const enqueue: EnqueueEmbedding = (executor, job) =>
    jobs.enqueue(executor, 'embed-bank', job, {
      key: `embed-${job.userId}`,
      maxAttempts: MAX_TRIES,
    });
  const deps: EmbedDeps = { db, model, enqueue };
  return {
    enqueue,
    async start() {
      await jobs.start();
      await jobs.enqueue(db, 'embed-all-banks', undefined, { key: 'embed-all-banks' });
    },
    close: () => jobs.close(),
  };
}
