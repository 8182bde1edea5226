import { Stripe } from 'stripe';
import type { StripeConfig } from '../../../config/payment-environment.ts';
import {
  NoticeRefused,
  PaymentError,
  type OrderAtVendor,
  type OrderToPay,
  type PaymentFact,
  type PaymentProvider,
} from '../../../modules/trade/payment-provider.ts';
import {
  factOfCharge,
  factOfFailedSession,
  factOfSession,
  intentOf,
  orderField,
} from './stripe-facts.ts';

/** A buyer waits for the page, milliseconds. */
const longestMs = 10_000;

/** With the refunds of its payment. */
const whole = { expand: ['payment_intent.latest_charge'] };

/** What Checkout calls our languages. */
const languages: Readonly<Record<string, string>> = { 'zh-CN': 'zh', 'zh-TW': 'zh-TW', en: 'en' };

/** Stripe Checkout: one payment, on Stripe's own page. Its notices are webhook events, signed in a header. */
export function createStripePayment({ url, secretKey, webhookSecret }: StripeConfig): PaymentProvider {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'https:';
  const stripe = new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : port,
    protocol: secure ? 'https' : 'http',
    timeout: longestMs,
    maxNetworkRetries: 2,
    telemetry: false,
  });

  async function asked(order: OrderAtVendor): Promise<PaymentFact> {
    if (order.vendorRef === null) return neverOpened(order);
    const session = await stripe.checkout.sessions.retrieve(order.vendorRef, whole);
    const fact = factOfSession(session, '');
    if (fact === null || fact.orderId !== order.orderId)
      throw new PaymentError('Stripe knows this payment under another order.');
    return { ...fact, eventId: askedId(fact) };
  }

  return {
    vendor: 'stripe',
    developmentOnly: false,
    answers: {
      taken: { http: 200, body: '{"received":true}' },
      refused: { http: 400, body: '{"received":false}' },
    },
    begin: (order) => plainly(() => open(stripe, order)),
    async readNotice({ body, signature }) {
      let event: Stripe.Event;
      try {
        event = stripe.webhooks.constructEvent(body, signature, webhookSecret);
      } catch {
        throw new NoticeRefused('the signature is wrong, missing or too old');
      }
      return factOfEvent(event);
    },
    ask: (order) => plainly(() => asked(order)),
    close: (order) =>
      plainly(async () => {
        if (order.vendorRef === null) return neverOpened(order);
        // Only an open session can be expired: what it is instead says the answer after it.
        await stripe.checkout.sessions.expire(order.vendorRef).catch((error: unknown) => {
          if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
        });
        return asked(order);
      }),
    refund: (order, amountMinor, key) =>
      plainly(async () => {
        const session = await stripe.checkout.sessions.retrieve(order.vendorRef ?? '');
        const intent = intentOf(session);
        if (intent === null) throw new PaymentError('Nothing was paid for this order.');
        const given = { payment_intent: intent, amount: amountMinor };
        await stripe.refunds.create(given, { idempotencyKey: key });
        return asked(order);
      }),
  };
}

async function open(stripe: Stripe, order: OrderToPay) {
  const { orderId, tracking } = order;
  const metadata = { [orderField]: orderId, ...given(tracking) };
  const session = await stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: orderId,
      metadata,
      // A charge carries its payment's metadata: a refund's event says which order it is.
      payment_intent_data: { metadata },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency.toLowerCase(),
            unit_amount: order.amountMinor,
            product_data: { name: order.title },
          },
        },
      ],
      // The price is the catalogue's, in its currency: nothing else settles the order.
      adaptive_pricing: { enabled: false },
      locale: languages[order.locale] ?? 'auto',
      expires_at: Math.floor(order.expiresAt.getTime() / 1000),
      success_url: order.returnUrl,
      cancel_url: order.cancelUrl,
    },
    { idempotencyKey: `order-${orderId}` },
  );
  if (session.url === null) throw new PaymentError('Stripe gave no page to pay on.');
  return { url: session.url, vendorRef: session.id };
}

/** Of an event that Stripe signed. A shape that cannot be read is ours to mend, and comes again until then. */
function factOfEvent({ id, type, data }: Stripe.Event): PaymentFact | null {
  if (type === 'charge.refunded') return factOfCharge(data.object, id);
  if (type === 'checkout.session.async_payment_failed') return factOfFailedSession(data.object, id);
  const told =
    type === 'checkout.session.completed' ||
    type === 'checkout.session.async_payment_succeeded' ||
    type === 'checkout.session.expired';
  return told ? factOfSession(data.object, id) : null;
}

/** The answer to the same question about the same standing is the same news. */
const askedId = ({ orderId, kind, refundedMinor }: PaymentFact): string =>
  `asked:${orderId}:${kind}:${refundedMinor}`;

/** Its page was never shown to anybody, so nobody can have paid. */
function neverOpened({ orderId, amountMinor, currency }: OrderAtVendor): PaymentFact {
  return {
    eventId: `asked:${orderId}:closed:0`,
    orderId,
    kind: 'closed',
    amountMinor,
    currency,
    vendorRef: null,
    refundedMinor: 0,
  };
}

function given(tracking: OrderToPay['tracking']): Record<string, string> {
  const known = Object.entries(tracking).filter(([, value]) => value !== undefined);
  return Object.fromEntries(known) as Record<string, string>;
}

/** Stripe's own errors may hold what a buyer typed; ours say what kind it was. */
async function plainly<T>(run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    const facts = [type, code, statusCode, requestId].filter(Boolean).join(', ');
    throw new PaymentError(`Stripe did not do it: ${facts}`);
  }
}
