import { Stripe } from 'stripe';
import type { StripeConfig } from '../../../config/payment-environment.ts';
import {
  NoticeRefused,
  PaymentProviderError,
  type CheckoutRequest,
  type PayableOrder,
  type PaymentEvent,
  type PaymentProvider,
  type RawNotice,
  type StartedCheckout,
} from '../payment-provider.ts';
import { readHeader } from '../notice-header.ts';
import { untilAborted } from '../until-aborted.ts';
import { parseNoticeEvent, parseSessionEvents, ORDER_FIELD } from './stripe-events.ts';

/** A buyer waits for the page, milliseconds. */
const MAX_MS = 10_000;

/** Stripe wants a page to live for half an hour at least; ours closes it when the order's time is over. */
const PAGE_OUTLIVES_MS = 30 * 60_000;

/** Asks for the session together with what was paid and given back. */
const WHOLE = { expand: ['payment_intent.latest_charge'] };

/** Checkout's names of our languages. */
const LANGUAGES = { en: 'en', 'zh-CN': 'zh', 'zh-TW': 'zh-TW' } as const;

/** Stripe Checkout: one payment, on Stripe's own page. Its notices are webhook events, signed in a header. */
export function createStripePayment({
  url,
  secretKey,
  webhookSecret,
  webhookSecretBefore = null,
}: StripeConfig): PaymentProvider {
  const stripe = connect(url, secretKey);

  async function query({ number, vendorSession }: PayableOrder): Promise<PaymentEvent[]> {
    // Without a session nobody was shown a page to pay on.
    if (vendorSession === null) return [];
    const session = await stripe.checkout.sessions.retrieve(vendorSession, WHOLE);
    return parseSessionEvents(session, number);
  }

  async function close(order: PayableOrder): Promise<PaymentEvent | null> {
    if (order.vendorSession === null) return null;
    // Only an open session can be expired; what it is instead, the question after it tells.
    await stripe.checkout.sessions.expire(order.vendorSession).catch((error: unknown) => {
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    });
    const [latest] = await query(order);
    if (latest === undefined)
      throw new PaymentProviderError('Stripe still waits for a payment that was begun.');
    return latest.kind === 'closed' ? null : latest;
  }

  return {
    channel: 'stripe',
    currencies: ['USD', 'CNY', 'TWD', 'EUR', 'JPY'],
    developmentOnly: false,
    acknowledgement: { contentType: 'application/json', body: '{"received":true}' },
    createCheckout: (wishes, signal) => plainly(() => openPage(stripe, wishes), signal),
    async verifyNotice({ body, headers }) {
      const secrets = [webhookSecret, webhookSecretBefore].filter((secret) => secret !== null);
      for (const secret of secrets) {
        const event = readSigned(stripe, { body, headers }, secret);
        if (event !== null) return parseNoticeEvent(event);
      }
      throw new NoticeRefused('the signature is wrong, missing or too old');
    },
    query: (order, signal) => plainly(() => query(order), signal),
    close: (order, signal) => plainly(() => close(order), signal),
  };
}

/** Null: it was not signed by this secret, or too long ago. */
function readSigned(
  stripe: Stripe,
  { body, headers }: Pick<RawNotice, 'body' | 'headers'>,
  secret: string,
): Stripe.Event | null {
  try {
    return stripe.webhooks.constructEvent(body, readHeader(headers, 'stripe-signature'), secret);
  } catch {
    return null;
  }
}

function connect(url: string, secretKey: string): Stripe {
  const { protocol, hostname, port } = new URL(url);
  const secure = protocol === 'https:';
  return new Stripe(secretKey, {
    host: hostname,
    port: port === '' ? (secure ? 443 : 80) : port,
    protocol: secure ? 'https' : 'http',
    timeout: MAX_MS,
    maxNetworkRetries: 2,
    telemetry: false,
  });
}

async function openPage(stripe: Stripe, wishes: CheckoutRequest): Promise<StartedCheckout> {
  const { vendorSession } = wishes.order;
  const session =
    vendorSession === null
      ? await createSession(stripe, wishes)
      : await stripe.checkout.sessions.retrieve(vendorSession);
  if (!session.url) throw new PaymentProviderError('Stripe has no page to pay on any more.');
  return { checkout: { kind: 'redirect', url: session.url }, vendorSession: session.id };
}

/** The same key for the same order: a request that is sent twice opens one page. */
function createSession(stripe: Stripe, wishes: CheckoutRequest) {
  const { order, locale, buyerEmail, returnUrl, cancelUrl } = wishes;
  const metadata = { [ORDER_FIELD]: order.number };
  return stripe.checkout.sessions.create(
    {
      mode: 'payment',
      client_reference_id: order.number,
      metadata,
      // A charge carries its payment's metadata, so that the notice of a refund says which order it is.
      payment_intent_data: { metadata },
      line_items: [
        {
          quantity: 1,
          price_data: {
            currency: order.currency.toLowerCase(),
            unit_amount: order.amount,
            product_data: { name: order.title },
          },
        },
      ],
      // The price is the catalogue's, in its currency: nothing else settles the order.
      adaptive_pricing: { enabled: false },
      locale: LANGUAGES[locale],
      expires_at: Math.floor((order.payUntil.getTime() + PAGE_OUTLIVES_MS) / 1000),
      success_url: returnUrl,
      cancel_url: cancelUrl,
      ...(buyerEmail !== null && { customer_email: buyerEmail }),
    },
    { idempotencyKey: `checkout-${order.number}` },
  );
}

/** Stripe's own errors may hold what was sent; ours say what kind it was. */
async function plainly<T>(run: () => Promise<T>, signal: AbortSignal): Promise<T> {
  try {
    return await untilAborted(run(), signal);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeError)) throw error;
    const { type, code, statusCode, requestId } = error;
    const facts = [type, code, statusCode, requestId].filter(Boolean).join(', ');
    throw new PaymentProviderError(`Stripe did not do it: ${facts}`);
  }
}
