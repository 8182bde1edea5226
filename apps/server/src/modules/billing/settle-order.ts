import { isPaid, type SecurityEventName } from '@cuecard/contract';
import type { Kysely, Transaction } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { findMailReader, type EnqueueMail } from '../auth/auth-api.ts';
import type { SecurityLog } from '../security-log/security-log-api.ts';
import { writeLedger } from '../users/users-api.ts';
import { buildLedgerRows } from './entitle.ts';
import { lockOrder, nextReceiptNumber, updateOrder, type OrderRow } from './order-repository.ts';
import { addEvent, noteOutcome } from './payment-event-repository.ts';
import type { PaymentEvent } from '../../providers/payment/payment-provider.ts';
import { paymentMail, type PaymentNews } from './payment-mails.ts';
import { decideSettlement, type Settlement } from './settlement.ts';

export interface SettleDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Log;
  readonly security: SecurityLog;
  readonly enqueueMail: EnqueueMail;
}

/**
 * `credited`: time and plan were given now. `duplicate`: this event was here before. `settled-before`: the
 * order had been credited by another event. `recorded`: noted, nothing to change (a failed try, `finished`
 * of a paid order, a closing of a paid order). `closed`, `refunded`: done now. `wrong-amount`,
 * `unknown-order`, `no-account`: noted and logged as an error, nothing was given; a person must look.
 */
type SettleOutcome = Settlement['outcome'] | 'duplicate' | 'unknown-order' | 'no-account';

export interface Settled {
  readonly outcome: SettleOutcome;
  /** The order that was settled; null for `unknown-order`. */
  readonly orderId: string | null;
  /** Whose it is; null for `unknown-order`. */
  readonly userId: number | null;
}

const SECURITY_EVENTS: Partial<Record<SettleOutcome, SecurityEventName>> = {
  credited: 'payment_credited',
  refunded: 'payment_refunded',
};

/**
 * Takes up a verified event, in one transaction with the credit that it brings. May be called any number
 * of times, in any order, at the same time: an order is credited once.
 */
export async function settleOrder(deps: SettleDeps, event: PaymentEvent): Promise<Settled> {
  const settled = await deps.db.transaction().execute((trx) => settleIn(trx, deps, event));
  const { outcome, orderId, userId } = settled;
  const facts = {
    outcome,
    orderId,
    channel: event.channel,
    kind: event.kind,
    event: event.eventId,
  };
  const needsPerson = ['wrong-amount', 'unknown-order', 'no-account'].includes(outcome);
  if (needsPerson) deps.log.error(facts, 'a payment event needs a person to look at it');
  else deps.log.info(facts, 'a payment event was taken up');
  const told = needsPerson ? 'payment_fail' : SECURITY_EVENTS[outcome];
  if (told !== undefined)
    deps.security.record({ event: told, userId, subject: orderId ?? event.channel });
  return settled;
}

async function settleIn(
  trx: Transaction<Database>,
  { clock, enqueueMail }: SettleDeps,
  event: PaymentEvent,
): Promise<Settled> {
  const now = new Date(clock.now());
  // The order's lock makes events of one order take turns.
  const named = await lockOrder(trx, event.orderNumber);
  // Another vendor's event cannot pay it, whatever number it names.
  const order = named?.channel === event.channel ? named : null;
  const orderId = order?.id ?? null;
  const userId = order?.user_id ?? null;
  const eventRow = await addEvent(trx, event, orderId, now);
  if (eventRow === null) return { outcome: 'duplicate', orderId, userId };
  const outcome = order === null ? 'unknown-order' : await applyTo(trx, order, event, now);
  await noteOutcome(trx, eventRow, outcome);
  if (order !== null && (outcome === 'credited' || outcome === 'refunded'))
    await tellBuyer(trx, enqueueMail, order, outcome);
  return { outcome, orderId, userId };
}

/** By mail, unless the account has no address or its owner wants to hear nothing of payments. */
async function tellBuyer(
  trx: Transaction<Database>,
  enqueueMail: EnqueueMail,
  order: OrderRow,
  told: PaymentNews,
): Promise<void> {
  const buyer = await findMailReader(trx, order.user_id, 'payment');
  if (buyer === null) return;
  await enqueueMail(trx, paymentMail({ to: buyer.email, locale: buyer.locale, told, order }));
}

async function applyTo(
  trx: Transaction<Database>,
  order: OrderRow,
  event: PaymentEvent,
  now: Date,
): Promise<SettleOutcome> {
  const { outcome, status = order.status, refunded, takesBack } = decideSettlement(order, event);
  const paidNow = isPaid(status) && !isPaid(order.status);
  await updateOrder(trx, order.id, {
    status,
    ...(event.vendorReference !== null && { vendor_reference: event.vendorReference }),
    ...(paidNow && { paid_at: event.at, closed_at: null, receipt_number: nextReceiptNumber }),
    ...(status === 'TRADE_CLOSED' && order.closed_at === null && { closed_at: now }),
    ...(refunded !== undefined && { refunded, refunded_at: event.at }),
  });
  if (outcome === 'credited') return (await credit(trx, order, now)) ? outcome : 'no-account';
  if (takesBack === true) await takeBack(trx, order, now);
  return outcome;
}

/** False when the account is gone: the money must go back by hand. */
async function credit(trx: Transaction<Database>, order: OrderRow, now: Date): Promise<boolean> {
  const from = { kind: 'bought', orderId: order.id } as const;
  const after = await writeLedger(trx, order.user_id, now, (has) =>
    buildLedgerRows(order, from, has, now.getTime()),
  );
  return after !== null;
}

/** Time that was used already cannot be taken back; what is left can. */
async function takeBack(trx: Transaction<Database>, order: OrderRow, now: Date): Promise<void> {
  const bought = (order.minutes ?? 0) * 60_000;
  await writeLedger(trx, order.user_id, now, ({ remainingMs }) => [
    { kind: 'refunded', ms: Math.min(bought, remainingMs), orderId: order.id },
  ]);
}
