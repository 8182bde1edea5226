import { sql, type Kysely } from 'kysely';

/** Devices that follow, and how long interviews are kept. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const steps = [
    sql`create table pairing_offers (
      id uuid primary key,
      user_id bigint not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('follow', 'exam')),
      interview_id uuid references interviews (id) on delete cascade,
      code_hash bytea not null unique,
      expires_at timestamptz not null,
      check ((purpose = 'follow') = (interview_id is not null))
    )`,
    sql`create index pairing_offers_of_user on pairing_offers (user_id)`,
    sql`create table pairings (
      id uuid primary key,
      user_id bigint not null references users (id) on delete cascade,
      purpose text not null check (purpose in ('follow', 'exam')),
      interview_id uuid references interviews (id) on delete cascade,
      token_hash bytea not null unique,
      state text not null check (state in ('waiting', 'allowed', 'refused', 'withdrawn')),
      own boolean not null,
      user_agent text not null,
      created_at timestamptz not null,
      expires_at timestamptz not null,
      seen_at timestamptz not null,
      check ((purpose = 'follow') = (interview_id is not null))
    )`,
    sql`create index pairings_of_user on pairings (user_id)`,
    sql`create index pairings_of_interview on pairings (interview_id)`,
    sql`alter table socket_tickets
      add column pairing_id uuid references pairings (id) on delete cascade`,
    // Which browser runs it: a second window of the same one needs no plan.
    sql`alter table interviews
      add column login_id bigint references logins (id) on delete set null,
      add column deleted_at timestamptz`,
    sql`create index interviews_deleted on interviews (deleted_at) where deleted_at is not null`,
    sql`create table privacy_settings (
      user_id bigint primary key references users (id) on delete cascade,
      keep_days integer check (keep_days in (7, 30, 90, 365))
    )`,
  ];
  for (const step of steps) await step.execute(db);
}
