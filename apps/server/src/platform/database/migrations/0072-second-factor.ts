import { sql, type Kysely } from 'kysely';

/** The second factor, its recovery codes and what is asked for it; when and from where a login was shown to be its owner's. */
const statements = [
  `create table totp_factors (
    user_id bigint primary key references users on delete cascade,
    secret bytea not null,
    created_at timestamptz not null,
    confirmed_at timestamptz,
    used_at timestamptz,
    last_step bigint
  )`,
  `create table passkeys (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    credential_id text not null unique,
    public_key bytea not null,
    counter bigint not null,
    transports jsonb not null,
    host text not null,
    name text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index passkeys_user_id on passkeys (user_id)',
  `create table recovery_codes (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    code_hash text not null,
    created_at timestamptz not null,
    used_at timestamptz
  )`,
  'create index recovery_codes_user_id on recovery_codes (user_id)',
  `create table factor_challenges (
    challenge_hash bytea primary key,
    purpose text not null check (purpose in ('sign-in', 'confirm', 'new-passkey', 'passkey')),
    user_id bigint references users on delete cascade,
    login_id bigint references logins on delete cascade,
    way text not null,
    expires_at timestamptz not null
  )`,
  'create index factor_challenges_user_id on factor_challenges (user_id)',
  'create index factor_challenges_login_id on factor_challenges (login_id)',
  'alter table logins add column confirmed_at timestamptz, add column network text',
  'update logins set confirmed_at = created_at',
  'alter table logins alter column confirmed_at set not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
