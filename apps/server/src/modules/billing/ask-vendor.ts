import { ContractError, isPaid } from '@cuecard/contract';
import { payableOf, updateOrder, type OrderRow } from './order-repository.ts';
import type { PaymentEvent } from '../../providers/payment/payment-provider.ts';
import { titleOf } from './product-title.ts';
import { settleOrder } from './settle-order.ts';
import { providerOf, VENDOR_WAIT_MS, type BillingDeps } from './billing-deps.ts';

type AskParts = Pick<BillingDeps, 'db' | 'clock' | 'log' | 'providers'>;

/**
 * Asks the vendor what has happened to an order, and takes it up: for who says "already paid", and for
 * what no notice told.
 * @throws ContractError `paymentFailed` when the vendor cannot be asked
 */
export async function askVendor(parts: AskParts, order: OrderRow): Promise<void> {
  const { provider, payable, signal } = vendorOf(parts, order);
  const events = await orFailed(parts, order, provider.query(payable, signal));
  // Oldest first: a payment counts before its refund.
  for (const event of events.toReversed()) await settleOrder(parts, event);
  await updateOrder(parts.db, order.id, { reconciled_at: new Date(parts.clock.now()) });
}

/**
 * Closes an order that waits, at the vendor first, so that nobody pays for what is over. One that was paid
 * meanwhile is credited instead.
 * @throws ContractError `paymentFailed` when the vendor cannot be reached: the order stays open
 */
export async function closeOrder(parts: AskParts, order: OrderRow): Promise<void> {
  if (isPaid(order.status) || order.status === 'TRADE_CLOSED') return;
  const { provider, payable, signal } = vendorOf(parts, order);
  const event = await orFailed(parts, order, provider.close(payable, signal));
  await settleOrder(parts, event ?? closingOf(order, parts.clock.now()));
}

function vendorOf(parts: AskParts, order: OrderRow) {
  const provider = providerOf(parts, order.channel);
  if (provider === null) throw new ContractError('paymentFailed');
  return {
    provider,
    payable: payableOf(order, titleOf(order, 'en')),
    signal: AbortSignal.timeout(VENDOR_WAIT_MS),
  };
}

async function orFailed<T>({ log }: AskParts, order: OrderRow, asked: Promise<T>): Promise<T> {
  try {
    return await asked;
  } catch (error) {
    log.error({ err: error, channel: order.channel, orderId: order.id }, 'a vendor did not answer');
    throw new ContractError('paymentFailed', undefined, { cause: error });
  }
}

const closingOf = ({ number, channel }: OrderRow, now: number): PaymentEvent => ({
  channel,
  eventId: `closed-by-us:${number}`,
  orderNumber: number,
  kind: 'closed',
  amount: 0,
  currency: null,
  vendorReference: null,
  at: new Date(now),
});
