import { sql, type Kysely } from 'kysely';

const statements = [
  `create table users (
    id bigint generated always as identity primary key,
    email text not null unique check (email = lower(email)),
    name text not null,
    password_hash text not null,
    bd_vid text,
    fbclid text,
    created_at timestamptz not null
  )`,
  `create table memberships (
    user_id bigint primary key references users on delete cascade,
    tier text not null
      check (tier in ('FreeTrial', 'Regular', 'Professional', 'Ultimate', 'Unlimited')),
    end_time timestamptz,
    remaining_ms bigint not null default 0 check (remaining_ms >= 0)
  )`,
  `create table logins (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    token_hash bytea not null unique,
    created_at timestamptz not null,
    expires_at timestamptz not null,
    absolute_until timestamptz not null,
    previous_token_hash bytea unique,
    previous_valid_until timestamptz,
    ended_at timestamptz,
    ended_reason text check (ended_reason in ('signed-out', 'elsewhere')),
    check ((ended_at is null) = (ended_reason is null)),
    check ((previous_token_hash is null) = (previous_valid_until is null))
  )`,
  `create index logins_user_id on logins (user_id)`,
  `create table verification_codes (
    target text not null,
    purpose text not null,
    code_hash text not null,
    sent_at timestamptz not null,
    expires_at timestamptz not null,
    tries integer not null default 0,
    used_at timestamptz,
    primary key (target, purpose)
  )`,
  `create table outbox_mails (
    id bigint generated always as identity primary key,
    recipient text not null,
    subject text not null,
    body text not null,
    created_at timestamptz not null
  )`,
  `create table time_ledger (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    kind text not null check (kind in ('granted', 'used')),
    ms bigint not null check (ms >= 0),
    tier text not null,
    at timestamptz not null,
    note text not null default '',
    interview_id uuid,
    slice integer,
    unique (interview_id, slice),
    check ((interview_id is null) = (slice is null))
  )`,
  `create index time_ledger_user_id on time_ledger (user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
