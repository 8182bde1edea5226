import { sql, type Kysely } from 'kysely';

/** Server instances that share the database, and which of them owns each live session. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table server_instances (
    id uuid primary key,
    address text not null,
    secret bytea not null,
    expires_at timestamptz not null
  )`.execute(db);
  await sql`alter table interviews
    add column owner uuid,
    add column epoch integer not null default 0`.execute(db);
}
