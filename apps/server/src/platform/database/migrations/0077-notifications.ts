import { sql, type Kysely } from 'kysely';

/** Until when a user has read what happened, and which kinds they have turned off. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users
    add column notifications_read_at timestamptz,
    add column notifications_off text[] not null default '{}'`.execute(db);
}
