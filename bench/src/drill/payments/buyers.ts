import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { calls, paymentNoticePath } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../apps/server/src/platform/database/schema.ts';
import type { SignedNotice } from '../../../../apps/server/src/providers/payment/testing/stripe-vendor.ts';
import { createUser } from '../fleet/candidates.ts';
import type { Channel, Vendors } from './vendors.ts';

/** Orders of one user: below what one may begin at once. */
const ORDERS_EACH = 10;
/** A server that was killed is there again before it. */
const PATIENCE_MS = 60_000;

export interface Buyer {
  readonly userId: number;
  readonly token: string;
}

export interface PlacedOrder {
  readonly id: string;
  readonly number: string;
  readonly channel: Channel;
  readonly buyer: Buyer;
}

export async function createBuyers(db: Kysely<Database>, orders: number): Promise<Buyer[]> {
  const buyers: Buyer[] = [];
  while (buyers.length * ORDERS_EACH < orders) buyers.push(await createUser(db, 'Regular'));
  return buyers;
}

/** Makes an order by the product's own call, however often its server is killed meanwhile. */
export async function placeOrder(
  url: () => string,
  vendors: Vendors,
  buyer: Buyer,
  channel: Channel,
): Promise<PlacedOrder> {
  const call = channel === 'stripe' ? calls.payWithStripe : calls.payWithAlipay;
  const region = channel === 'stripe' ? 'US' : 'CN';
  const body = { productId: 'regular-60', region, locale: 'en', requestId: randomUUID() };
  const deadline = Date.now() + PATIENCE_MS;
  let said = '';
  while (Date.now() < deadline) {
    const answer = await post(url() + call.path, JSON.stringify(body), {
      authorization: buyer.token,
      'content-type': 'application/json',
    });
    const { status, data } = parsed(answer?.text);
    if (status === 0 && data !== undefined) {
      if (channel === 'alipay') vendors.alipay.visit(data.checkout.url);
      return { ...data.order, channel, buyer };
    }
    said = answer?.text ?? 'no answer';
    await sleep(100);
  }
  throw new Error(`no order could be made: ${said}`);
}

interface PayAnswer {
  readonly status?: number;
  readonly data?: { order: { id: string; number: string }; checkout: { url: string } };
}

const parsed = (text = '{}'): PayAnswer => {
  try {
    return JSON.parse(text) as PayAnswer;
  } catch {
    return {};
  }
};

/** Sends a notice once; null when nobody answered. */
export async function deliver(
  url: string,
  channel: Channel,
  { body, headers }: SignedNotice,
): Promise<{ status: number; text: string } | null> {
  return post(url + paymentNoticePath(channel), body, headers);
}

async function post(url: string, body: string, headers: Record<string, string>) {
  try {
    const signal = AbortSignal.timeout(15_000);
    const answer = await fetch(url, { method: 'POST', body, headers, signal });
    return { status: answer.status, text: await answer.text() };
  } catch {
    return null;
  }
}
