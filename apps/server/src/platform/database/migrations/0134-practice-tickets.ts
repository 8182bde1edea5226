import { sql, type Kysely } from 'kysely';

/** A ticket to a recogniser can be for a practice, whose socket lasts as long as the practice. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table socket_tickets
    add column practice_id uuid references practice_sessions (id) on delete cascade,
    add constraint socket_tickets_one_talk check (practice_id is null or interview_id is null)`.execute(
    db,
  );
}
