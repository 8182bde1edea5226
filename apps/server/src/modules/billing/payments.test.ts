import { randomUUID } from 'node:crypto';
import { calls, paymentNoticePath, type Order } from '@cuecard/contract';
import { afterAll, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { ALIPAY_ACCOUNT, AlipayVendor } from '../../providers/payment/testing/alipay-vendor.ts';
import {
  signed,
  STRIPE_ACCOUNT,
  StripeVendor,
  type SignedNotice,
} from '../../providers/payment/testing/stripe-vendor.ts';
import { createTestServer, type TestServer, type TestUser } from '../../testing/test-server.ts';
import { reconcilePayments } from './reconcile-payments.ts';
import { enqueueMail } from './testing/test-orders.ts';
import { createPaymentProviders } from '../../compose/choose-providers.ts';

const stripe = new StripeVendor();
const alipay = new AlipayVendor();
const MINUTE = 60_000;
let server: TestServer;
let user: TestUser;
let reconcile: () => Promise<void>;

beforeAll(async () => {
  const config = {
    publicUrl: 'https://cuecard.example',
    payment: {
      stripe: { url: await stripe.open(), ...STRIPE_ACCOUNT },
      alipay: {
        gateway: await alipay.open(),
        ...ALIPAY_ACCOUNT,
        privateKey: alipay.merchant.privateKey,
        publicKey: alipay.keys.publicKey,
      },
      development: false,
    },
  };
  server = await createTestServer({ config });
  server.clock.sleep(Date.now() - server.clock.now());
  const { clock, database } = server;
  const providers = await createPaymentProviders(config, { connection: database, clock });
  const log = { debug() {}, info() {}, warn() {}, error() {} } as never;
  const security = { record() {} };
  const deps = { db: database.db, clock, log, security, enqueueMail, providers };
  reconcile = () => reconcilePayments(deps, new AbortController().signal);
}, 60_000);
beforeEach(async () => {
  user = await server.addUser();
});
afterAll(async () => {
  await server?.close();
  await stripe.close();
  await alipay.close();
});

async function order(call: 'payWithStripe' | 'payWithAlipay', productId = 'regular-60') {
  const region = call === 'payWithStripe' ? 'US' : 'CN';
  const body = { productId, region, locale: 'en', requestId: randomUUID(), bd_vid: 'bd1' };
  const answer = await server.call('POST', calls[call].path, {
    body: { ...body, fbclid: 'fb1' },
    token: user.token,
  });
  expect(answer.status).toBe(0);
  const made = answer.data as { order: Order; checkout: { url: string } };
  if (call === 'payWithAlipay') alipay.visit(made.checkout.url);
  return made.order;
}

async function send(channel: 'stripe' | 'alipay', { body, headers }: SignedNotice) {
  const url = paymentNoticePath(channel);
  const answer = await server.app.inject({ method: 'POST', url, headers, payload: body });
  return [answer.statusCode, answer.body] as const;
}

const paidNotice = (number: string) => stripe.notice('checkout.session.completed', number);

async function standing(id: string) {
  const { db } = server.database;
  const { remaining_ms: ms } = await db
    .selectFrom('memberships')
    .select('remaining_ms')
    .where('user_id', '=', user.userId)
    .executeTakeFirstOrThrow();
  const { status } = await db
    .selectFrom('orders')
    .select('status')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const credits = db.selectFrom('time_ledger').select('id').where('order_id', '=', id);
  const bought = await credits.where('kind', '=', 'bought').execute();
  return { status, minutes: ms / MINUTE, credits: bought.length };
}

const CREDITED = { status: 'TRADE_SUCCESS', minutes: 60, credits: 1 };
const WAITING = { status: 'WAIT_BUYER_PAY', minutes: 0, credits: 0 };
const CLOSED = { status: 'TRADE_CLOSED', minutes: 0, credits: 0 };

it('[BILL-166] keeps bd_vid and fbclid with the order of either call', async () => {
  for (const call of ['payWithStripe', 'payWithAlipay'] as const) {
    const { id } = await order(call);
    const { db } = server.database;
    const row = db.selectFrom('orders').select(['bd_vid', 'fbclid']).where('id', '=', id);
    expect(await row.executeTakeFirst()).toEqual({ bd_vid: 'bd1', fbclid: 'fb1' });
  }
});

it('[BILL-31] [BILL-167] credits once for a Stripe notice that comes eight times at the same moment, and acknowledges each', async () => {
  const { id, number } = await order('payWithStripe');
  stripe.pay(number);
  const notice = paidNotice(number);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('stripe', notice)));
  for (const answer of answers) expect(answer).toEqual([200, '{"received":true}']);
  expect(await standing(id)).toEqual(CREDITED);
  // A second event of its own id about the same payment.
  const other = signed(paidNotice(number).body.replace('evt_', 'evt_2_'));
  expect(await send('stripe', other)).toEqual([200, '{"received":true}']);
  expect(await standing(id)).toEqual(CREDITED);
});

it('[BILL-167] answers Alipay with the one word that it wants, and credits once', async () => {
  const { id, number } = await order('payWithAlipay');
  alipay.pay(number);
  const notice = alipay.notice(number);
  const answers = await Promise.all(Array.from({ length: 8 }, () => send('alipay', notice)));
  for (const answer of answers) expect(answer).toEqual([200, 'success']);
  expect(await standing(id)).toEqual(CREDITED);
});

it('[BILL-168] refuses a notice without a right signature, keeps nothing of it and credits nothing', async () => {
  const { id, number } = await order('payWithStripe');
  stripe.pay(number);
  const good = paidNotice(number);
  const forged = signed(good.body, 'whsec_of_another');
  const events = () =>
    server.database.db.selectFrom('payment_events').select('id').where('order_id', '=', id);
  for (const bad of [forged, { ...good, headers: {} }, { ...good, body: '' }])
    expect((await send('stripe', bad))[0]).toBe(400);
  const yuan = await order('payWithAlipay');
  alipay.pay(yuan.number);
  const altered = alipay.notice(yuan.number);
  const body = altered.body.replace('total_amount=29.00', 'total_amount=0.01');
  expect((await send('alipay', { ...altered, body }))[0]).toBe(400);
  const other = alipay.notice(yuan.number, { seller_id: '2088999999999999' });
  expect((await send('alipay', other))[0]).toBe(400);
  expect(await events().execute()).toEqual([]);
  expect([await standing(id), await standing(yuan.id)]).toEqual([WAITING, WAITING]);
  const large = await send('stripe', { ...good, body: 'x'.repeat(300_000) });
  expect(large[0]).toBe(413);
});

it('[BILL-169] credits nothing for another amount, another currency, or another vendor’s order', async () => {
  const { id, number } = await order('payWithStripe');
  stripe.pay(number);
  const wrong = [{ amount_total: 899 }, { currency: 'jpy' }, { currency: 'xau' }];
  for (const [at, changed] of wrong.entries()) {
    const notice = stripe.notice('checkout.session.completed', number, changed);
    const own = signed(notice.body.replace('evt_', `evt_wrong_${at}_`));
    expect((await send('stripe', own))[0]).toBe(200);
  }
  const yuan = await order('payWithAlipay');
  alipay.pay(yuan.number);
  await send('alipay', alipay.notice(yuan.number, { total_amount: '0.01', notify_id: 'n1' }));
  const mixed = { client_reference_id: yuan.number, metadata: { order_number: yuan.number } };
  await send('stripe', stripe.notice('checkout.session.completed', number, mixed));
  expect(await standing(id)).toMatchObject({ credits: 0, minutes: 0 });
  expect(await standing(yuan.id)).toMatchObject({ credits: 0, minutes: 0 });
});

it('[BILL-170] credits a payment whose notice comes after the closing of its order', async () => {
  const { id, number } = await order('payWithStripe');
  stripe.pay(number);
  const paid = paidNotice(number);
  await send('stripe', stripe.notice('checkout.session.expired', number));
  expect(await standing(id)).toEqual(CLOSED);
  await send('stripe', paid);
  expect(await standing(id)).toEqual(CREDITED);
  await send('stripe', stripe.notice('checkout.session.async_payment_failed', number));
  expect(await standing(id)).toEqual(CREDITED);
});

it('[BILL-171] takes the time of a payment back once when all of it went back, in any order of notices', async () => {
  const { id, number } = await order('payWithStripe');
  stripe.pay(number);
  const paid = paidNotice(number);
  await send('stripe', paid);
  stripe.refund(number, 900);
  const back = stripe.notice('charge.refunded', number);
  await Promise.all([send('stripe', back), send('stripe', paid), send('stripe', back)]);
  expect(await standing(id)).toMatchObject({ minutes: 0, credits: 1 });
  const early = await order('payWithStripe');
  stripe.pay(early.number);
  stripe.refund(early.number, 900);
  await send('stripe', stripe.notice('charge.refunded', early.number));
  await send('stripe', paidNotice(early.number));
  expect(await standing(early.id)).toMatchObject({ minutes: 0, credits: 0 });
});

it('[BILL-172] asks the vendor about an order that no notice told about, and credits it once', async () => {
  const made = [await order('payWithStripe'), await order('payWithAlipay')];
  stripe.pay(made[0]?.number ?? '');
  alipay.pay(made[1]?.number ?? '');
  await reconcile();
  expect(await standing(made[0]?.id ?? '')).toEqual(WAITING);
  server.clock.sleep(3 * MINUTE);
  await Promise.all([reconcile(), reconcile()]);
  for (const { id } of made) expect(await standing(id)).toMatchObject({ credits: 1, minutes: 120 });
  await send('stripe', paidNotice(made[0]?.number ?? ''));
  expect(await standing(made[0]?.id ?? '')).toMatchObject({ credits: 1, minutes: 120 });
});

it('[BILL-27] [BILL-173] closes an order at its vendor when its time is over, or credits it when it was paid meanwhile', async () => {
  const [left, late] = [await order('payWithStripe'), await order('payWithStripe')];
  const yuan = await order('payWithAlipay');
  server.clock.sleep(32 * MINUTE);
  stripe.pay(late.number);
  stripe.mood = 'fail';
  await reconcile();
  expect(await standing(left.id)).toMatchObject({ status: 'WAIT_BUYER_PAY' });
  expect(await standing(yuan.id)).toMatchObject({ status: 'TRADE_CLOSED' });
  expect(alipay.pay(yuan.number)).toBe(false);
  stripe.mood = 'serve';
  server.clock.sleep(2 * MINUTE);
  await reconcile();
  expect(await standing(left.id)).toMatchObject({ status: 'TRADE_CLOSED', credits: 0 });
  expect(stripe.pay(left.number)).toBe(false);
  expect(await standing(late.id)).toEqual(CREDITED);
}, 30_000);

it('[BILL-174] looks once more at an order that was given up while its page could still be paid', async () => {
  const given = await order('payWithAlipay');
  alipay.trades.delete(given.number);
  const path = calls.abandonOrder.path.replace(':id', given.id);
  const answer = await server.call('POST', path, { token: user.token });
  expect(answer.data.order.status).toBe('TRADE_CLOSED');
  const { checkout } = await provideAgain(given);
  alipay.visit(checkout);
  alipay.pay(given.number);
  server.clock.sleep(33 * MINUTE);
  await reconcile();
  expect(await standing(given.id)).toEqual(CREDITED);
});

/** The page that somebody still has open: its address was signed when the order was made. */
async function provideAgain({ number, price }: Order) {
  const [, provider] = await createPaymentProviders(
    {
      publicUrl: 'https://cuecard.example',
      payment: {
        stripe: { url: 'http://127.0.0.1:9', ...STRIPE_ACCOUNT },
        alipay: {
          gateway: 'http://127.0.0.1:9/gateway.do',
          ...ALIPAY_ACCOUNT,
          privateKey: alipay.merchant.privateKey,
          publicKey: alipay.keys.publicKey,
        },
        development: false,
      },
    },
    { connection: server.database, clock: server.clock },
  );
  const { checkout } = (await provider?.createCheckout(
    {
      order: {
        id: randomUUID(),
        number,
        title: 'Cuecard',
        amount: price.amount,
        currency: price.currency,
        payUntil: new Date(),
        vendorSession: null,
      },
      locale: 'en',
      buyerEmail: null,
      origin: '',
      returnUrl: 'https://cuecard.example',
      cancelUrl: 'https://cuecard.example',
    },
    AbortSignal.timeout(1000),
  )) ?? { checkout: null };
  if (checkout?.kind !== 'redirect') throw new Error('no page');
  return { checkout: checkout.url };
}

it('[BILL-175] answers a page that waits as soon as its order is settled', async () => {
  const { id, number } = await order('payWithStripe');
  const path = calls.awaitOrder.path.replace(':id', id);
  const heard = server.call('GET', `${path}?known=WAIT_BUYER_PAY`, { token: user.token });
  stripe.pay(number);
  await send('stripe', paidNotice(number));
  await vi.waitFor(() => {
    server.clock.advance(500);
    return Promise.race([heard, Promise.reject(new Error('still waits'))]);
  });
  expect((await heard).data.order.status).toBe('TRADE_SUCCESS');
});
