import { sql, type Kysely } from 'kysely';

/** What is searched of an interview that has ended, and the name that its owner gave it. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`alter table interviews
      add column title text not null default '',
      add column is_searchable boolean not null default false`,
    sql`create index interviews_to_index on interviews (user_id, created_at desc)
      where state = 'ended' and not is_searchable`,
    sql`create table searched_interviews (
      interview_id uuid primary key references interviews (id) on delete cascade,
      words tsvector not null,
      passages jsonb not null
    )`,
    // Written once an interview: a list of what is still to be sorted in would slow every search down.
    sql`create index searched_words on searched_interviews using gin (words) with (fastupdate = off)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
