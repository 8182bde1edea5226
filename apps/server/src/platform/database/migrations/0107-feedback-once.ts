import { sql, type Kysely } from 'kysely';

/** A phone sends feedback again when it was cut off before the answer; it is kept once. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table feedback add column given_id uuid`.execute(db);
  await sql`create unique index feedback_given on feedback (user_id, given_id)`.execute(db);
}
