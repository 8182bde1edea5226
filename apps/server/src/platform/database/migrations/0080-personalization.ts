import { sql, type Kysely } from 'kysely';

/** How the user wants to be answered, in every new interview; null: nothing was chosen. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table users add column personalization jsonb`.execute(db);
}
