import type { Clock } from '../../../platform/clock/clock.ts';
import type { Sms } from '../../sms/sms-provider.ts';
import type { Mail } from '../mail-provider.ts';

export interface OutboxMail extends Mail {
  readonly id: number;
  readonly kind: 'mail' | 'sms';
  /** Milliseconds since 1970. */
  readonly at: number;
}

/** The messages that this process would have sent. They have codes in them, so they are never written down. */
export interface Outbox {
  addMail(mail: Mail): void;
  /** A text message has no subject. */
  addSms(sms: Sms): void;
  /** Newest first. */
  list(): OutboxMail[];
}

const MAX_LISTED = 50;

export function createOutbox(clock: Pick<Clock, 'now'>): Outbox {
  const mails: OutboxMail[] = [];
  let added = 0;
  function add(kind: OutboxMail['kind'], { to, subject, text }: Mail): void {
    added += 1;
    mails.unshift({ id: added, kind, to, subject, text, at: clock.now() });
    mails.splice(MAX_LISTED);
  }
  return {
    addMail: (mail) => add('mail', mail),
    addSms: ({ to, text }) => add('sms', { to, subject: '', text }),
    list: () => [...mails],
  };
}
