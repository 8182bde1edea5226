import { EventEmitter } from 'node:events';
import { Logger, makeWorkerUtils, run, runMigrations } from 'graphile-worker';
import type {
  JobHelpers,
  LogFunctionFactory,
  Runner,
  TaskList,
  WorkerEvents,
} from 'graphile-worker';
import { sql } from 'kysely';
import type { Kysely } from 'kysely';
import type { Pool } from 'pg';
import type { DatabaseLog } from '../database/log.ts';
import type { JobPools } from './job-pools.ts';

export interface JobContext {
  /** Aborts when the server is closing: finish or give up, the job is tried again later. */
  readonly signal: AbortSignal;
  /** 1 at the first try. */
  readonly attempt: number;
}

/** Handlers by task name. A payload is JSON; a handler that throws is tried again, with backoff. */
export type Tasks = Record<string, (payload: never, context: JobContext) => Promise<void>>;

/** Handlers of the tasks whose payloads are given by name. */
export type TasksOf<Payloads extends object> = {
  readonly [Name in keyof Payloads]: (
    payload: Payloads[Name],
    context: JobContext,
  ) => Promise<void>;
};

/** A module's work outside of requests. */
export interface JobSet {
  readonly tasks: Tasks;
  /** Lines of `minute hour day month weekday task`, in UTC. */
  readonly crontab?: string;
  /** Jobs at a time in this process; 4 when not given. */
  readonly concurrency?: number;
}

export interface EnqueueOptions {
  /** The earliest moment at which the job runs. */
  readonly runAt?: Date;
  /** A waiting job of the same key is replaced instead of doubled. */
  readonly key?: string;
  /** Tries at most; 25 (over about three days) when not given. */
  readonly maxAttempts?: number;
}

/** `executor` is the transaction that needs the job: the job exists when, and only if, it commits. */
export type EnqueueJob<Payloads extends object> = <Name extends keyof Payloads & string>(
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do, no table is named
  executor: Kysely<any>,
  task: Name,
  payload: Payloads[Name],
  options?: EnqueueOptions,
) => Promise<void>;

export interface JobWorker {
  /** Begins to work, on tables that `migrateQueue` has made. */
  start(): Promise<void>;
  /** Takes no new jobs and waits for the running ones. */
  close(): Promise<void>;
}

export interface JobWorkerOptions extends JobSet {
  /** Whose workers they are; left out: their jobs are let go of after hours where the server dies. */
  readonly pools?: Pick<JobPools, 'add' | 'remove'>;
  readonly pool: Pool;
  readonly log: DatabaseLog;
}

function workerLogger(log: DatabaseLog): Logger {
  const factory: LogFunctionFactory = (scope) => (level, message) => {
    // The worker reports every job it takes as info; that is our debug.
    const write = level === 'error' ? 'error' : level === 'warning' ? 'warn' : 'debug';
    log[write]({ task: scope.taskIdentifier, jobId: scope.jobId }, message);
  };
  return new Logger(factory);
}

function taskList(tasks: Tasks): TaskList {
  const adapt = (task: Tasks[string]) => (payload: unknown, helpers: JobHelpers) =>
    task(payload as never, { signal: helpers.abortSignal, attempt: helpers.job.attempts });
  return Object.fromEntries(Object.entries(tasks).map(([name, task]) => [name, adapt(task)]));
}

/**
 * Takes out jobs that have failed for the last time: nobody runs them again, the log has said what failed, and
 * their payloads may name people.
 */
export async function removeExhaustedJobs(pool: Pool): Promise<void> {
  const utils = await makeWorkerUtils({ pgPool: pool });
  try {
    await utils.cleanup({ tasks: ['DELETE_PERMAFAILED_JOBS'] });
  } finally {
    await utils.release();
  }
}

/** Lets go of every job that somebody works at: of servers that are gone with the time that was turned back. */
export async function unlockEveryJob(pool: Pool): Promise<void> {
  await pool.query(
    `update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_at is not null`,
  );
  await pool.query(
    `update graphile_worker._private_job_queues set locked_at = null, locked_by = null
      where locked_at is not null`,
  );
}

/** Puts a job into the queue. Whoever has a worker with its task will do it, on any server. */
export async function enqueueJob(
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do, no table is named
  executor: Kysely<any>,
  task: string,
  payload: unknown,
  options: EnqueueOptions = {},
): Promise<void> {
  await sql`select graphile_worker.add_job(
    ${task}::text,
    payload => ${JSON.stringify(payload ?? {})}::json,
    run_at => ${options.runAt ?? null}::timestamptz,
    max_attempts => ${options.maxAttempts ?? null}::int,
    job_key => ${options.key ?? null}::text
  )`.execute(executor);
}

/** Creates or updates the queue's own tables. */
export async function migrateQueue(owner: Pool, log: DatabaseLog): Promise<void> {
  await runMigrations({ pgPool: owner, logger: workerLogger(log) });
}

/**
 * Work to be done outside the request that asks for it, kept in PostgreSQL: a job survives the
 * server, and runs at least once, on any server that shares the database. A worker takes jobs of its
 * own tasks only.
 */
export function createJobWorker(options: JobWorkerOptions): JobWorker {
  const { pool, log, tasks, crontab, concurrency = 4, pools } = options;
  const logger = workerLogger(log);
  let runner: Runner | undefined;
  let poolId: string | undefined;
  return {
    async start() {
      if (runner) return;
      const events: WorkerEvents = new EventEmitter();
      events.once('pool:create', ({ workerPool }) => (poolId = workerPool.id));
      runner = await run({
        events,
        pgPool: pool,
        logger,
        concurrency,
        noHandleSignals: true,
        taskList: taskList(tasks),
        ...(crontab === undefined ? {} : { crontab }),
      });
      if (poolId !== undefined) await pools?.add(poolId);
      runner.promise.catch((error: unknown) => log.error({ err: error }, 'the job worker stopped'));
    },
    async close() {
      const stopping = runner;
      runner = undefined;
      await stopping?.stop();
      if (stopping && poolId !== undefined) await pools?.remove(poolId);
    },
  };
}
