import { sql, type Kysely } from 'kysely';

/** What makes the present token of the one before it: a refresh whose answer got lost is answered alike. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table logins add column rotation_salt bytea`.execute(db);
}
