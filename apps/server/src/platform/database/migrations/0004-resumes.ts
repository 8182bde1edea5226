import { sql, type Kysely } from 'kysely';

/** Resumes: the file lies in the storage under the row's id, what was read in it lies here. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table resumes (
      id uuid primary key,
      user_id bigint not null references users (id) on delete cascade,
      file_name text not null,
      bytes integer not null,
      pages integer not null default 0,
      state text not null,
      failure text,
      recognised_done integer,
      recognised_total integer,
      active boolean not null default false,
      sample text,
      profile jsonb,
      lines jsonb,
      page_sizes jsonb,
      created_at timestamptz not null,
      reader uuid,
      reader_until timestamptz,
      tries integer not null default 0
    )`,
    sql`create index resumes_of_user on resumes (user_id, created_at desc, id desc)`,
    sql`create unique index resumes_active on resumes (user_id) where active`,
    sql`create unique index resumes_sample on resumes (user_id, sample)`,
    sql`create index resumes_unread on resumes (reader_until)
      where state in ('uploading', 'analysing')`,
    sql`create table resume_corrections (
      resume_id uuid not null references resumes (id) on delete cascade,
      target text not null,
      position bigint not null generated always as identity,
      correction jsonb not null,
      primary key (resume_id, target)
    )`,
  ];
  for (const statement of statements) await statement.execute(db);
}
