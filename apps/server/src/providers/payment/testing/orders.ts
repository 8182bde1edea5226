import { randomInt, randomUUID } from 'node:crypto';
import type { CheckoutRequest, PayableOrder } from '../payment-provider.ts';

/** An order that nobody has paid, of a number of its own. */
export function anyOrder(changed: Partial<PayableOrder> = {}): PayableOrder {
  return {
    id: randomUUID(),
    number: `CC${randomInt(1e9, 1e10)}`,
    title: 'Cuecard 旗舰版，300 分钟',
    amount: 6900,
    currency: 'USD',
    payUntil: new Date(Date.now() + 30 * 60_000),
    vendorSession: null,
    ...changed,
  };
}

export function buildCheckoutRequest(order: PayableOrder): CheckoutRequest {
  const origin = 'https://cuecard.example';
  return {
    order,
    locale: 'zh-CN',
    buyerEmail: 'ada@example.com',
    origin,
    returnUrl: `${origin}/guide/purchaseSuccess?order=${order.id}`,
    cancelUrl: `${origin}/settings/orders?order=${order.id}`,
  };
}

export const soon = (): AbortSignal => AbortSignal.timeout(10_000);
