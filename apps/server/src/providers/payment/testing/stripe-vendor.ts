import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { Stripe } from 'stripe';

/** Keys that are of use nowhere. */
export const STRIPE_ACCOUNT = {
  secretKey: 'sk_test_of_nobody',
  webhookSecret: 'whsec_of_nobody',
} as const;

/** A Checkout Session as the API sends it, as far as anybody here reads it. */
export interface VendorSession {
  readonly id: string;
  readonly object: 'checkout.session';
  readonly url: string | null;
  status: 'open' | 'complete' | 'expired';
  payment_status: 'paid' | 'unpaid';
  readonly client_reference_id: string;
  readonly amount_total: number;
  readonly currency: string;
  readonly created: number;
  readonly expires_at: number;
  readonly metadata: Record<string, string>;
  payment_intent: string | null;
}

export interface SignedNotice {
  readonly body: string;
  readonly headers: Record<string, string>;
}

const now = (): number => Math.floor(Date.now() / 1000);

/** Speaks Stripe's wire form: forms in, JSON out, idempotency keys, expanded fields, errors with their types. */
export class StripeVendor {
  readonly sessions = new Map<string, VendorSession>();
  /** The forms of sessions that were opened. */
  readonly opened: URLSearchParams[] = [];
  mood: 'serve' | 'fail' | 'hang' = 'serve';
  readonly #server = createServer((request, response) => {
    void this.#serve(request, response);
  });
  readonly #charges = new Map<string, { amount: number; amount_refunded: number }>();
  readonly #byKey = new Map<string, { form: string; id: string }>();
  #count = 0;

  async open(): Promise<string> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  async close(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise<void>((resolve) => this.#server.close(() => resolve()));
  }

  findSession(orderNumber: string): VendorSession {
    const found = [...this.sessions.values()].find(
      (session) => session.client_reference_id === orderNumber,
    );
    if (found === undefined) throw new Error(`no session was opened for ${orderNumber}`);
    return found;
  }

  /** The buyer pays; false when the page cannot be paid any more. */
  pay(orderNumber: string): boolean {
    const session = this.findSession(orderNumber);
    if (session.status !== 'open') return false;
    session.status = 'complete';
    session.payment_status = 'paid';
    session.payment_intent = `pi_${session.id}`;
    this.#charges.set(session.payment_intent, { amount: session.amount_total, amount_refunded: 0 });
    return true;
  }

  refund(orderNumber: string, amount: number): void {
    const charge = this.#charges.get(this.findSession(orderNumber).payment_intent ?? '');
    if (charge !== undefined) charge.amount_refunded += amount;
  }

  /** The event about a session or its charge as it is now, signed by the package's own test tool. */
  notice(type: string, orderNumber: string, changed: object = {}): SignedNotice {
    const session = this.findSession(orderNumber);
    const object = type.startsWith('charge.') ? this.#findCharge(session) : session;
    const id = `evt_${type}_${session.id}`;
    const data = { object: { ...object, ...changed } };
    return signed(JSON.stringify({ id, object: 'event', type, created: now(), data }));
  }

  async #serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const body = await text(request);
    if (this.mood === 'hang') return;
    const { status, said } = this.#answer(request, body);
    response.writeHead(status, { 'content-type': 'application/json', 'request-id': 'req_1' });
    response.end(JSON.stringify(said));
  }

  #answer(request: IncomingMessage, body: string): { status: number; said: unknown } {
    if (this.mood === 'fail') return refused(503, 'api_error', 'busy');
    if (request.headers.authorization !== `Bearer ${STRIPE_ACCOUNT.secretKey}`)
      return refused(401, 'invalid_request_error', 'Invalid API Key provided');
    const url = new URL(request.url ?? '/', 'http://stripe');
    const [, id = '', verb = ''] =
      /^\/v1\/checkout\/sessions(?:\/([^/]+)(?:\/(\w+))?)?$/.exec(url.pathname) ?? [];
    if (request.method === 'POST' && id === '')
      return this.#create(new URLSearchParams(body), request.headers['idempotency-key']);
    const session = this.sessions.get(id);
    if (session === undefined)
      return refused(404, 'invalid_request_error', 'No such checkout.session');
    if (verb === 'expire') return this.#expire(session);
    const wanted = url.searchParams.get('expand[0]') === 'payment_intent.latest_charge';
    return { status: 200, said: wanted ? this.#expanded(session) : session };
  }

  #create(form: URLSearchParams, given: string | string[] | undefined) {
    const key = String(given);
    const before = this.#byKey.get(key);
    if (before !== undefined && before.form !== form.toString())
      return refused(400, 'idempotency_error', 'Keys can only be used with the same parameters');
    if (before !== undefined) return { status: 200, said: this.sessions.get(before.id) };
    const expiresAt = Number(form.get('expires_at'));
    const halfHour = 30 * 60;
    if (expiresAt < now() + halfHour || expiresAt > now() + 48 * halfHour)
      return refused(400, 'invalid_request_error', 'The `expires_at` timestamp is out of range.');
    const id = `cs_test_${++this.#count}`;
    const session: VendorSession = {
      id,
      object: 'checkout.session',
      url: `https://checkout.stripe.example/c/pay/${id}`,
      status: 'open',
      payment_status: 'unpaid',
      client_reference_id: form.get('client_reference_id') ?? '',
      amount_total: Number(form.get('line_items[0][price_data][unit_amount]')),
      currency: form.get('line_items[0][price_data][currency]') ?? '',
      created: now(),
      expires_at: expiresAt,
      metadata: { order_number: form.get('metadata[order_number]') ?? '' },
      payment_intent: null,
    };
    this.sessions.set(id, session);
    this.#byKey.set(key, { form: form.toString(), id });
    this.opened.push(form);
    return { status: 200, said: session };
  }

  #expire(session: VendorSession) {
    if (session.status !== 'open')
      return refused(400, 'invalid_request_error', 'Only open Checkout Sessions can be expired.');
    session.status = 'expired';
    return { status: 200, said: session };
  }

  #expanded(session: VendorSession): object {
    if (session.payment_intent === null) return session;
    const intent = { id: session.payment_intent, latest_charge: this.#findCharge(session) };
    return { ...session, payment_intent: intent };
  }

  #findCharge({ payment_intent, currency, metadata }: VendorSession): object {
    const charge = this.#charges.get(payment_intent ?? '');
    return { id: 'ch_1', ...charge, currency, created: now(), metadata, payment_intent };
  }
}

function refused(status: number, type: string, message: string) {
  return { status, said: { error: { type, message } } };
}

/** Signs these bytes with this secret as Stripe would at this moment. */
export function signed(
  payload: string,
  secret: string = STRIPE_ACCOUNT.webhookSecret,
  timestamp = now(),
): SignedNotice {
  const header = Stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp });
  return {
    body: payload,
    headers: { 'content-type': 'application/json; charset=utf-8', 'stripe-signature': header },
  };
}
