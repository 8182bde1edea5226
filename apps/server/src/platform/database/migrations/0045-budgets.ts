import { sql, type Kysely } from 'kysely';

/** What accounts have used of their budgets, and when each last had a document read. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    `create table budget_uses (
      user_id bigint not null references users on delete cascade,
      budget text not null,
      since timestamptz not null,
      used bigint not null check (used >= 0),
      primary key (user_id, budget)
    )`,
    `create table reading_turns (
      user_id bigint primary key references users on delete cascade,
      served_at timestamptz not null
    )`,
    `create index resumes_waiting on resumes (user_id) where state = 'analysing'`,
  ];
  for (const statement of statements) await sql.raw(statement).execute(db);
}
