import { sql, type Kysely } from 'kysely';
import type { Clock } from '../clock/clock.ts';
import type { DatabaseLog } from '../database/log.ts';
import type { Database } from '../database/schema.ts';

/** How often jobs of servers that are gone are looked for, milliseconds. */
const SWEEP_EVERY_MS = 10_000;
/** So long after its lease ran out a server is taken for dead: one that only paused goes on with its jobs. Seconds. */
const DEAD_AFTER_S = 15;
/** A server takes jobs before it says for the first time that it lives, seconds. */
const BEGINS_WITHIN_S = 60;

export interface JobPoolsDeps {
  readonly db: Kysely<Database>;
  readonly log: DatabaseLog;
  readonly clock: Pick<Clock, 'every'>;
  readonly instanceId: string;
}

/** Says whose workers take jobs, and lets go of those that dead servers had: PostgreSQL's queue holds them for hours. */
export interface JobPools {
  /** Before the pool of workers takes its first job. */
  add(pool: string): Promise<void>;
  /** After its last. */
  remove(pool: string): Promise<void>;
  close(): void;
}

export function createJobPools({ db, log, clock, instanceId }: JobPoolsDeps): JobPools {
  const own = new Set<string>();
  const addOwn = async (): Promise<void> => {
    if (own.size === 0) return;
    const rows = [...own].map((pool) => ({ pool, instance_id: instanceId }));
    await db
      .insertInto('job_pools')
      .values(rows)
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  };
  const sweep = (): void => {
    // A server that paused for long was taken for dead: it is known again.
    const swept = addOwn().then(() => releaseDeadJobs(db));
    swept.then(
      (count) => count > 0 && log.warn({ count }, 'jobs of servers that are gone were let go of'),
      (error: unknown) => {
        const reason = error instanceof Error ? error.message : 'unknown';
        log.warn({ reason }, 'jobs of servers that are gone could not be looked for');
      },
    );
  };
  const cancel = clock.every(SWEEP_EVERY_MS, sweep);
  return {
    async add(pool) {
      own.add(pool);
      await addOwn();
    },
    async remove(pool) {
      own.delete(pool);
      await db.deleteFrom('job_pools').where('pool', '=', pool).execute();
    },
    close: cancel,
  };
}

/** Unlocks what workers of dead servers hold. Returns how many jobs that were. */
export async function releaseDeadJobs(db: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    with dead as (
      delete from job_pools
      where since < clock_timestamp() - make_interval(secs => ${BEGINS_WITHIN_S})
        and not exists (
          select from server_instances where id = instance_id
            and expires_at > clock_timestamp() - make_interval(secs => ${DEAD_AFTER_S}))
      returning pool
    ),
    queues as (
      update graphile_worker._private_job_queues set locked_at = null, locked_by = null
      where locked_by in (select pool from dead)
    ),
    jobs as (
      update graphile_worker._private_jobs set locked_at = null, locked_by = null
      where locked_by in (select pool from dead) returning id
    )
    select count(*)::int as count from jobs`.execute(db);
  return rows[0]?.count ?? 0;
}
