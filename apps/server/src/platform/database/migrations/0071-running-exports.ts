import { sql, type Kysely } from 'kysely';

/** One export of an account runs at a time, at whatever instance. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table running_exports (
    user_id bigint primary key references users on delete cascade,
    run uuid not null,
    until timestamptz not null
  )`.execute(db);
}
