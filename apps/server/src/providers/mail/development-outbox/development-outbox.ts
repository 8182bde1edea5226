import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Log } from '../../../platform/logging/create-log.ts';
import type { MailProvider } from '../mail-provider.ts';
import { addOutboxMail } from './outbox-repository.ts';

/** Keeps mails in a table that the outbox page shows, for machines without a mail service. */
export function createDevelopmentOutbox(
  db: Kysely<Database>,
  clock: Clock,
  log: Log,
): MailProvider {
  return {
    name: 'development outbox',
    developmentOnly: true,
    async send(mail) {
      await addOutboxMail(db, mail, new Date(clock.now()));
      log.info({ to: mail.to, subject: mail.subject }, 'a mail is in the development outbox');
    },
  };
}
