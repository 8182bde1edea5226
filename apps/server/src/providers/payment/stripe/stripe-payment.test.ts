import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import type { PaymentProvider } from '../payment-provider.ts';
import { signed, STRIPE_ACCOUNT, StripeVendor } from '../testing/stripe-vendor.ts';
import { anyOrder, soon, buildCheckoutRequest } from '../testing/orders.ts';
import { createStripePayment } from './stripe-payment.ts';

const vendor = new StripeVendor();
let provider: PaymentProvider;

beforeAll(async () => {
  provider = createStripePayment({ url: await vendor.open(), ...STRIPE_ACCOUNT });
});
afterAll(() => vendor.close());
afterEach(() => {
  vendor.mood = 'serve';
});

const send = ({ body, headers }: { body: string; headers: Record<string, string> }) =>
  provider.verifyNotice({ body: Buffer.from(body), headers, contentType: 'application/json' });

async function opened() {
  const order = anyOrder();
  const { checkout, vendorSession } = await provider.createCheckout(
    buildCheckoutRequest(order),
    soon(),
  );
  return { order: { ...order, vendorSession }, checkout };
}

it('[BILL-150] opens a Stripe Checkout page for the order, at its price, in its currency and language', async () => {
  const { order, checkout } = await opened();
  const session = vendor.findSession(order.number);
  expect(checkout).toEqual({ kind: 'redirect', url: session.url });
  expect(order.vendorSession).toBe(session.id);
  const form = Object.fromEntries(vendor.opened.at(-1) ?? []);
  expect(form).toMatchObject({
    mode: 'payment',
    client_reference_id: order.number,
    locale: 'zh',
    customer_email: 'ada@example.com',
    'line_items[0][quantity]': '1',
    'line_items[0][price_data][currency]': 'usd',
    'line_items[0][price_data][unit_amount]': '6900',
    'line_items[0][price_data][product_data][name]': order.title,
    'payment_intent_data[metadata][order_number]': order.number,
    'adaptive_pricing[enabled]': 'false',
  });
  expect(form['success_url']).toContain('/guide/purchaseSuccess');
});

it('[BILL-151] leads to the same Stripe page however often it is asked, with or without its name', async () => {
  const { order, checkout } = await opened();
  const again = await provider.createCheckout(buildCheckoutRequest(order), soon());
  const forgotten = await provider.createCheckout(
    buildCheckoutRequest({ ...order, vendorSession: null }),
    soon(),
  );
  expect([again.checkout, forgotten.checkout]).toEqual([checkout, checkout]);
  expect(
    [...vendor.sessions.values()].filter((each) => each.id === order.vendorSession),
  ).toHaveLength(1);
});

it('[BILL-152] believes a notice that Stripe signed, and reads what was paid from it', async () => {
  const { order } = await opened();
  vendor.pay(order.number);
  const event = await send(vendor.notice('checkout.session.completed', order.number));
  expect(event).toMatchObject({
    channel: 'stripe',
    orderNumber: order.number,
    kind: 'paid',
    amount: 6900,
    currency: 'USD',
    vendorReference: `pi_${order.vendorSession}`,
  });
  const again = await send(vendor.notice('checkout.session.completed', order.number));
  expect(again?.eventId).toBe(event?.eventId);
});

it('[BILL-153] refuses a Stripe notice that is unsigned, altered, signed with another secret or too old', async () => {
  const { order } = await opened();
  vendor.pay(order.number);
  const good = vendor.notice('checkout.session.completed', order.number);
  const header = good.headers['stripe-signature'] ?? '';
  const altered = { ...good, body: good.body.replace('6900', '6901') };
  const spaced = { ...good, body: `${good.body} ` };
  const foreign = signed(good.body, 'whsec_of_another');
  const old = signed(good.body, STRIPE_ACCOUNT.webhookSecret, Math.floor(Date.now() / 1000) - 301);
  const bare = { ...good, headers: {} };
  const twice = { ...good, headers: { 'stripe-signature': header.replace('v1=', 'v0=') } };
  for (const bad of [altered, spaced, foreign, old, bare, twice])
    await expect(send(bad)).rejects.toThrow(/signature/);
  expect(await send(good)).not.toBeNull();
});

it('[OPS-65] while its secret is changed, believes a Stripe notice signed by either of two, and by no third', async () => {
  const { order } = await opened();
  vendor.pay(order.number);
  const { body } = vendor.notice('checkout.session.completed', order.number);
  const rotated = createStripePayment({
    url: 'https://stripe.example',
    ...STRIPE_ACCOUNT,
    webhookSecret: 'whsec_new',
    webhookSecretBefore: STRIPE_ACCOUNT.webhookSecret,
  });
  const verify = ({ headers, body: text }: { body: string; headers: Record<string, string> }) =>
    rotated.verifyNotice({ body: Buffer.from(text), headers, contentType: 'application/json' });
  for (const secret of ['whsec_new', STRIPE_ACCOUNT.webhookSecret])
    expect(await verify(signed(body, secret))).toMatchObject({ kind: 'paid' });
  await expect(verify(signed(body, 'whsec_of_another'))).rejects.toThrow(/signature/);
  await expect(send(signed(body, 'whsec_new'))).rejects.toThrow(/signature/);
});

it('[BILL-154] takes nothing for paid that Stripe does not call paid', async () => {
  const { order } = await opened();
  const { number } = order;
  expect(await send(vendor.notice('checkout.session.completed', number))).toBeNull();
  const late = vendor.notice('checkout.session.async_payment_failed', number);
  expect(await send(late)).toMatchObject({ kind: 'closed' });
  vendor.pay(number);
  const foreign = vendor.notice('checkout.session.completed', number, { metadata: {} });
  expect(await send(foreign)).toBeNull();
  const mixed = { client_reference_id: 'CC1' };
  expect(await send(vendor.notice('checkout.session.completed', number, mixed))).toBeNull();
  expect(await send(vendor.notice('customer.created', number))).toBeNull();
  const unknown = vendor.notice('checkout.session.completed', number, { currency: 'xau' });
  expect(await send(unknown)).toMatchObject({ amount: 0, currency: null });
});

it('[BILL-155] reads from Stripe all that went back so far', async () => {
  const { order } = await opened();
  vendor.pay(order.number);
  expect(await send(vendor.notice('charge.refunded', order.number))).toBeNull();
  vendor.refund(order.number, 900);
  vendor.refund(order.number, 1000);
  const notice = vendor.notice('charge.refunded', order.number);
  expect(await send(notice)).toMatchObject({ kind: 'refunded', amount: 1900 });
  const known = await provider.query(order, soon());
  expect(known.map(({ kind, amount }) => [kind, amount])).toEqual([
    ['refunded', 1900],
    ['paid', 6900],
  ]);
});

it('[BILL-156] asks Stripe what became of an order, and closes its page', async () => {
  const { order } = await opened();
  expect(await provider.query(order, soon())).toEqual([]);
  expect(await provider.query({ ...order, vendorSession: null }, soon())).toEqual([]);
  expect(await provider.close(order, soon())).toBeNull();
  expect(vendor.pay(order.number)).toBe(false);
  expect(await provider.close(order, soon())).toBeNull();
  const paid = await opened();
  vendor.pay(paid.order.number);
  expect(await provider.close(paid.order, soon())).toMatchObject({ kind: 'paid', amount: 6900 });
  const [one] = await provider.query(paid.order, soon());
  expect(one?.eventId).toBe(`query:${paid.order.number}:paid`);
});

it('[BILL-157] says plainly that Stripe does not do it, without what was sent', async () => {
  const { order } = await opened();
  vendor.mood = 'fail';
  const failed = provider.query(order, soon());
  await expect(failed).rejects.toMatchObject({ name: 'PaymentProviderError' });
  await expect(failed).rejects.not.toThrow(/sk_test/);
  vendor.mood = 'hang';
  const late = provider.query(order, AbortSignal.timeout(50));
  await expect(late).rejects.toMatchObject({ name: 'PaymentProviderError' });
  const stranger = createStripePayment({
    url: 'http://127.0.0.1:9',
    ...STRIPE_ACCOUNT,
    secretKey: 'sk_test_other',
  });
  await expect(stranger.query(order, soon())).rejects.not.toThrow(/sk_test/);
}, 20_000);
