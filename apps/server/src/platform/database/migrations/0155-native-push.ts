import { sql, type Kysely } from 'kysely';

/** Native apps are reminded too: their `endpoint` is a token, and nothing is sealed for them. */
const statements = [
  `alter table push_subscriptions
    add column service text not null default 'web' check (service in ('web', 'fcm', 'apns')),
    alter column p256dh drop not null,
    alter column auth drop not null,
    add constraint push_subscriptions_keys
      check ((service = 'web') = (p256dh is not null) and (service = 'web') = (auth is not null))`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
