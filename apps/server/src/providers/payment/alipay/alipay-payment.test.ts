import { Socket } from 'node:net';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PaymentProvider } from '../payment-provider.ts';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import { ALIPAY_ACCOUNT, alipayKeys, AlipayVendor } from '../testing/alipay-vendor.ts';
import { anyOrder, soon, buildCheckoutRequest } from '../testing/orders.ts';
import type { SignedNotice } from '../testing/stripe-vendor.ts';
import { toMinorUnits, yuan } from './alipay-events.ts';
import { createAlipayPayment } from './alipay-payment.ts';
import { AlipaySdk } from './alipay-sdk.ts';

const vendor = new AlipayVendor();
const clock = createManualClock(Date.parse('2026-11-22T16:30:00Z'));
const NOTICE_URL = 'https://cuecard.example/v3/trade/notices/alipay';
let provider: PaymentProvider;

beforeAll(async () => {
  const { privateKey } = vendor.merchant;
  const config = { gateway: await vendor.open(), ...ALIPAY_ACCOUNT, privateKey };
  const { publicKey } = vendor.keys;
  provider = createAlipayPayment({
    config: { ...config, publicKey },
    clock,
    noticeUrl: NOTICE_URL,
  });
});
afterAll(() => vendor.close());
afterEach(() => {
  vendor.mood = 'serve';
});

const yuanOrder = () => anyOrder({ currency: 'CNY', amount: 25_900, title: '旗舰版 a/b=c&d' });

async function visited() {
  const order = yuanOrder();
  const { checkout } = await provider.createCheckout(buildCheckoutRequest(order), soon());
  if (checkout.kind !== 'redirect') throw new Error('not an address');
  return { order, url: new URL(checkout.url), trade: vendor.visit(checkout.url) };
}

const send = ({ body, headers }: SignedNotice) =>
  provider.verifyNotice({ body: Buffer.from(body), headers, contentType: 'form' });

it('[BILL-158] leads to an Alipay page that the package signed, with the price in yuan and China’s time', async () => {
  const { order, url, trade } = await visited();
  expect(trade).toMatchObject({ number: order.number, amount: '259.00' });
  const given = Object.fromEntries(url.searchParams);
  expect(given).toMatchObject({
    method: 'alipay.trade.page.pay',
    app_id: ALIPAY_ACCOUNT.appId,
    sign_type: 'RSA2',
    notify_url: NOTICE_URL,
    timestamp: '2026-11-23 00:30:00',
  });
  expect(given['return_url']).toContain('/guide/purchaseSuccess');
  const content = JSON.parse(given['biz_content'] ?? '{}') as Record<string, string>;
  expect(content).toMatchObject({
    product_code: 'FAST_INSTANT_TRADE_PAY',
    subject: '旗舰版 a b c d',
  });
  expect(content['time_expire']).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
  // The package's own check, given our public key as it is given Alipay's.
  const { privateKey, publicKey } = vendor.merchant;
  const judge = new AlipaySdk({
    appId: ALIPAY_ACCOUNT.appId,
    keyType: 'PKCS8',
    privateKey,
    alipayPublicKey: publicKey,
  });
  const { sign = '', ...signedParams } = given;
  const text = Object.keys(signedParams)
    .toSorted()
    .map((name) => `${name}=${signedParams[name]}`);
  expect(judge.rsaCheck(text.join('&'), sign)).toBe(true);
  await expect(provider.createCheckout(buildCheckoutRequest(anyOrder()), soon())).rejects.toThrow(
    'CNY',
  );
});

it('[BILL-159] believes a notice that Alipay signed, and reads what was paid from it', async () => {
  const { order, trade } = await visited();
  expect(await send(vendor.notice(order.number))).toBeNull();
  vendor.pay(order.number);
  const event = await send(vendor.notice(order.number));
  expect(event).toEqual({
    channel: 'alipay',
    eventId: `notify-${order.number}-TRADE_SUCCESS-`,
    orderNumber: order.number,
    kind: 'paid',
    amount: 25_900,
    currency: 'CNY',
    vendorReference: trade.tradeNo,
    at: new Date('2026-11-22T10:00:01Z'),
  });
  trade.status = 'TRADE_FINISHED';
  expect(await send(vendor.notice(order.number))).toMatchObject({ kind: 'finished' });
});

it('[BILL-160] refuses an Alipay notice that is unsigned, altered, or signed with another key or in the old way', async () => {
  const { order } = await visited();
  vendor.pay(order.number);
  const good = vendor.notice(order.number);
  const changed = (name: string, value: string): SignedNotice => {
    const form = new URLSearchParams(good.body);
    form.set(name, value);
    return { ...good, body: form.toString() };
  };
  const bad = [
    changed('total_amount', '1.00'),
    changed('sign', ''),
    changed('sign', 'no base64 !'),
    changed('sign_type', 'RSA'),
    changed('sign_type', 'MD5'),
    vendor.notice(order.number, {}, alipayKeys()),
    { ...good, body: '' },
    { ...good, body: '{"trade_status":"TRADE_SUCCESS"}' },
  ];
  for (const notice of bad) await expect(send(notice)).rejects.toThrow(/signature/);
  expect(await send(good)).not.toBeNull();
});

it('[OPS-65] while its key is changed, believes an Alipay notice signed by either of two, and by no third', async () => {
  const { order } = await visited();
  vendor.pay(order.number);
  const next = alipayKeys();
  const { privateKey } = vendor.merchant;
  const rotated = createAlipayPayment({
    config: {
      gateway: 'https://alipay.example/gateway.do',
      ...ALIPAY_ACCOUNT,
      privateKey,
      publicKey: next.publicKey,
      publicKeyBefore: vendor.keys.publicKey,
    },
    clock,
    noticeUrl: NOTICE_URL,
  });
  const verify = ({ body, headers }: SignedNotice) =>
    rotated.verifyNotice({ body: Buffer.from(body), headers, contentType: 'x' });
  for (const keys of [next, vendor.keys])
    expect(await verify(vendor.notice(order.number, {}, keys))).toMatchObject({ kind: 'paid' });
  await expect(verify(vendor.notice(order.number, {}, alipayKeys()))).rejects.toThrow(/signature/);
});

it('[BILL-161] refuses a notice that Alipay signed for another app or another seller', async () => {
  const { order } = await visited();
  vendor.pay(order.number);
  const other = '2088999999999999';
  await expect(send(vendor.notice(order.number, { app_id: other }))).rejects.toThrow('app');
  await expect(send(vendor.notice(order.number, { seller_id: other }))).rejects.toThrow('seller');
  const { privateKey, publicKey } = vendor.keys;
  expect(privateKey).not.toBe(publicKey);
  expect(await send(vendor.notice(order.number, { notify_type: 'dut_user_sign' }))).toBeNull();
});

it('[BILL-162] tells a trade that was closed unpaid from one that was paid back', async () => {
  const { order, trade } = await visited();
  trade.status = 'TRADE_CLOSED';
  expect(await send(vendor.notice(order.number))).toMatchObject({ kind: 'closed' });
  const bought = await visited();
  vendor.pay(bought.order.number);
  bought.trade.refunded = '59.00';
  expect(await send(vendor.notice(bought.order.number))).toMatchObject({
    kind: 'refunded',
    amount: 5900,
  });
  bought.trade.refunded = '259.00';
  bought.trade.status = 'TRADE_CLOSED';
  expect(await send(vendor.notice(bought.order.number))).toMatchObject({
    kind: 'refunded',
    amount: 25_900,
  });
  const known = await provider.query(bought.order, soon());
  expect(known.map(({ kind }) => kind)).toEqual(['refunded', 'paid']);
});

it('[BILL-163] asks Alipay what became of an order, and closes it', async () => {
  const unseen = yuanOrder();
  expect(await provider.query(unseen, soon())).toEqual([]);
  expect(await provider.close(unseen, soon())).toBeNull();
  const { order, trade } = await visited();
  expect(await provider.query(order, soon())).toEqual([]);
  expect(await provider.close(order, soon())).toBeNull();
  expect([trade.status, vendor.pay(order.number)]).toEqual(['TRADE_CLOSED', false]);
  const paid = await visited();
  vendor.pay(paid.order.number);
  expect(await provider.close(paid.order, soon())).toMatchObject({ kind: 'paid', amount: 25_900 });
});

it('[BILL-164] believes no answer that Alipay did not sign', async () => {
  const { order } = await visited();
  vendor.pay(order.number);
  vendor.mood = 'forge';
  const forged = provider.query(order, soon());
  await expect(forged).rejects.toMatchObject({ name: 'PaymentProviderError' });
  vendor.mood = 'fail';
  const failed = provider.query(order, soon());
  await expect(failed).rejects.toMatchObject({ name: 'PaymentProviderError' });
  await expect(failed).rejects.not.toThrow(order.number);
});

it('[BILL-165] reads and writes yuan without a fraction in between', () => {
  expect([0, 1, 10, 110, 25_900, 123_456_789].map(yuan)).toEqual([
    '0.00',
    '0.01',
    '0.10',
    '1.10',
    '259.00',
    '1234567.89',
  ]);
  for (const minor of [0, 1, 29, 57, 110, 25_900]) expect(toMinorUnits(yuan(minor))).toBe(minor);
  expect(['4.35', '4.3', '4'].map(toMinorUnits)).toEqual([435, 430, 400]);
  for (const text of ['', '-1.00', '1e3', '1,00', '0x10', '1.005', ' 1.00', undefined])
    expect(toMinorUnits(text)).toBeNull();
});

it('leaves sockets as they are: several end by one error', () => {
  const error = new Error('the pool was closed');
  const sockets = [new Socket(), new Socket()].map((socket) => socket.on('error', () => {}));
  for (const socket of sockets) socket.destroy(error);
  expect(sockets.map(({ destroyed }) => destroyed)).toEqual([true, true]);
});
