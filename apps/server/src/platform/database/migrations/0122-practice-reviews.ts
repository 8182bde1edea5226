import { sql, type Kysely } from 'kysely';

/**
 * What of a saved answer an attempt had, and how the first take of a question went in each practice: when a question is
 * due again follows from that. Reviews hold no words, and stay when the practice goes by its age.
 */
const statements = [
  'alter table practice_attempts add column points jsonb',
  `create table practice_reviews (
    attempt_id uuid primary key,
    user_id bigint not null references users on delete cascade,
    saved_question_id uuid references saved_questions on delete set null,
    question_key bytea not null,
    at timestamptz not null,
    aloud boolean not null,
    saw_card boolean not null,
    has_words boolean not null,
    latency_ms integer,
    points integer not null,
    covered integer not null,
    rating text
  )`,
  'create index practice_reviews_of_user on practice_reviews (user_id, at)',
  `create index practice_reviews_of_saved on practice_reviews (saved_question_id)
    where saved_question_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
