import { sql, type Kysely } from 'kysely';

/** Predictions with the state of their run, their questions, and how long their stages took. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table predictions (
      id uuid primary key,
      user_id bigint not null references users (id) on delete cascade,
      job_title text not null,
      job_text text not null,
      resume_choice text not null,
      language text not null,
      wanted integer not null,
      state text not null,
      stage text not null,
      failure text,
      resume_id uuid,
      candidate jsonb,
      requirements jsonb,
      model text,
      model_failure text,
      created_at timestamptz not null,
      started_at timestamptz not null,
      finished_at timestamptz,
      tries integer not null default 0,
      lease uuid,
      leased_until timestamptz
    )`,
    sql`create index predictions_of_user on predictions (user_id, created_at desc)`,
    sql`create unique index predictions_running on predictions (user_id) where state = 'running'`,
    sql`create table predicted_questions (
      id uuid primary key,
      prediction_id uuid not null references predictions (id) on delete cascade,
      position integer not null,
      body jsonb not null,
      added_at timestamptz,
      unique (prediction_id, position)
    )`,
    sql`create table prediction_stages (
      prediction_id uuid not null references predictions (id) on delete cascade,
      stage text not null,
      with_model boolean not null,
      questions integer not null,
      ms integer not null,
      finished_at timestamptz not null,
      primary key (prediction_id, stage)
    )`,
    sql`create index prediction_stages_recent on prediction_stages (with_model, finished_at desc)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
