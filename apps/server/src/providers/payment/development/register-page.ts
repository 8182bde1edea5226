import { ContractError, developmentPaymentPath } from '@cuecard/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { App } from '../../../platform/http/app.ts';
import type { DeveloperAccess } from '../../../platform/http/developer-access.ts';
import { formatReference } from './development-payment.ts';
import { PAGE_ACTIONS, pagePolicy, paymentPage, type PageAction } from './payment-page.ts';
import {
  failPayment,
  findByToken,
  settlePayment,
  type DevelopmentPayment,
} from './payment-repository.ts';
import type { DevelopmentNotice } from './signed-notice.ts';

/** Milliseconds after which a late notice is sent. */
const LATE_MS = 30_000;
const MAX_FORM_BYTES = 1000;

export interface PageDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly developers: DeveloperAccess;
  /** Has the notice delivered, in the transaction that makes it true. */
  readonly enqueue: (db: Kysely<Database>, notice: DevelopmentNotice, runAt: Date) => Promise<void>;
}

/** The page that plays the vendor, and what its buttons do. */
export function registerPage(app: App, deps: PageDeps): void {
  const url = developmentPaymentPath(':token');
  void app.register(async (scope) => {
    scope.addHook('onRequest', deps.developers.admit);
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser(
      'application/x-www-form-urlencoded',
      { parseAs: 'string', bodyLimit: MAX_FORM_BYTES },
      (_, body, done) => done(null, new URLSearchParams(body as string)),
    );
    scope.get(url, async (request, reply) => {
      const payment = await findPaymentFor(deps, request);
      return show(reply, payment, request.url.endsWith('?failed'));
    });
    scope.post(url, async (request, reply) => {
      const payment = await findPaymentFor(deps, request);
      const given = request.body instanceof URLSearchParams ? request.body.get('action') : null;
      const action = PAGE_ACTIONS.find((each) => each === given);
      if (action === undefined) throw new ContractError('badRequest');
      return reply.redirect(await act(deps, payment, action), 303);
    });
  });
}

async function findPaymentFor(
  { db }: PageDeps,
  request: FastifyRequest,
): Promise<DevelopmentPayment> {
  const { token } = request.params as { token: string };
  const payment = await findByToken(db, token);
  if (payment === null) throw new ContractError('notFound');
  return payment;
}

function show(reply: FastifyReply, payment: DevelopmentPayment, justFailed: boolean) {
  return (
    reply
      .header('content-security-policy', pagePolicy)
      // Without a referrer the browser would send the page's form as from nowhere, and that is no page of ours.
      .header('referrer-policy', 'same-origin')
      .type('text/html; charset=utf-8')
      .send(paymentPage(payment, justFailed))
  );
}

/** Returns the address to which the browser goes next. */
async function act(
  deps: PageDeps,
  payment: DevelopmentPayment,
  action: PageAction,
): Promise<string> {
  if (action === 'abandon') return payment.cancel_url;
  const here = developmentPaymentPath(payment.token);
  if (action === 'fail') return (await fail(deps, payment)) ? `${here}?failed` : here;
  return (await pay(deps, payment, action)) ? payment.return_url : here;
}

async function fail({ db, clock, enqueue }: PageDeps, payment: DevelopmentPayment) {
  return db.transaction().execute(async (trx) => {
    const at = clock.now();
    const tries = await failPayment(trx, payment.order_number);
    if (tries === null) return false;
    await enqueue(trx, buildNotice(payment, 'failed', `failed-${tries}`, at), new Date(at));
    return true;
  });
}

async function pay(
  { db, clock, enqueue }: PageDeps,
  payment: DevelopmentPayment,
  action: 'pay' | 'twice' | 'late',
): Promise<boolean> {
  const at = clock.now();
  if (at > payment.pay_until.getTime()) return false;
  return db.transaction().execute(async (trx) => {
    if (!(await settlePayment(trx, payment.order_number, 'paid', new Date(at)))) return false;
    const notice = buildNotice(payment, 'paid', 'paid', at);
    const runAt = new Date(action === 'late' ? at + LATE_MS : at);
    for (let sent = 0; sent < (action === 'twice' ? 2 : 1); sent += 1)
      await enqueue(trx, notice, runAt);
    return true;
  });
}

function buildNotice(
  payment: DevelopmentPayment,
  kind: DevelopmentNotice['kind'],
  name: string,
  at: number,
): DevelopmentNotice {
  return {
    id: `${payment.order_number}-${name}`,
    kind,
    orderNumber: payment.order_number,
    amount: payment.amount,
    currency: payment.currency,
    reference: formatReference(payment),
    at,
  };
}
