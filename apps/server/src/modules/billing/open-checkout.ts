import { ContractError, type Checkout, type InterfaceLocale, type Order } from '@cuecard/contract';
import { toOrder, toPayableOrder, updateOrder, type OrderRow } from './order-repository.ts';
import { formatProductTitle } from './product-title.ts';
import { findProvider, VENDOR_WAIT_MS, type BillingDeps } from './billing-deps.ts';

export interface Buyer {
  readonly userId: number;
  /** Our address as their browser reaches it. */
  readonly origin: string;
}

export interface Payment {
  readonly order: Order;
  readonly checkout: Checkout;
}

/**
 * Leads the buyer of an order that waits to its vendor's page.
 * @throws ContractError `orderOver` when it waits no more, `paymentChannelFailed`
 */
export async function openCheckout(
  deps: BillingDeps,
  order: OrderRow,
  { origin: seen, locale }: Buyer & { readonly locale: InterfaceLocale },
): Promise<Payment> {
  const { db, clock, log, publicUrl } = deps;
  const isOver = order.pay_until.getTime() <= clock.now();
  if (order.status !== 'WAIT_BUYER_PAY' || isOver) throw new ContractError('orderOver');
  const provider = findProvider(deps, order.channel);
  if (provider === null) throw new ContractError('paymentChannelFailed');
  const origin = publicUrl ?? seen;
  try {
    const { checkout, vendorSession } = await provider.createCheckout(
      {
        order: toPayableOrder(order, formatProductTitle(order, locale)),
        locale,
        buyerEmail: order.buyer_email,
        origin,
        returnUrl: `${origin}/guide/purchaseSuccess?order=${order.id}`,
        cancelUrl: `${origin}/pricing?order=${order.id}`,
      },
      AbortSignal.timeout(VENDOR_WAIT_MS),
    );
    const kept = await updateOrder(db, order.id, { vendor_session: vendorSession });
    return { order: toOrder(kept), checkout };
  } catch (error) {
    log.error(
      { err: error, channel: order.channel, orderId: order.id },
      'a payment could not be begun',
    );
    throw new ContractError('paymentChannelFailed', undefined, { cause: error });
  }
}
