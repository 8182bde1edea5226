import type { Log } from '../../../platform/logging/create-log.ts';
import type { MailProvider } from '../mail-provider.ts';
import type { Outbox } from './outbox.ts';

/** Keeps mails where the outbox page shows them, for machines without a mail service. */
export function createDevelopmentOutbox(outbox: Outbox, log: Log): MailProvider {
  return {
    name: 'development outbox',
    developmentOnly: true,
    async send(mail) {
      outbox.addMail(mail);
      log.info({ to: mail.to, subject: mail.subject }, 'a mail is in the development outbox');
    },
  };
}
