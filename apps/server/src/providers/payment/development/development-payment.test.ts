import { randomUUID } from 'node:crypto';
import { calls, paymentNoticePath, type Order } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { createTestServer, type TestServer, type TestUser } from '../../../testing/test-server.ts';
import { developmentCookie } from '../../../testing/developer.ts';
import { noticeKey } from './payment-repository.ts';
import { SIGNATURE_HEADER, computeSignature } from './signed-notice.ts';

let server: TestServer;
let user: TestUser;
let address: string;

beforeAll(async () => {
  server = await createTestServer();
  address = await server.listen();
  server.clock.sleep(Date.now() - server.clock.now());
}, 60_000);
beforeEach(async () => {
  user = await server.addUser();
});
afterAll(() => server?.close());

async function startPayment(locale = 'en') {
  const body = { productId: 'regular-60', region: 'US', locale, requestId: randomUUID() };
  const given = { body, token: user.token, headers: { host: new URL(address).host } };
  const { data } = await server.call('POST', calls.payInDevelopment.path, given);
  const { order, checkout } = data as { order: Order; checkout: { url: string } };
  return { order, page: checkout.url };
}

async function press(page: string, action: string): Promise<string> {
  const body = new URLSearchParams({ action });
  const headers = { cookie: developmentCookie(page) };
  const answer = await fetch(page, { method: 'POST', body, headers, redirect: 'manual' });
  expect(answer.status).toBe(303);
  return answer.headers.get('location') ?? '';
}

const show = (page: string) => fetch(page, { headers: { cookie: developmentCookie(page) } });

async function readStatus({ id }: Order): Promise<string> {
  const path = calls.orderStatus.path.replace(':id', id);
  return (await server.call('GET', path, { token: user.token })).data.order.status;
}

const queryEvents = ({ id }: Order) =>
  server.database.db
    .selectFrom('payment_events')
    .select(['kind', 'outcome'])
    .where('order_id', '=', id)
    .execute();

const untilPaid = (order: Order) =>
  vi.waitFor(async () => expect(await readStatus(order)).toBe('TRADE_SUCCESS'), 10_000);

it('[BILL-178] pays on a page of its own, and tells of it by a signed notice over HTTP', async () => {
  const { order, page } = await startPayment();
  expect(page.startsWith(address)).toBe(true);
  const shown = await show(page);
  const text = await shown.text();
  expect(shown.headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(text).toContain('$9.00');
  for (const name of ['Pay', 'Fail', 'Abandon', 'Pay late', 'Notify twice'])
    expect(text).toContain(`>${name}</button>`);
  expect(await press(page, 'pay')).toContain(`/guide/purchaseSuccess?order=${order.id}`);
  await untilPaid(order);
  expect(await queryEvents(order)).toEqual([{ kind: 'paid', outcome: 'credited' }]);
  expect(await (await show(page)).text()).toContain('This order has been paid.');
  const chinese = await startPayment('zh-CN');
  expect(await (await show(chinese.page)).text()).toContain('开发环境支付');
}, 30_000);

it('[BILL-178] credits once when its notice comes twice, and never for a try that failed or was left', async () => {
  const twice = await startPayment();
  await press(twice.page, 'twice');
  await untilPaid(twice.order);
  const { order, page } = await startPayment();
  expect(await press(page, 'fail')).toContain('?failed');
  await vi.waitFor(async () => expect(await queryEvents(order)).toHaveLength(1), 10_000);
  expect(await queryEvents(order)).toEqual([{ kind: 'failed', outcome: 'recorded' }]);
  expect(await press(page, 'abandon')).toContain(order.id);
  expect(await readStatus(order)).toBe('WAIT_BUYER_PAY');
  expect(await queryEvents(twice.order)).toEqual([{ kind: 'paid', outcome: 'credited' }]);
}, 30_000);

it('[BILL-178] says when asked that an order was paid whose notice is late', async () => {
  const { order, page } = await startPayment();
  await press(page, 'late');
  expect(await readStatus(order)).toBe('WAIT_BUYER_PAY');
  const path = calls.checkOrder.path.replace(':id', order.id);
  const { data } = await server.call('POST', path, { token: user.token });
  expect(data.order.status).toBe('TRADE_SUCCESS');
}, 30_000);

it('[BILL-179] refuses a development notice that is unsigned, altered or old', async () => {
  const { order } = await startPayment();
  const body = JSON.stringify({
    id: 'forged',
    kind: 'paid',
    orderNumber: order.number,
    amount: order.price.amount,
    currency: order.price.currency,
    reference: 'x',
    at: server.clock.now(),
  });
  const secret = await noticeKey(server.database.db);
  const now = server.clock.now();
  const send = async (signature: string, sent = body) => {
    const headers = { 'content-type': 'application/json', [SIGNATURE_HEADER]: signature };
    const url = paymentNoticePath('development');
    const answer = await server.app.inject({ method: 'POST', url, headers, payload: sent });
    return answer.statusCode;
  };
  expect(await send('')).toBe(400);
  expect(await send(computeSignature('another', body, now))).toBe(400);
  expect(await send(computeSignature(secret, body, now - 6 * 60_000))).toBe(400);
  expect(await send(computeSignature(secret, body, now), `${body} `)).toBe(400);
  expect(await readStatus(order)).toBe('WAIT_BUYER_PAY');
  expect(await send(computeSignature(secret, body, now))).toBe(200);
  expect(await readStatus(order)).toBe('TRADE_SUCCESS');
});
