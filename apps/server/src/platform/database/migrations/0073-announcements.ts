import { sql, type Kysely } from 'kysely';

/** What operators tell users, and who has seen it. */
const statements = [
  `create table announcements (
    id bigint generated always as identity primary key,
    title text,
    message jsonb not null,
    fullscreen boolean not null,
    persistent boolean not null,
    buttons jsonb,
    tier text,
    locale text,
    client text,
    from_at timestamptz not null,
    until_at timestamptz not null,
    created_at timestamptz not null,
    withdrawn_at timestamptz,
    check (from_at < until_at)
  )`,
  `create table announcement_views (
    announcement_id bigint not null references announcements on delete cascade,
    user_id bigint not null references users on delete cascade,
    at timestamptz not null,
    primary key (user_id, announcement_id)
  )`,
  'create index announcement_views_announcement_id on announcement_views (announcement_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
