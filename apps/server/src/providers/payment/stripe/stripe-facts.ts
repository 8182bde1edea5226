import { z } from 'zod';
import type { PaymentFact } from '../../../modules/trade/payment-provider.ts';

/** Our order's id in the metadata of everything that Stripe keeps about it. */
export const orderField = 'order';

const metadata = z.record(z.string(), z.string()).nullish();
const amount = z.number().int().nonnegative();

const charge = z.object({
  amount,
  amount_refunded: amount,
  currency: z.string(),
  metadata,
  payment_intent: z.union([z.string(), z.object({ id: z.string() })]).nullish(),
});

/** What is read of a Checkout Session; the rest changes with the version of the API. */
const session = z.object({
  id: z.string(),
  status: z.enum(['open', 'complete', 'expired']).nullable(),
  payment_status: z.enum(['paid', 'unpaid', 'no_payment_required']),
  client_reference_id: z.string().nullish(),
  amount_total: amount.nullable(),
  currency: z.string().nullable(),
  metadata,
  payment_intent: z
    .union([
      z.string(),
      z.object({ id: z.string(), latest_charge: z.union([z.string(), charge]).nullish() }),
    ])
    .nullish(),
});

/**
 * What a Checkout Session says. Null: it was not opened by us.
 * @throws z.ZodError when it is no session
 */
export function factOfSession(given: unknown, eventId: string): PaymentFact | null {
  const read = session.parse(given);
  const orderId = read.metadata?.[orderField];
  if (orderId === undefined || orderId !== read.client_reference_id) return null;
  const refundedMinor = refundedOf(read.payment_intent);
  return {
    eventId,
    orderId,
    kind: refundedMinor > 0 ? 'refunded' : kindOf(read),
    amountMinor: read.amount_total,
    currency: read.currency?.toUpperCase() ?? null,
    vendorRef: read.id,
    refundedMinor,
  };
}

/** What was asked a payment that failed after the buyer had come back: the session stays unpaid for good. */
export function factOfFailedSession(given: unknown, eventId: string): PaymentFact | null {
  const fact = factOfSession(given, eventId);
  return fact === null ? null : { ...fact, kind: 'closed' };
}

/** What a charge says of money that was given back; null when none was, or it is not ours. */
export function factOfCharge(given: unknown, eventId: string): PaymentFact | null {
  const read = charge.parse(given);
  const orderId = read.metadata?.[orderField];
  if (orderId === undefined || read.amount_refunded === 0) return null;
  return {
    eventId,
    orderId,
    kind: 'refunded',
    amountMinor: read.amount,
    currency: read.currency.toUpperCase(),
    vendorRef: null,
    refundedMinor: read.amount_refunded,
  };
}

type Session = z.output<typeof session>;

function kindOf({ payment_status: payment, status }: Session): PaymentFact['kind'] {
  if (payment !== 'unpaid') return 'paid';
  return status === 'expired' ? 'closed' : 'waiting';
}

function refundedOf(intent: Session['payment_intent']): number {
  const latest = typeof intent === 'object' ? intent?.latest_charge : null;
  return typeof latest === 'object' ? (latest?.amount_refunded ?? 0) : 0;
}

/** The payment behind a session; null while nobody has paid. */
export function intentOf(given: unknown): string | null {
  const { payment_intent: intent } = session.parse(given);
  return typeof intent === 'object' ? (intent?.id ?? null) : (intent ?? null);
}
