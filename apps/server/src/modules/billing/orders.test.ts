import { randomUUID } from 'node:crypto';
import { calls, ERROR_TABLE, type Product } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { readCatalogue, ownCatalogue } from './catalogue.ts';
import { listProducts, syncProducts } from './product-repository.ts';
import { includedTax } from './receipt.ts';
import {
  buy,
  buildEvent,
  orderFor,
  ScriptedVendor,
  settle,
  signedIn,
} from './testing/test-orders.ts';

let server: TestServer;
let vendor: ScriptedVendor;
beforeAll(async () => {
  vendor = new ScriptedVendor();
  server = await createTestServer({
    paymentProviders: [vendor, new ScriptedVendor('alipay', ['CNY'])],
    config: {
      billing: {
        catalogueFile: null,
        seller: { name: 'Cue Ltd', address: '1 Desk Lane', taxId: 'T1', email: 'pay@cue.example' },
      },
    },
  });
});
afterAll(() => server.close());
beforeEach(() => {
  vendor.reachable = true;
  server.clock.advance(60 * 60_000);
});

const status = (key: keyof typeof ERROR_TABLE) => ERROR_TABLE[key].status;
const offered = async ({ token }: TestUser, query = '', language = 'en') =>
  (
    await server.call('GET', `/v3/trade/products${query}`, {
      token,
      headers: { 'accept-language': language },
    })
  ).data;
const pay = ({ token }: TestUser, given: object) =>
  server.call('POST', calls.payWithStripe.path, {
    token,
    body: {
      productId: 'regular-60',
      region: 'US',
      locale: 'en',
      requestId: randomUUID(),
      ...given,
    },
  });

it('[BILL-24] the catalogue is in the database as the file has it, and follows it', async () => {
  const { db } = server.database;
  const catalogue = await readCatalogue(ownCatalogue);
  const usd = catalogue.products.map(({ id, prices }) => [id, prices.USD]);
  const stored = async () => (await listProducts(db, 'USD')).map(({ id, amount }) => [id, amount]);
  expect(await stored()).toEqual(usd);
  const [first, ...others] = catalogue.products;
  if (first === undefined) throw new Error('nothing is sold');
  await syncProducts(db, { ...catalogue, products: [{ ...first, prices: { USD: 1 } }] });
  expect(await stored()).toEqual([[first.id, 1]]);
  expect(await listProducts(db, 'EUR')).toEqual([]);
  await Promise.all([syncProducts(db, catalogue), syncProducts(db, catalogue)]);
  expect(await stored()).toEqual(usd);
  expect(others.length).toBeGreaterThan(3);
});

it('[BILL-25] [BILL-46] [BILL-117] prices are in the currency of the region, whatever the language', async () => {
  const user = await server.addUser();
  const cases = [
    ['', 'zh-CN', 'USD'],
    ['?region=CN', 'en', 'CNY'],
    ['', 'en-GB', 'USD'],
    ['?region=JP', 'zh-TW', 'JPY'],
  ] as const;
  for (const [query, language, currency] of cases) {
    const { market, products } = await offered(user, query, language);
    expect(market.currency).toBe(currency);
    expect(products.every(({ price }: Product) => price.currency === currency)).toBe(true);
    expect(products.every(({ price }: Product) => Number.isInteger(price.amount))).toBe(true);
  }
});

it('[BILL-40] shows the prices to whoever has no account', async () => {
  const { data, status } = await server.call('GET', `${calls.listPrices.path}?region=JP`);
  expect(status).toBe(0);
  expect(data.market.region).toBe('JP');
  expect(data.products.length).toBeGreaterThan(2);
  expect(new Set(data.products.map(({ refused }: { refused: unknown }) => refused))).toEqual(
    new Set([null]),
  );
  expect((await server.call('GET', calls.listProducts.path)).http).toBe(401);
});

it('[BILL-118] what would add nothing to the plan is marked, and cannot be ordered', async () => {
  const user = await server.addUser({ tier: 'Ultimate', remainingMs: 1000 });
  const { products } = await offered(user);
  const refused = Object.fromEntries(products.map((each: Product) => [each.id, each.refused]));
  expect(refused).toMatchObject({
    'regular-60': 'below',
    'professional-month': 'below',
    'ultimate-60': null,
    'ultimate-month': 'endless',
    'unlimited-month': null,
  });
  expect((await pay(user, {})).status).toBe(status('planHigher'));
  expect((await pay(user, { productId: 'ultimate-60' })).status).toBe(0);
});

it('[BILL-119] the same request gives the same order; another one, or a mistaken one, does not', async () => {
  const user = await server.addUser();
  const requestId = randomUUID();
  const answers = await Promise.all([1, 2, 3].map(() => pay(user, { requestId })));
  expect(new Set(answers.map(({ data }) => data.order.id)).size).toBe(1);
  expect((await pay(user, { requestId, productId: 'ultimate-60' })).status).toBe(
    status('packageWrong'),
  );
  expect((await pay(user, {})).data.order.id).not.toBe(answers[0]?.data.order.id);
});

it.each([
  [calls.payWithStripe.path, 'stripe'],
  [calls.payWithAlipay.path, 'alipay'],
])(
  '[CALL-7] [CALL-8] [CALL-47] [CALL-48] %s makes an order with its click ids and leads to %s',
  async (path, channel) => {
    const user = await server.addUser();
    const { data } = await server.call('POST', path, {
      token: user.token,
      body: {
        productId: 'regular-60',
        region: 'CN',
        locale: 'zh-CN',
        requestId: randomUUID(),
        bd_vid: 'b1',
        fbclid: 'f1',
      },
    });
    expect(data.checkout).toMatchObject({ kind: 'redirect' });
    expect(data.checkout.url).toContain(`/guide/purchaseSuccess?order=${data.order.id}`);
    const row = await server.database.db
      .selectFrom('orders')
      .selectAll()
      .where('id', '=', data.order.id)
      .executeTakeFirstOrThrow();
    expect(row).toMatchObject({
      bd_vid: 'b1',
      fbclid: 'f1',
      channel,
      buyer_email: user.email,
    });
    expect(row.vendor_session).toBe(`session-${row.number}`);
  },
);

it('[ERR-33] a channel that is not there, or does not answer, says so', async () => {
  const user = await server.addUser();
  const body = { productId: 'regular-60', region: 'US', locale: 'zh-CN', requestId: randomUUID() };
  const alipay = await server.call('POST', calls.payWithAlipay.path, { token: user.token, body });
  expect(alipay).toMatchObject({ status: 2071, message: 'Payment channel initialization failed.' });
  vendor.reachable = false;
  expect((await pay(user, {})).status).toBe(status('paymentChannelFailed'));
  expect((await pay(user, { productId: 'gold' })).status).toBe(status('productNotFound'));
});

it('[BILL-120] who has paid already is believed by the vendor alone', async () => {
  const user = await server.addUser();
  const order = await orderFor(server, user, 'regular-60');
  const check = () =>
    server.call('POST', `/v3/trade/orders/${order.id}/check`, { token: user.token });
  expect((await check()).data.order.status).toBe('WAIT_BUYER_PAY');
  vendor.reachable = false;
  expect((await check()).status).toBe(status('paymentFailed'));
  vendor.reachable = true;
  vendor.knows.set(order.number, buildEvent(order, { eventId: `query:${order.number}` }));
  const both = await Promise.all([check(), check()]);
  for (const answer of both) expect(answer.data.order.status).toBe('TRADE_SUCCESS');
});

it('[BILL-121] abandoning closes the order at the vendor; what was paid meanwhile is credited', async () => {
  const user = await server.addUser();
  const abandon = (id: string) =>
    server.call('POST', `/v3/trade/orders/${id}/abandon`, { token: user.token });
  const left = await orderFor(server, user, 'regular-60');
  expect((await abandon(left.id)).data.order).toMatchObject({ status: 'TRADE_CLOSED' });
  expect(vendor.asked).toContain(`close ${left.number}`);
  const again = await server.call('POST', `/v3/trade/orders/${left.id}/pay`, {
    token: user.token,
    body: { locale: 'en' },
  });
  expect(again.status).toBe(status('orderOver'));
  const paid = await orderFor(server, user, 'regular-60');
  vendor.knows.set(paid.number, buildEvent(paid));
  expect((await abandon(paid.id)).data.order).toMatchObject({ status: 'TRADE_SUCCESS' });
});

it('[BILL-122] an order that waits can be paid again at the same page, until its time is over', async () => {
  const user = await server.addUser();
  const order = await orderFor(server, user, 'regular-60');
  const again = async () => {
    const { token } = await signedIn(server, user);
    const body = { locale: 'zh-CN' };
    return server.call('POST', `/v3/trade/orders/${order.id}/pay`, { token, body });
  };
  expect(await again()).toMatchObject({ status: 0, data: { order: { id: order.id } } });
  server.clock.advance(30 * 60_000);
  expect((await again()).status).toBe(status('orderOver'));
});

it('[BILL-123] a waiting call answers as soon as the order changes', async () => {
  const user = await server.addUser();
  const order = await orderFor(server, user, 'regular-60');
  const path = `/v3/trade/orders/${order.id}/change?known=WAIT_BUYER_PAY`;
  const before = server.clock.waiting();
  const waiting = server.call('GET', path, { token: user.token });
  await expect.poll(() => server.clock.waiting()).toBeGreaterThan(before);
  await settle(server, buildEvent(order));
  const tick = setInterval(() => server.clock.advance(500), 20);
  expect((await waiting).data.order.status).toBe('TRADE_SUCCESS');
  const still = await orderFor(server, user, 'regular-60');
  const same = await server.call('GET', path.replace(order.id, still.id), { token: user.token });
  clearInterval(tick);
  expect(same.data.order.status).toBe('WAIT_BUYER_PAY');
});

it('[BILL-123] a waiting call does not keep a server from closing', async () => {
  const own = await createTestServer({ paymentProviders: [vendor] });
  const user = await own.addUser();
  const order = await orderFor(own, user, 'regular-60');
  const path = `/v3/trade/orders/${order.id}/change?known=WAIT_BUYER_PAY`;
  const address = await own.listen();
  const before = own.clock.waiting();
  const waiting = fetch(`${address}${path}`, { headers: { authorization: user.token } });
  await expect.poll(() => own.clock.waiting()).toBeGreaterThan(before);
  await own.close();
  const answer = await waiting;
  expect(await answer.json()).toMatchObject({ data: { order: { status: 'WAIT_BUYER_PAY' } } });
});

it('[BILL-124] nobody sees the orders of others', async () => {
  const [user, stranger] = [await server.addUser(), await server.addUser()];
  const order = await buy(server, user, 'regular-60');
  const paths = [
    ['GET', ''],
    ['GET', '/receipt'],
    ['GET', '/change?known=WAIT_BUYER_PAY'],
    ['POST', '/check'],
    ['POST', '/abandon'],
  ] as const;
  for (const [method, path] of paths) {
    const answer = await server.call(method, `/v3/trade/orders/${order.id}${path}`, {
      token: stranger.token,
    });
    expect(answer.status).toBe(status('orderNotFound'));
  }
  const list = await server.call('GET', calls.listOrders.path, { token: stranger.token });
  expect(list.data.orders).toEqual([]);
});

it('[BILL-125] orders are listed a page at a time, the latest first', async () => {
  let user = await server.addUser();
  const made: string[] = [];
  for (let count = 0; count < 52; count += 1) {
    server.clock.advance(60_000);
    user = await signedIn(server, user);
    made.unshift((await orderFor(server, user, 'regular-60')).id);
  }
  const page = async (query: string) =>
    (await server.call('GET', `${calls.listOrders.path}${query}`, { token: user.token })).data;
  const first = await page('');
  const second = await page(`?before=${first.next}`);
  expect([...first.orders, ...second.orders].map(({ id }) => id)).toEqual(made);
  expect(second.next).toBeNull();
});

it('[BILL-126] a receipt says who sold what to whom, with the tax in it, once it is paid', async () => {
  const user = await server.addUser();
  const invoice = { company: 'Bakery KK', taxId: 'J1' };
  const order = await orderFor(server, user, 'regular-60', { region: 'JP', invoice });
  const receipt = () =>
    server.call('GET', `/v3/trade/orders/${order.id}/receipt`, { token: user.token });
  expect((await receipt()).status).toBe(status('noReceipt'));
  await settle(server, buildEvent(order));
  expect((await receipt()).data.receipt).toMatchObject({
    number: expect.stringMatching(/^R\d+$/),
    orderNumber: order.number,
    seller: { name: 'Cue Ltd' },
    buyer: { ...invoice, email: user.email },
    price: { amount: 1300, currency: 'JPY' },
    tax: { name: '消費税', basisPoints: 1000, amount: 118 },
    reference: expect.stringContaining('reference-'),
  });
  const put = await server.call('PUT', `/v3/trade/orders/${order.id}/invoice`, {
    token: user.token,
    body: { company: 'Bakery Ltd' },
  });
  expect(put.data.order.invoice).toEqual({ company: 'Bakery Ltd' });
  expect([includedTax(10_600, 600), includedTax(1, 600), includedTax(105, 500)]).toEqual([
    600, 0, 5,
  ]);
});
