import { sql, type Kysely } from 'kysely';

/** The question bank, and interviews that are put away. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table saved_questions (
      id uuid primary key,
      user_id bigint not null references users (id) on delete cascade,
      question text not null,
      question_key bytea not null,
      answer text not null,
      tags text[] not null,
      aliases text[] not null,
      aliases_by text not null check (aliases_by in ('server', 'user')),
      origin text not null,
      language text not null,
      practised integer not null default 0,
      used integer not null default 0,
      position double precision not null,
      interview_id uuid,
      interview_question_id uuid,
      created_at timestamptz not null,
      updated_at timestamptz not null,
      deleted_at timestamptz,
      check ((interview_id is null) = (interview_question_id is null))
    )`,
    sql`create unique index saved_questions_key on saved_questions (user_id, question_key)
      where deleted_at is null`,
    sql`create index saved_questions_place on saved_questions (user_id, position)
      where deleted_at is null`,
    sql`create index saved_questions_of_interview on saved_questions (interview_id)
      where interview_id is not null`,
    sql`alter table interviews add column archived_at timestamptz`,
  ];
  for (const statement of statements) await statement.execute(db);
}
