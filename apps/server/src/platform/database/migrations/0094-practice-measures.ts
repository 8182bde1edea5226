import { sql, type Kysely } from 'kysely';

/** What was measured of an answer when it was given, with the version of the rules; null of one that was typed. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table practice_attempts add column measures jsonb`.execute(db);
}
