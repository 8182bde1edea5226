import { sql, type Kysely } from 'kysely';

/** What saved questions mean, as an embedding model says it. Goes with its question. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table question_vectors (
    question_id uuid primary key references saved_questions (id) on delete cascade,
    model text not null,
    dimension integer not null check (dimension > 0),
    text_hash bytea not null,
    vector bytea not null check (octet_length(vector) = 4 * dimension),
    made_at timestamptz not null default clock_timestamp()
  )`.execute(db);
}
