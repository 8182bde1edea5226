import { sql, type Kysely } from 'kysely';

/** Figures of the database that an operator watches; null: not known to this role, or there is none. */
export interface DatabaseHealth {
  /** Database's clock minus this machine's, seconds. */
  readonly clockOffset: number;
  /** How long the oldest job that may run has waited, seconds; 0 without one. */
  readonly oldestJobAge: number;
  readonly failedJobs: number;
  /** Standbys that stream, and how many of them are waited for at each commit. */
  readonly standbys: number;
  readonly synchronousStandbys: number;
  /** How far the last of them is behind in its replay, seconds. */
  readonly replayLag: number | null;
  /** Since the end of the last `admin backup`, seconds. */
  readonly backupAge: number | null;
}

export async function readDatabaseHealth(
  // oxlint-disable-next-line typescript/no-explicit-any -- any schema will do, no table of ours is typed
  db: Kysely<any>,
): Promise<DatabaseHealth> {
  const asked = Date.now();
  const { rows } = await sql<DatabaseHealth & { now: number }>`
    select
      extract(epoch from clock_timestamp())::float8 * 1000 as now,
      (select coalesce(extract(epoch from now() - min(run_at)), 0)::float8 from graphile_worker.jobs
        where run_at <= now() and locked_at is null and attempts < max_attempts) as "oldestJobAge",
      (select count(*)::int from graphile_worker.jobs where attempts > 0) as "failedJobs",
      (select count(*)::int from pg_stat_replication where state = 'streaming') as standbys,
      (select count(*)::int from pg_stat_replication where sync_state in ('sync', 'quorum'))
        as "synchronousStandbys",
      (select extract(epoch from max(replay_lag))::float8 from pg_stat_replication) as "replayLag",
      (select extract(epoch from clock_timestamp() - max(ended_at))::float8 from backups) as "backupAge"
  `.execute(db);
  const [row] = rows;
  if (row === undefined) throw new Error('The database says nothing of itself.');
  const { now, ...health } = row;
  // Half of the way there and back is not the clocks' difference.
  return { ...health, clockOffset: (now - (asked + Date.now()) / 2) / 1000 };
}
