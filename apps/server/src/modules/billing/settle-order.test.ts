import { calls } from '@cuecard/contract';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { countMails, waitForMails } from '../../testing/sign-up.ts';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { checkLedger } from './check-ledger.ts';
import type { PaymentEvent } from '../../providers/payment/payment-provider.ts';
import {
  buy,
  buildEvent,
  readLedger,
  orderFor,
  ScriptedVendor,
  settle,
  readVipInfo,
} from './testing/test-orders.ts';

let server: TestServer;
beforeAll(async () => {
  server = await createTestServer({ paymentProviders: [new ScriptedVendor()] });
});
afterAll(() => server.close());

/** Mails to an address that wait in the queue or were sent. */
const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;

const readStatus = async ({ token }: TestUser, id: string) =>
  (await server.call('GET', `/v3/trade/orders/${id}`, { token })).data.order;

async function expectSound({ userId }: TestUser): Promise<void> {
  const faults = await server.database.db.transaction().execute((trx) => checkLedger(trx, userId));
  expect(faults).toEqual([]);
}

const shuffled = <T>(items: readonly T[]): T[] =>
  items
    .map((item) => ({ item, place: Math.random() }))
    .toSorted((a, b) => a.place - b.place)
    .map(({ item }) => item);

it('[BILL-26] [BILL-29] an order waits for its buyer, and money makes it a success with its time', async () => {
  const user = await server.addUser();
  const order = await orderFor(server, user, 'regular-60');
  expect(order).toMatchObject({
    status: 'WAIT_BUYER_PAY',
    price: { amount: 900, currency: 'USD' },
  });
  expect(await settle(server, buildEvent(order))).toEqual({
    outcome: 'credited',
    orderId: order.id,
    userId: user.userId,
  });
  expect(await readStatus(user, order.id)).toMatchObject({ status: 'TRADE_SUCCESS', refunded: 0 });
  expect(await readVipInfo(server, user)).toMatchObject({ type: 'Regular', duration: 3600 });
  await expectSound(user);
});

it('[NOTE-8] the buyer is mailed that money came and that it went back, unless they turned that off', async () => {
  const user = await server.addUser();
  const order = await orderFor(server, user, 'regular-60');
  await settle(server, buildEvent(order));
  const [mail] = await waitForMails(server, user.email);
  expect(mail).toMatchObject({ subject: 'Your Cuecard payment was received' });
  expect(mail?.text).toContain(`$9.00 for order ${order.number}`);
  // What comes again says nothing again.
  await settle(server, buildEvent(order));
  await settle(server, buildEvent(order, { kind: 'refunded' }));
  const subjects = (await waitForMails(server, user.email, 2)).map(({ subject }) => subject);
  expect(subjects.toSorted()).toEqual([
    'Your Cuecard payment was received',
    'Your Cuecard payment was refunded',
  ]);
  const quiet = await server.addUser();
  const path = '/v3/notifications/settings';
  await server.call('POST', path, { token: quiet.token, body: { off: ['payment'] } });
  await settle(server, buildEvent(await orderFor(server, quiet, 'regular-60')));
  expect(await countMails(server, quiet.email)).toBe(0);
});

it('[BILL-28] a payment that can no more be paid back is finished, at once or later', async () => {
  const user = await server.addUser();
  const [one, other] = [
    await orderFor(server, user, 'regular-60'),
    await orderFor(server, user, 'regular-60'),
  ];
  expect((await settle(server, buildEvent(one, { kind: 'finished' }))).outcome).toBe('credited');
  await settle(server, buildEvent(other));
  expect((await settle(server, buildEvent(other, { kind: 'finished' }))).outcome).toBe('recorded');
  for (const { id } of [one, other])
    expect(await readStatus(user, id)).toMatchObject({ status: 'TRADE_FINISHED' });
  expect((await readVipInfo(server, user)).duration).toBe(7200);
});

it('[BILL-27] [BILL-101] an unpaid order is closed; money that comes after it is credited all the same', async () => {
  const user = await server.addUser();
  const order = await orderFor(server, user, 'regular-60');
  expect((await settle(server, buildEvent(order, { kind: 'closed', amount: 0 }))).outcome).toBe(
    'closed',
  );
  expect(await readStatus(user, order.id)).toMatchObject({ status: 'TRADE_CLOSED', paidAt: null });
  expect((await settle(server, buildEvent(order))).outcome).toBe('credited');
  expect((await settle(server, buildEvent(order, { kind: 'closed', amount: 0 }))).outcome).toBe(
    'recorded',
  );
  expect(await readStatus(user, order.id)).toMatchObject({
    status: 'TRADE_SUCCESS',
    closedAt: null,
  });
});

it('[BILL-31] [BILL-100] any number of notices at the same time, in any order, credit once', async () => {
  const user = await server.addUser();
  for (let round = 0; round < 5; round += 1) {
    const order = await orderFor(server, user, 'regular-60');
    const paid = buildEvent(order);
    const events: PaymentEvent[] = [
      ...Array.from({ length: 8 }, () => paid),
      buildEvent(order),
      buildEvent(order, { kind: 'finished' }),
      buildEvent(order, { kind: 'failed', amount: 0 }),
      buildEvent(order, { kind: 'closed', amount: 0 }),
    ];
    const outcomes = await Promise.all(shuffled(events).map((event) => settle(server, event)));
    expect(outcomes.filter(({ outcome }) => outcome === 'credited')).toHaveLength(1);
    expect(await readStatus(user, order.id)).toMatchObject({ paidAt: expect.any(Number) });
  }
  expect((await readVipInfo(server, user)).duration).toBe(5 * 3600);
  await expectSound(user);
});

it('[BILL-100] the database itself refuses a second credit of an order', async () => {
  const user = await server.addUser();
  const { id } = await buy(server, user, 'regular-60');
  const { db } = server.database;
  const row = { user_id: user.userId, kind: 'bought', ms: 1, tier: 'Regular', note: '' } as const;
  const again = { ...row, at: new Date(), interview_id: null, slice: null, order_id: id };
  await expect(db.insertInto('time_ledger').values(again).execute()).rejects.toThrow(/unique/);
  const event = {
    event_id: 'x',
    channel: 'stripe',
    kind: 'paid',
    amount: 1,
    currency: 'USD',
  } as const;
  await expect(
    db
      .insertInto('payment_events')
      .values({
        ...event,
        order_id: id,
        vendor_reference: null,
        at: new Date(),
        received_at: new Date(),
        outcome: 'credited',
      })
      .execute(),
  ).rejects.toThrow(/unique/);
});

it('[BILL-102] another amount, currency, vendor or number gives nothing', async () => {
  const user = await server.addUser();
  const order = await orderFor(server, user, 'regular-60');
  const wrong: [Partial<PaymentEvent>, string][] = [
    [{ amount: 899 }, 'wrong-amount'],
    [{ currency: 'JPY' }, 'wrong-amount'],
    [{ channel: 'alipay' }, 'unknown-order'],
    [{ orderNumber: 'CC1' }, 'unknown-order'],
  ];
  for (const [given, outcome] of wrong)
    expect((await settle(server, buildEvent(order, given))).outcome).toBe(outcome);
  expect(await readStatus(user, order.id)).toMatchObject({ status: 'WAIT_BUYER_PAY' });
  expect((await readLedger(server, user)).entries).toEqual([]);
});

it('[BILL-103] a full refund takes back what is left of the time, and the plan', async () => {
  const user = await server.addUser();
  await buy(server, user, 'regular-60');
  const order = await buy(server, user, 'ultimate-60');
  expect(await readVipInfo(server, user)).toMatchObject({ type: 'Ultimate', duration: 7200 });
  await charge(user, 90 * MINUTE);
  const refund = buildEvent(order, { kind: 'refunded' });
  const outcomes = await Promise.all(
    [refund, refund, buildEvent(order, { kind: 'refunded' })].map((event) => settle(server, event)),
  );
  expect(outcomes.filter(({ outcome }) => outcome === 'refunded')).toHaveLength(1);
  expect(await readVipInfo(server, user)).toEqual({ type: 'Regular', duration: 0, end_time: null });
  expect(await readStatus(user, order.id)).toMatchObject({
    refunded: 1900,
    status: 'TRADE_SUCCESS',
  });
  const { entries } = await readLedger(server, user);
  expect(entries[0]).toMatchObject({ kind: 'refunded', changeMs: -30 * MINUTE, balanceMs: 0 });
  await expectSound(user);
});

it('[BILL-103] a part that went back takes no time', async () => {
  const user = await server.addUser();
  const order = await buy(server, user, 'regular-60');
  expect((await settle(server, buildEvent(order, { kind: 'refunded', amount: 400 }))).outcome).toBe(
    'refunded',
  );
  expect(await readStatus(user, order.id)).toMatchObject({ refunded: 400 });
  expect((await readVipInfo(server, user)).duration).toBe(3600);
});

it('[BILL-104] a refund that is told of before its payment leaves nothing to credit', async () => {
  const user = await server.addUser();
  const order = await orderFor(server, user, 'regular-60');
  expect((await settle(server, buildEvent(order, { kind: 'refunded' }))).outcome).toBe('refunded');
  expect((await settle(server, buildEvent(order))).outcome).toBe('recorded');
  expect((await readLedger(server, user)).entries).toEqual([]);
});

it('[BILL-105] what was paid for an account that is gone is kept for a person to pay back', async () => {
  const user = await server.addUser();
  const order = await orderFor(server, user, 'regular-60');
  const { db } = server.database;
  await db.deleteFrom('users').where('id', '=', user.userId).execute();
  expect((await settle(server, buildEvent(order))).outcome).toBe('no-account');
  const kept = await db.selectFrom('orders').select('status').where('id', '=', order.id).execute();
  expect(kept).toEqual([{ status: 'TRADE_SUCCESS' }]);
});

it('[BILL-106] months of the same plan follow one another, and a pack waits under them', async () => {
  const user = await server.addUser();
  const start = server.clock.now();
  await buy(server, user, 'unlimited-month');
  await buy(server, user, 'regular-60');
  await buy(server, user, 'unlimited-month');
  const vip = await readVipInfo(server, user);
  expect(vip).toMatchObject({ type: 'Unlimited', duration: null, end_time: start + 60 * DAY });
  await expectSound(user);
});

it('[BILL-22] [BILL-107] any Ultimate plan turns the regular time that is left into Ultimate time, and says so', async () => {
  const cases = [
    ['ultimate-60', ['Ultimate', 'FreeTrial']],
    ['ultimate-month', ['Ultimate', 'Ultimate']],
    ['unlimited-month', ['Unlimited', 'Ultimate']],
  ] as const;
  for (const [product, plans] of cases) {
    const user = await server.addUser();
    await buy(server, user, 'regular-60');
    await charge(user, 10 * MINUTE);
    const list = await server.call('GET', '/v3/trade/products?region=US', { token: user.token });
    const offered = list.data.products.find(({ id }: { id: string }) => id === product);
    expect(offered).toMatchObject({ convertsMs: 50 * MINUTE, refused: null });
    await buy(server, user, product);
    const { entries } = await readLedger(server, user);
    const said = { kind: 'converted', ms: 50 * MINUTE, changeMs: 0, tier: 'Ultimate' };
    expect(entries[0]).toMatchObject(said);
    const row = await server.database.db
      .selectFrom('memberships')
      .selectAll()
      .where('user_id', '=', user.userId)
      .executeTakeFirstOrThrow();
    expect([row.tier, row.tier_after]).toEqual(plans);
    await expectSound(user);
  }
});

async function charge({ userId }: TestUser, ms: number): Promise<void> {
  const { db } = server.database;
  await db.transaction().execute(async (trx) => {
    const used = { user_id: userId, kind: 'used', ms, tier: 'Regular', note: '' } as const;
    const at = new Date(server.clock.now());
    const slice = { at, interview_id: crypto.randomUUID(), slice: 1 };
    await trx
      .insertInto('time_ledger')
      .values({ ...used, ...slice })
      .execute();
    await trx
      .updateTable('memberships')
      .set((of) => ({ remaining_ms: of('remaining_ms', '-', ms) }))
      .where('user_id', '=', userId)
      .execute();
  });
}

it('[ENT-34] the contract has the four statuses', () => {
  expect(calls.orderStatus.response.shape.order.shape.status.options).toEqual([
    'WAIT_BUYER_PAY',
    'TRADE_CLOSED',
    'TRADE_FINISHED',
    'TRADE_SUCCESS',
  ]);
});
