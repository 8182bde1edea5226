import { sql, type Kysely } from 'kysely';

/** What users apply for; predictions and interviews belong to one, and outlive it. */
const statements = [
  `create table applications (
    id uuid primary key,
    user_id bigint not null references users on delete cascade,
    company text not null,
    job_title text not null,
    round text,
    interview_at timestamptz,
    state text not null,
    advertisement text not null,
    notes text not null,
    resume_id uuid references resumes on delete set null,
    language text,
    created_at timestamptz not null
  )`,
  'create index applications_of_user on applications (user_id, created_at desc)',
  'create index applications_of_resume on applications (resume_id)',
  'alter table interviews add column application_id uuid references applications on delete set null',
  `create index interviews_of_application on interviews (application_id)
    where application_id is not null`,
  'alter table predictions add column application_id uuid references applications on delete set null',
  `create index predictions_of_application on predictions (application_id)
    where application_id is not null`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
