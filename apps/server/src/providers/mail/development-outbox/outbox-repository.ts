import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Mail } from '../mail-provider.ts';

export interface OutboxMail extends Mail {
  readonly id: number;
  /** Milliseconds since 1970. */
  readonly at: number;
}

const mostListed = 50;

export async function addOutboxMail(db: Kysely<Database>, mail: Mail, at: Date): Promise<void> {
  await db
    .insertInto('outbox_mails')
    .values({ recipient: mail.to, subject: mail.subject, body: mail.text, created_at: at })
    .execute();
}

/** The latest mails, newest first. */
export async function listOutboxMails(db: Kysely<Database>): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('outbox_mails')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(mostListed)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    at: row.created_at.getTime(),
  }));
}
