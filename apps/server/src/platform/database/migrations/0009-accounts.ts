import { sql, type Kysely } from 'kysely';

/** Every way in: phones and other providers beside e-mail, what guards them, and what was done by whom. */
const statements = [
  `alter table users
    alter column email drop not null,
    alter column password_hash drop not null,
    add column phone text unique,
    add column channel text`,
  `alter table logins
    add column platform text,
    add column user_agent text not null default '',
    add column address_hash bytea,
    add column seen_at timestamptz`,
  `update logins set seen_at = created_at`,
  `alter table logins alter column seen_at set not null`,
  `alter table outbox_mails add column kind text not null default 'mail'
    check (kind in ('mail', 'sms'))`,
  `create table identities (
    issuer text not null,
    subject text not null,
    user_id bigint not null references users on delete cascade,
    created_at timestamptz not null,
    primary key (issuer, subject)
  )`,
  `create index identities_user_id on identities (user_id)`,
  `create table third_party_flows (
    state_hash bytea primary key,
    nonce text not null,
    code_verifier text not null,
    challenge text not null,
    user_id bigint references users on delete cascade,
    tracking jsonb not null,
    expires_at timestamptz not null
  )`,
  `create table exchange_codes (
    code_hash bytea primary key,
    challenge text not null,
    user_id bigint references users on delete cascade,
    identity jsonb not null,
    tracking jsonb not null,
    expires_at timestamptz not null
  )`,
  `create table captchas (
    id_hash bytea primary key,
    answer_hash bytea not null,
    work_secret text not null,
    expires_at timestamptz not null
  )`,
  `create table rate_limits (
    key bytea primary key,
    full_at timestamptz not null
  )`,
  `create table failed_tries (
    key bytea primary key,
    tries integer not null,
    last_at timestamptz not null,
    next_at timestamptz not null
  )`,
  `create table marketing_visits (
    id bigint generated always as identity primary key,
    parameters jsonb not null,
    at timestamptz not null
  )`,
  `create table audit_log (
    id bigint generated always as identity primary key,
    at timestamptz not null,
    actor text not null,
    act text not null,
    user_id bigint,
    details jsonb not null
  )`,
  `create index audit_log_user_id on audit_log (user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
