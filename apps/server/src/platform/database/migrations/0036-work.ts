import { sql, type Kysely } from 'kysely';

/** Work that a device does in place of waiting, and how many codes were sent in a day. */
export async function up(db: Kysely<unknown>): Promise<void> {
  const steps = [
    // One secret for all instances: each signs and checks tasks of the others.
    sql`create table work_secrets (
      id smallint primary key default 1 check (id = 1),
      secret bytea not null
    )`,
    sql`create table used_work (
      task_hash bytea primary key,
      expires_at timestamptz not null
    )`,
    sql`create table sent_codes (
      day date not null,
      channel text not null check (channel in ('mail', 'sms')),
      sent integer not null,
      primary key (day, channel)
    )`,
  ];
  for (const step of steps) await step.execute(db);
}
