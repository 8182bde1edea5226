import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export type AuditedAct =
  | 'looked-up'
  | 'granted'
  | 'logins-ended'
  | 'password-changed'
  | 'password-reset'
  | 'identity-linked'
  | 'address-changed'
  | 'support-read'
  | 'support-answer'
  | 'support-close'
  | 'factor-added'
  | 'factor-removed'
  | 'factors-removed'
  | 'recovery-codes-made'
  | 'account-deleted'
  | 'content-deleted'
  | 'gift-codes-made'
  | 'gift-code-withdrawn'
  | 'announcement-published'
  | 'announcement-withdrawn'
  | 'feedback-read';

export interface AuditEntry {
  /** `user`, or `admin:` and the system's name of who ran the command. */
  readonly actor: string;
  readonly act: AuditedAct;
  /** Stays when the user is gone; says nothing about them then. */
  readonly userId: number | null;
  /** Never a secret, never an address. */
  readonly details?: object;
  readonly at: Date;
}

export async function addAudit(db: Kysely<Database>, entry: AuditEntry): Promise<void> {
  await db
    .insertInto('audit_log')
    .values({
      actor: entry.actor,
      act: entry.act,
      user_id: entry.userId,
      details: JSON.stringify(entry.details ?? {}),
      at: entry.at,
    })
    .execute();
}
