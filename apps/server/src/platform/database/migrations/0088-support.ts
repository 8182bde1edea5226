import { sql, type Kysely } from 'kysely';

/** Requests for help, and what users and operators wrote about each. */
const statements = [
  `create table support_requests (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    topic text not null,
    state text not null default 'open' check (state in ('open', 'answered', 'closed')),
    is_priority boolean not null,
    created_at timestamptz not null,
    answered_at timestamptz
  )`,
  'create index support_requests_user_id on support_requests (user_id)',
  "create index support_requests_open on support_requests (id) where state = 'open'",
  `create table support_messages (
    id bigint generated always as identity primary key,
    request_id bigint not null references support_requests on delete cascade,
    is_from_user boolean not null,
    text text not null,
    at timestamptz not null
  )`,
  'create index support_messages_request_id on support_messages (request_id)',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
