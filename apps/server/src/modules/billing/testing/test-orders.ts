import { randomUUID } from 'node:crypto';
import {
  calls,
  CURRENCIES,
  type Currency,
  type Order,
  type PaymentChannel,
} from '@cuecard/contract';
import type { TestServer, TestUser } from '../../../testing/test-server.ts';
import { enqueueJob } from '../../../platform/jobs/job-queue.ts';
import type { EnqueueMail } from '../../auth/auth-api.ts';
import { openLogin } from '../../auth/open-login.ts';
import {
  PaymentProviderError,
  type PaymentEvent,
  type PaymentProvider,
} from '../../../providers/payment/payment-provider.ts';
import { settleOrder, type Settled } from '../settle-order.ts';

/** A vendor that does what the test says. */
export class ScriptedVendor implements PaymentProvider {
  readonly channel: PaymentChannel;
  readonly currencies: readonly Currency[];
  readonly developmentOnly = true;
  readonly acknowledgement = { contentType: 'text/plain', body: 'ok' };
  /** Asked of it, in order. */
  readonly asked: string[] = [];
  reachable = true;
  /** The events that the vendor knows, by the order's number. */
  readonly knows = new Map<string, PaymentEvent>();

  constructor(channel: PaymentChannel = 'stripe', sells: readonly Currency[] = CURRENCIES) {
    this.channel = channel;
    this.currencies = sells;
  }

  createCheckout: PaymentProvider['createCheckout'] = async ({ order, returnUrl }) => {
    this.#ask(`checkout ${order.number}`);
    return {
      checkout: { kind: 'redirect', url: `https://vendor.example/${order.number}?${returnUrl}` },
      vendorSession: order.vendorSession ?? `session-${order.number}`,
    };
  };

  verifyNotice: PaymentProvider['verifyNotice'] = async () => null;

  query: PaymentProvider['query'] = async ({ number }) => {
    this.#ask(`query ${number}`);
    const known = this.knows.get(number);
    return known === undefined ? [] : [known];
  };

  close: PaymentProvider['close'] = async ({ number }) => {
    this.#ask(`close ${number}`);
    return this.knows.get(number) ?? null;
  };

  #ask(what: string): void {
    this.asked.push(what);
    if (!this.reachable) throw new PaymentProviderError('out of order');
  }
}

/** The same user, signed in anew: their login ends while the clock is moved. */
export async function signedIn(server: TestServer, user: TestUser): Promise<TestUser> {
  return { ...user, token: await openLogin(server.database.db, server.clock, user.userId) };
}

let events = 0;

export function buildEvent(order: Order, given: Partial<PaymentEvent> = {}): PaymentEvent {
  events += 1;
  return {
    channel: order.channel,
    eventId: `event-${events}`,
    orderNumber: order.number,
    kind: 'paid',
    amount: order.price.amount,
    currency: order.price.currency,
    vendorReference: `reference-${events}`,
    at: new Date(order.createdAt + 1000),
    ...given,
  };
}

export async function orderFor(
  server: TestServer,
  { token }: TestUser,
  productId: string,
  given: object = {},
): Promise<Order> {
  const answer = await server.call('POST', calls.payWithStripe.path, {
    token,
    body: { productId, region: 'US', locale: 'en', requestId: randomUUID(), ...given },
  });
  if (answer.status !== 0) throw new Error(`refused with ${answer.status}`);
  return answer.data.order;
}

const silent = { info() {}, error() {}, record() {} };

export const enqueueMail: EnqueueMail = (executor, mail) => enqueueJob(executor, 'send-mail', mail);

export function settle(server: TestServer, event: PaymentEvent): Promise<Settled> {
  const deps = {
    db: server.database.db,
    clock: server.clock,
    log: silent as never,
    security: silent,
    enqueueMail,
  };
  return settleOrder(deps, event);
}

/** Buys it and lets the money come. */
export async function buy(server: TestServer, user: TestUser, productId: string): Promise<Order> {
  const order = await orderFor(server, user, productId);
  await settle(server, buildEvent(order));
  return order;
}

export const readVipInfo = async (server: TestServer, { token }: TestUser) =>
  (await server.call('GET', calls.userInfo.path, { token })).data.vip_info;

export const readLedger = async (server: TestServer, { token }: TestUser) =>
  (await server.call('GET', calls.listLedger.path, { token })).data;
