import { sql, type Kysely } from 'kysely';

/**
 * A code is made when it is sent, and only its hash is ever written: what still holds one goes, the outbox that
 * development had in the database and the messages that were never sent. Orders of deleted accounts lose what
 * was never needed for tax.
 */
const statements = [
  'drop table outbox_mails',
  'alter table verification_codes alter column code_hash drop not null',
  `do $$ begin
    if to_regclass('graphile_worker._private_jobs') is not null then
      delete from graphile_worker._private_jobs where task_id in
        (select id from graphile_worker._private_tasks where identifier in ('send-mail', 'send-sms'));
    end if;
  end $$`,
  `update orders set buyer_email = null, bd_vid = null, fbclid = null,
      invoice = case when paid_at is null then '{}' else invoice end
    where not exists (select from users where users.id = orders.user_id)`,
];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of statements) await sql.raw(statement).execute(db);
}
