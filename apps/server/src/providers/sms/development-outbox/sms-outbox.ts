import type { Log } from '../../../platform/logging/create-log.ts';
import type { Outbox } from '../../mail/development-outbox/outbox.ts';
import type { SmsProvider } from '../sms-provider.ts';

/** Keeps text messages beside the mails that the outbox page shows, for machines without a vendor. */
export function createSmsOutbox(outbox: Outbox, log: Log): SmsProvider {
  return {
    name: 'development outbox',
    developmentOnly: true,
    async send(sms) {
      outbox.addSms(sms);
      log.info({ to: sms.to }, 'a text message is in the development outbox');
    },
  };
}
