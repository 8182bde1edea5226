import { developmentPaymentPath } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { PaymentEvent, PaymentProvider } from '../payment-provider.ts';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import { readHeader } from '../notice-header.ts';
import {
  findByNumber,
  keepPayment,
  noticeKey,
  settlePayment,
  type DevelopmentPayment,
} from './payment-repository.ts';
import { readSigned, SIGNATURE_HEADER } from './signed-notice.ts';

/**
 * Plays a vendor on a page of the server's own: nobody pays, and everything else is as with the others. Its
 * notices are signed and come over HTTP to the same place; asked, it says what its page was told.
 */
export function createDevelopmentPayment(db: Kysely<Database>, clock: Clock): PaymentProvider {
  const now = () => new Date(clock.now());
  return {
    channel: 'development',
    currencies: ['USD', 'CNY', 'TWD', 'EUR', 'JPY'],
    developmentOnly: true,
    acknowledgement: { contentType: 'application/json', body: '{"received":true}' },
    async createCheckout(wishes) {
      const { token } = await keepPayment(db, wishes, now());
      const url = wishes.origin + developmentPaymentPath(token);
      return { checkout: { kind: 'redirect', url }, vendorSession: token };
    },
    async verifyNotice({ body, headers }) {
      const signature = readHeader(headers, SIGNATURE_HEADER);
      return readSigned(await noticeKey(db), body, signature, clock.now());
    },
    async query({ number }) {
      const payment = await findByNumber(db, number);
      return payment === null || payment.state === 'open' ? [] : [askedEvent(payment)];
    },
    async close({ number }) {
      if (await settlePayment(db, number, 'closed', now())) return null;
      const payment = await findByNumber(db, number);
      return payment?.state === 'paid' ? askedEvent(payment) : null;
    },
  };
}

function askedEvent(payment: DevelopmentPayment): PaymentEvent {
  const kind = payment.state === 'paid' ? 'paid' : 'closed';
  return {
    channel: 'development',
    eventId: `query:${payment.order_number}:${kind}`,
    orderNumber: payment.order_number,
    kind,
    amount: payment.amount,
    currency: payment.currency,
    vendorReference: formatReference(payment),
    at: payment.settled_at ?? payment.created_at,
  };
}

/** The payment's name as a vendor would give it. */
export const formatReference = ({ order_number: number }: DevelopmentPayment): string =>
  `dev_${number}`;
