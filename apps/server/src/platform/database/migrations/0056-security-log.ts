import { sql, type Kysely } from 'kysely';

const statements = [
  `create table security_events (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    event text not null,
    user_id bigint references users (id) on delete cascade,
    subject text not null,
    network text,
    user_agent text not null,
    count integer not null check (count > 0)
  )`,
  'create index security_events_of_user on security_events (user_id, id desc)',
  'create index security_events_at on security_events (at)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
