import { sql, type Kysely } from 'kysely';

export async function up(db: Kysely<unknown>): Promise<void> {
  const statements = [
    sql`create table setups (
      user_id bigint primary key references users (id) on delete cascade,
      setup jsonb not null
    )`,
    sql`create table interviews (
      id uuid primary key,
      user_id bigint not null references users (id) on delete cascade,
      setup jsonb not null,
      tier text not null,
      state text not null,
      created_at timestamptz not null,
      consent_at timestamptz not null,
      started_at timestamptz,
      ended_at timestamptz,
      seen_at timestamptz not null,
      active_ms bigint not null default 0,
      questions integer not null default 0,
      last_seq integer not null default 0
    )`,
    sql`create index interviews_of_user on interviews (user_id, created_at desc, id desc)`,
    sql`create index interviews_open on interviews (seen_at) where state <> 'ended'`,
    sql`create table session_events (
      interview_id uuid not null references interviews (id) on delete cascade,
      seq integer not null,
      at timestamptz not null,
      type text not null,
      body jsonb not null,
      primary key (interview_id, seq)
    )`,
    sql`create table session_commands (
      interview_id uuid not null references interviews (id) on delete cascade,
      client uuid not null,
      cseq integer not null,
      primary key (interview_id, client, cseq)
    )`,
    sql`create table live_tickets (
      hash bytea primary key,
      user_id bigint not null references users (id) on delete cascade,
      interview_id uuid not null references interviews (id) on delete cascade,
      expires_at timestamptz not null,
      used_at timestamptz
    )`,
    sql`create index live_tickets_by_end on live_tickets (expires_at)`,
  ];
  for (const statement of statements) await statement.execute(db);
}
