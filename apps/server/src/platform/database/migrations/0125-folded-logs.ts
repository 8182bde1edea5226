import { sql, type Kysely } from 'kysely';

/** The log of an interview that ended long ago, in one row; see `platform/realtime/folded-log.ts`. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table interviews add column is_folded boolean not null default false`,
    sql`create index interviews_to_fold on interviews (ended_at)
      where state = 'ended' and not is_folded`,
    sql`create table folded_logs (
      interview_id uuid primary key references interviews (id) on delete cascade,
      last_seq integer not null,
      events bytea not null
    )`,
    // It is compressed already.
    sql`alter table folded_logs alter column events set storage external`,
  ];
  for (const statement of statements) await statement.execute(db);
}
