import { sql, type Kysely } from 'kysely';

/** Devices that are reminded by Web Push, and of which interview's hour an application has been told. */
const statements = [
  `create table push_subscriptions (
    id bigint generated always as identity primary key,
    user_id bigint not null references users on delete cascade,
    login_id bigint not null references logins on delete cascade,
    endpoint text not null unique,
    p256dh bytea not null,
    auth bytea not null,
    kinds text[] not null,
    seen_at timestamptz not null
  )`,
  'create index push_subscriptions_user_id on push_subscriptions (user_id)',
  'create index push_subscriptions_login_id on push_subscriptions (login_id)',
  'alter table applications add column reminded_for timestamptz',
  'create index applications_interview_at on applications (interview_at) where interview_at is not null',
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
