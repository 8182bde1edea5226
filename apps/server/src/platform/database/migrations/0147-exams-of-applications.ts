import { sql, type Kysely } from 'kysely';

/** An exam belongs to what its user applies for, and outlives it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table exams
    add column application_id uuid references applications on delete set null`.execute(db);
  await sql`create index exams_of_application on exams (application_id)
    where application_id is not null`.execute(db);
}
