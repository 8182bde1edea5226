import type { ColumnType } from 'kysely';

/** A set of workers that takes jobs, named as in `locked_by` of graphile-worker's tables. */
interface JobPoolsTable {
  pool: ColumnType<string, string, never>;
  instance_id: ColumnType<string, string, never>;
  since: ColumnType<Date, never, never>;
}

export interface JobTables {
  job_pools: JobPoolsTable;
}
