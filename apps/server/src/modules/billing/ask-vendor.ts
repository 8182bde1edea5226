import { ContractError, isPaid } from '@cuecard/contract';
import { toPayableOrder, updateOrder, type OrderRow } from './order-repository.ts';
import { signals } from '../../platform/telemetry/signals.ts';
import type { PaymentEvent } from '../../providers/payment/payment-provider.ts';
import { formatProductTitle } from './product-title.ts';
import { settleOrder } from './settle-order.ts';
import { findProvider, VENDOR_WAIT_MS, type BillingDeps } from './billing-deps.ts';

type AskDeps = Pick<BillingDeps, 'db' | 'clock' | 'log' | 'security' | 'enqueueMail' | 'providers'>;

/**
 * Asks the vendor what has happened to an order, and takes it up: for who says "already paid", and for
 * what no notice told.
 * @throws ContractError `paymentFailed` when the vendor cannot be asked
 */
export async function askVendor(deps: AskDeps, order: OrderRow): Promise<void> {
  const { provider, payable, signal } = findVendor(deps, order);
  const events = await runOrPaymentFailed(deps, order, provider.query(payable, signal));
  // Oldest first: a payment counts before its refund.
  for (const event of events.toReversed()) await settleOrder(deps, event);
  await updateOrder(deps.db, order.id, { reconciled_at: new Date(deps.clock.now()) });
}

/**
 * Closes an order that waits, at the vendor first, so that nobody pays for what is over. One that was paid
 * meanwhile is credited instead.
 * @throws ContractError `paymentFailed` when the vendor cannot be reached: the order stays open
 */
export async function closeOrder(deps: AskDeps, order: OrderRow): Promise<void> {
  if (isPaid(order.status) || order.status === 'TRADE_CLOSED') return;
  const { provider, payable, signal } = findVendor(deps, order);
  const event = await runOrPaymentFailed(deps, order, provider.close(payable, signal));
  await settleOrder(deps, event ?? buildClosingEvent(order, deps.clock.now()));
}

function findVendor(deps: AskDeps, order: OrderRow) {
  const provider = findProvider(deps, order.channel);
  if (provider === null) throw new ContractError('paymentFailed');
  return {
    provider,
    payable: toPayableOrder(order, formatProductTitle(order, 'en')),
    signal: AbortSignal.timeout(VENDOR_WAIT_MS),
  };
}

async function runOrPaymentFailed<T>(
  { log }: AskDeps,
  order: OrderRow,
  asked: Promise<T>,
): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    signals.vendorError.publish({ vendor: 'payment', reason: 'unreachable' });
    log.error({ err: error, channel: order.channel, orderId: order.id }, 'a vendor did not answer');
    throw new ContractError('paymentFailed', undefined, { cause: error });
  }
}

const buildClosingEvent = ({ number, channel }: OrderRow, now: number): PaymentEvent => ({
  channel,
  eventId: `closed-by-us:${number}`,
  orderNumber: number,
  kind: 'closed',
  amount: 0,
  currency: null,
  vendorReference: null,
  at: new Date(now),
});
