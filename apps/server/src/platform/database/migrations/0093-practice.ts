import { sql, type Kysely } from 'kysely';

/**
 * Practice interviews: what was asked, and every answer as it was given. An answer is never changed: what is said of
 * it afterwards has tables of its own.
 */
const statements = [
  'alter table saved_questions add column practised_at timestamptz',
  `create table practice_sessions (
    id uuid primary key,
    user_id bigint not null references users on delete cascade,
    application_id uuid references applications on delete set null,
    title text not null,
    setup jsonb not null,
    created_at timestamptz not null,
    ended_at timestamptz
  )`,
  'create index practice_sessions_of_user on practice_sessions (user_id, created_at desc)',
  `create index practice_sessions_of_application on practice_sessions (application_id)
    where application_id is not null`,
  `create table practice_questions (
    id uuid primary key,
    session_id uuid not null references practice_sessions on delete cascade,
    position double precision not null,
    parent_id uuid unique references practice_questions on delete cascade,
    saved_question_id uuid references saved_questions on delete set null,
    predicted_question_id uuid,
    text text not null,
    kind text not null,
    by text not null,
    aim text,
    skipped_at timestamptz,
    unique (session_id, position)
  )`,
  `create index practice_questions_of_saved on practice_questions (saved_question_id)
    where saved_question_id is not null`,
  `create table practice_attempts (
    id uuid primary key,
    session_id uuid not null references practice_sessions on delete cascade,
    question_id uuid not null references practice_questions on delete cascade,
    take integer not null,
    by text not null,
    text text not null,
    recogniser text,
    intervals jsonb not null,
    latency_ms integer,
    saw_card boolean not null,
    at timestamptz not null,
    unique (question_id, take)
  )`,
  'create index practice_attempts_of_session on practice_attempts (session_id)',
  `create table practice_ratings (
    attempt_id uuid primary key references practice_attempts on delete cascade,
    session_id uuid not null references practice_sessions on delete cascade,
    rating text not null,
    at timestamptz not null
  )`,
  'create index practice_ratings_of_session on practice_ratings (session_id)',
  `create function refuse_change_of_attempt() returns trigger language plpgsql as $$
    begin raise exception 'a practice attempt does not change'; end $$`,
  `create trigger practice_attempts_stay before update on practice_attempts
    for each row execute function refuse_change_of_attempt()`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
