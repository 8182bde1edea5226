import { sql, type Kysely } from 'kysely';

/** How each channel of an interview was heard, as its client said last. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create table hearing_statuses (
    interview_id uuid not null references interviews (id) on delete cascade,
    channel text not null,
    engine text not null,
    state text not null,
    language text not null,
    at timestamptz not null,
    primary key (interview_id, channel)
  )`.execute(db);
}
