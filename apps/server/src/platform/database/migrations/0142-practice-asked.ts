import { sql, type Kysely } from 'kysely';

/** How long the question of an answer was said aloud: a debrief draws who spoke when. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table practice_attempts
    add column asked_ms integer check (asked_ms is null or asked_ms >= 0)`.execute(db);
}
