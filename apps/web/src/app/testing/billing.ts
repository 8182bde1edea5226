import { calls, type Market, type Order, type Product } from '@cuecard/contract';
import type { TestClient } from './client.tsx';

export const MARKET: Market = {
  region: 'US',
  currency: 'USD',
  tax: null,
  invoiceFields: ['name', 'company', 'taxId'],
};
const japan: Market = {
  region: 'JP',
  currency: 'JPY',
  tax: { name: '消費税', basisPoints: 1000 },
  invoiceFields: [],
};

function product(
  id: string,
  tier: Product['tier'],
  amount: number,
  change: Partial<Product> = {},
): Product {
  const price = { amount, currency: 'USD' } as const;
  const usual = { minutes: 60, days: null, recommended: false, refused: null, convertsMs: 0 };
  return { id, tier, price, ...usual, ...change };
}

const products: Product[] = [
  product('regular-60', 'Regular', 900, { refused: 'below' }),
  product('ultimate-60', 'Ultimate', 1900, { convertsMs: 2 * 3_600_000 }),
  product('ultimate-300', 'Ultimate', 6900, {
    minutes: 300,
    recommended: true,
    convertsMs: 2 * 3_600_000,
  }),
  product('unlimited-month', 'Unlimited', 14_900, { minutes: null, days: 30 }),
];

export const sold = {
  market: MARKET,
  markets: [MARKET, japan],
  channels: ['development', 'stripe'] as ('development' | 'stripe')[],
  products,
};

export const waitingOrder: Order = {
  id: '0198a000-0000-7000-8000-000000000001',
  number: 'CC20260001',
  productId: 'ultimate-300',
  bought: { tier: 'Ultimate', minutes: 300, days: null },
  region: 'US',
  price: { amount: 6900, currency: 'USD' },
  channel: 'development',
  status: 'WAIT_BUYER_PAY',
  createdAt: 1_800_000_000_000,
  payUntil: 1_800_001_800_000,
  paidAt: null,
  closedAt: null,
  refunded: 0,
  refundedAt: null,
  invoice: {},
};
export const paidOrder: Order = {
  ...waitingOrder,
  id: '0198a000-0000-7000-8000-000000000002',
  number: 'CC20260002',
  status: 'TRADE_SUCCESS',
  paidAt: 1_800_000_060_000,
};

/** A page to pay on, opened by the browser that the test plays. */
const CHECKOUT = { kind: 'redirect', url: 'https://pay.example/1' } as const;

export function answerBilling(client: TestClient): void {
  client.succeed(calls.userInfo, {
    user: { id: 1, name: 'Amara' },
    vip_info: { duration: 7200, end_time: null, type: 'Regular' },
  });
  client.succeed(calls.listProducts, sold);
  client.succeed(calls.payInDevelopment, { order: waitingOrder, checkout: CHECKOUT });
  client.succeed(calls.payAgain, { order: waitingOrder, checkout: CHECKOUT });
  client.succeed(calls.awaitOrder, { order: waitingOrder });
  client.succeed(calls.checkOrder, { order: waitingOrder });
  client.succeed(calls.abandonOrder, {
    order: { ...waitingOrder, status: 'TRADE_CLOSED', closedAt: 1_800_000_060_000 },
  });
  client.succeed(calls.listOrders, { orders: [waitingOrder, paidOrder], next: null });
}
