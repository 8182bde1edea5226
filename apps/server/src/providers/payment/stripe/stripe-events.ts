import { currency } from '@cuecard/contract';
import { z } from 'zod';
import type { PaymentEvent } from '../payment-provider.ts';

/** Our order's number in the metadata of everything that Stripe keeps about it. */
export const ORDER_FIELD = 'order_number';

const metadata = z.record(z.string(), z.string()).nullish();
const amount = z.number().int().nonnegative();
/** Seconds since 1970. */
const time = z.number().transform((seconds) => new Date(seconds * 1000));
const named = z.union([z.string(), z.object({ id: z.string() })]);

const charge = z.object({
  amount,
  amount_refunded: amount,
  currency: z.string(),
  created: time,
  metadata,
  payment_intent: named.nullish(),
});

/** The fields that are read of a Checkout Session; the rest changes with the version of the API. */
const session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullish(),
  amount_total: amount.nullable(),
  currency: z.string().nullable(),
  created: time,
  metadata,
  payment_intent: z
    .union([
      z.string(),
      z.object({ id: z.string(), latest_charge: z.union([z.string(), charge]).nullish() }),
    ])
    .nullish(),
});

const notice = z.object({ id: z.string(), created: time });

type Session = z.output<typeof session>;
type Facts = Omit<PaymentEvent, 'eventId' | 'at'>;

/**
 * What a signed event says; null when it is about nothing of ours.
 * @throws z.ZodError for a shape that is not Stripe's: ours to mend, and it comes again until then
 */
export function parseNoticeEvent(given: {
  type: string;
  data: { object: unknown };
}): PaymentEvent | null {
  const facts = readFacts(given.type, given.data.object);
  if (facts === null) return null;
  const { id, created } = notice.parse(given);
  return { ...facts, eventId: id, at: created };
}

function readFacts(type: string, object: unknown): Facts | null {
  if (type === 'charge.refunded') return readRefund(charge.parse(object));
  if (!type.startsWith('checkout.session.')) return null;
  const read = session.parse(object);
  if (readOrderNumber(read) === null) return null;
  if (type === 'checkout.session.expired') return toFacts(read, 'closed');
  // A payment that is confirmed days later failed: its page cannot be paid again.
  if (type === 'checkout.session.async_payment_failed') return toFacts(read, 'closed');
  return read.payment_status === 'unpaid' ? null : toFacts(read, 'paid');
}

/** What a session that was asked for says has happened, newest first; empty while its buyer has not paid. */
export function parseSessionEvents(given: unknown, orderNumber: string): PaymentEvent[] {
  const read = session.parse(given);
  if (readOrderNumber(read) !== orderNumber) throw new Error('the session is of another order');
  const latest = findCharge(read);
  const at = latest?.created ?? read.created;
  if (read.payment_status === 'unpaid')
    return read.status === 'expired' ? [toQueryEvent(toFacts(read, 'closed'), at)] : [];
  const paid = toQueryEvent(toFacts(read, 'paid'), at);
  const back = latest?.amount_refunded ?? 0;
  const refunded: Facts = { ...toFacts(read, 'refunded'), amount: back };
  return back > 0 ? [toQueryEvent(refunded, at), paid] : [paid];
}

/** The same answer to the same question is the same event. */
function toQueryEvent(facts: Facts, at: Date): PaymentEvent {
  const parts = ['query', facts.orderNumber, facts.kind];
  const eventId = [...parts, ...(facts.kind === 'refunded' ? [facts.amount] : [])].join(':');
  return { ...facts, eventId, at };
}

function toFacts(read: Session, kind: PaymentEvent['kind']): Facts {
  const intent = read.payment_intent;
  return {
    channel: 'stripe',
    orderNumber: readOrderNumber(read) ?? '',
    kind,
    ...readMoney(read.amount_total ?? 0, read.currency),
    vendorReference: typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null),
  };
}

function readRefund(read: z.output<typeof charge>): Facts | null {
  const orderNumber = read.metadata?.[ORDER_FIELD];
  if (orderNumber === undefined || read.amount_refunded === 0) return null;
  const intent = read.payment_intent;
  return {
    channel: 'stripe',
    orderNumber,
    kind: 'refunded',
    ...readMoney(read.amount_refunded, read.currency),
    vendorReference: typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null),
  };
}

/** Null: a session that somebody else opened with the same account. */
function readOrderNumber({ metadata, client_reference_id: reference }: Session): string | null {
  const number = metadata?.[ORDER_FIELD];
  return number !== undefined && number === reference ? number : null;
}

function findCharge({ payment_intent: intent }: Session): z.output<typeof charge> | null {
  const latest = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof latest === 'object' ? (latest ?? null) : null;
}

/** Money in what nothing is sold in pays nothing. */
function readMoney(amount: number, code: string | null): Pick<PaymentEvent, 'amount' | 'currency'> {
  const known = currency.safeParse(code?.toUpperCase());
  return known.success ? { amount, currency: known.data } : { amount: 0, currency: null };
}
