import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { Sms } from '../../sms/sms-provider.ts';
import type { Mail } from '../mail-provider.ts';

export interface OutboxMail extends Mail {
  readonly id: number;
  readonly kind: 'mail' | 'sms';
  /** Milliseconds since 1970. */
  readonly at: number;
}

const MAX_LISTED = 50;

export async function addOutboxMail(db: Kysely<Database>, mail: Mail, at: Date): Promise<void> {
  await db
    .insertInto('outbox_mails')
    .values({ recipient: mail.to, subject: mail.subject, body: mail.text, created_at: at })
    .execute();
}

/** A text message has no subject. */
export async function addOutboxSms(db: Kysely<Database>, sms: Sms, at: Date): Promise<void> {
  await db
    .insertInto('outbox_mails')
    .values({ kind: 'sms', recipient: sms.to, subject: '', body: sms.text, created_at: at })
    .execute();
}

/** The latest mails and text messages, newest first. */
export async function listOutboxMails(db: Kysely<Database>): Promise<OutboxMail[]> {
  const rows = await db
    .selectFrom('outbox_mails')
    .selectAll()
    .orderBy('id', 'desc')
    .limit(MAX_LISTED)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    kind: row.kind,
    to: row.recipient,
    subject: row.subject,
    text: row.body,
    at: row.created_at.getTime(),
  }));
}
