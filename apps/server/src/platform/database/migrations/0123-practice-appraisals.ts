import { sql, type Kysely } from 'kysely';

/** What a model made of an attempt, with the model and the version of the rubric. */
const statements = [
  `create table practice_appraisals (
    attempt_id uuid primary key references practice_attempts on delete cascade,
    session_id uuid not null references practice_sessions on delete cascade,
    body jsonb not null,
    at timestamptz not null
  )`,
  'create index practice_appraisals_of_session on practice_appraisals (session_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
