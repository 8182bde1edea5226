import { toPayableOrder, type OrderRow } from './order-repository.ts';
import {
  PaymentProviderError,
  type PaymentEvent,
  type PaymentProvider,
} from '../../providers/payment/payment-provider.ts';
import { formatProductTitle } from './product-title.ts';
import { findUnsettled, noteAsked, RECONCILE_TIMES } from './reconcile-repository.ts';
import { settleOrder, type SettleDeps } from './settle-order.ts';
import { VENDOR_WAIT_MS } from './billing-deps.ts';

export interface ReconcileDeps extends SettleDeps {
  readonly providers: readonly PaymentProvider[];
}

/** Vendors answer in tenths of a second, and limit how many ask. */
const AT_ONCE = 4;

/**
 * A job, once a minute: asks the vendor about orders that no notice told about, and closes those whose time
 * is over. What it learns is settled like a notice, so that neither counts twice.
 */
export async function reconcilePayments(deps: ReconcileDeps, signal: AbortSignal): Promise<void> {
  const orders = await findUnsettled(deps.db, deps.clock.now());
  const waiting = orders.values();
  const lane = async () => {
    for (const order of waiting) {
      if (signal.aborted) return;
      await reconcileOne(deps, order, signal);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, lane));
}

/** A vendor that cannot be reached is asked again later; the other orders do not wait for it. */
async function reconcileOne(
  deps: ReconcileDeps,
  order: OrderRow,
  signal: AbortSignal,
): Promise<void> {
  await noteAsked(deps.db, order.id, new Date(deps.clock.now()));
  try {
    const events = await queryEvents(deps, order, signal);
    for (const event of events) await settleOrder(deps, event);
  } catch (error) {
    const facts = { order: order.number, channel: order.channel };
    if (error instanceof PaymentProviderError)
      deps.log.warn({ ...facts, reason: error.message }, 'an order could not be asked about');
    else deps.log.error({ ...facts, err: error }, 'an order could not be reconciled');
  }
}

/** Asks the vendor for an order's events, oldest first: a payment counts before its refund. */
async function queryEvents(
  { providers, clock }: ReconcileDeps,
  row: OrderRow,
  signal: AbortSignal,
): Promise<PaymentEvent[]> {
  const provider = providers.find(({ channel }) => channel === row.channel);
  const now = clock.now();
  const over = now > row.pay_until.getTime() + RECONCILE_TIMES.closeAfterMs;
  if (provider === undefined) return over ? withoutVendor(row, now) : [];
  const order = toPayableOrder(row, formatProductTitle(row, 'en'));
  const stopOrTimeout = AbortSignal.any([signal, AbortSignal.timeout(VENDOR_WAIT_MS)]);
  const known = await provider.query(order, stopOrTimeout);
  if (known.length > 0 || !over || row.status !== 'WAIT_BUYER_PAY') return known.toReversed();
  const late = await provider.close(order, stopOrTimeout);
  return [late ?? buildClosingEvent(row, now)];
}

/** The vendor that plays one is not there any more, so nobody can have paid; a real one has to be asked. */
function withoutVendor(row: OrderRow, now: number): PaymentEvent[] {
  if (row.channel === 'development') return [buildClosingEvent(row, now)];
  throw new PaymentProviderError('its vendor is not configured any more');
}

function buildClosingEvent(row: OrderRow, now: number): PaymentEvent {
  return {
    channel: row.channel,
    eventId: `close:${row.number}`,
    orderNumber: row.number,
    kind: 'closed',
    amount: row.amount,
    currency: row.currency,
    vendorReference: null,
    at: new Date(now),
  };
}
