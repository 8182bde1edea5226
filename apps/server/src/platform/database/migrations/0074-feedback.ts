import { sql, type Kysely } from 'kysely';

/** What users think of the product. */
const statements = [
  `create table feedback (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    after_interview boolean not null,
    score smallint not null,
    suggestion text not null,
    created_at timestamptz not null
  )`,
  'create index feedback_user_id on feedback (user_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
