import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Log } from '../../../platform/logging/create-log.ts';
import { addOutboxSms } from '../../mail/development-outbox/outbox-repository.ts';
import type { SmsProvider } from '../sms-provider.ts';

/** Keeps text messages beside the mails that the outbox page shows, for machines without a vendor. */
export function createSmsOutbox(db: Kysely<Database>, clock: Clock, log: Log): SmsProvider {
  return {
    name: 'development outbox',
    developmentOnly: true,
    async send(sms) {
      await addOutboxSms(db, sms, new Date(clock.now()));
      log.info({ to: sms.to }, 'a text message is in the development outbox');
    },
  };
}
