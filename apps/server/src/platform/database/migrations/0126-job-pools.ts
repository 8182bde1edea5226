import { sql, type Kysely } from 'kysely';

/** Which instance the workers of running jobs belong to: jobs of one that is gone are let go of. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table job_pools (
    pool text primary key,
    instance_id uuid not null,
    since timestamptz not null default clock_timestamp()
  )`.execute(db);
}
