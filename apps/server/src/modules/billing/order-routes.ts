import { calls, ContractError, isPaid } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { askVendor, closeOrder } from './ask-vendor.ts';
import { awaitOrder } from './await-order.ts';
import { listOrders } from './list-orders.ts';
import { openCheckout } from './open-checkout.ts';
import { findOrder, toOrder, updateOrder, type OrderRow } from './order-repository.ts';
import { buildReceipt } from './receipt.ts';
import { limitBilling } from './billing-limits.ts';
import type { BillingDeps } from './billing-deps.ts';

/** A receipt may be put right so long after the payment, milliseconds. */
const INVOICE_CHANGES_MS = 365 * 24 * 60 * 60_000;

/** Orders that are there. */
export function registerOrderRoutes(app: App, deps: BillingDeps): void {
  const { db, clock, seller } = deps;
  const closing = new AbortController();
  app.addHook('preClose', async () => closing.abort());
  const rowFor = async (userId: number, id: string): Promise<OrderRow> => {
    const row = await findOrder(db, userId, id);
    if (row === null) throw new ContractError('orderNotFound');
    return row;
  };
  registerCall(app, calls.listOrders, ({ login, request }) =>
    listOrders(db, login.userId, request.before),
  );
  registerCall(app, calls.orderStatus, async ({ login, params }) => ({
    order: toOrder(await rowFor(login.userId, params.id)),
  }));
  registerCall(app, calls.awaitOrder, async ({ login, params, request }) => ({
    order: await awaitOrder(deps, login.userId, params.id, {
      known: request.known,
      closing: closing.signal,
    }),
  }));
  registerCall(app, calls.payAgain, async ({ login: { userId }, params, request, origin }) => {
    await limitBilling(db, 'payments', { userId }, clock.now());
    const order = await rowFor(userId, params.id);
    return openCheckout(deps, order, { userId, origin, locale: request.locale });
  });
  const ask = { checkOrder: askVendor, abandonOrder: closeOrder } as const;
  for (const name of ['checkOrder', 'abandonOrder'] as const)
    registerCall(app, calls[name], async ({ login: { userId }, params }) => {
      const order = await rowFor(userId, params.id);
      if (order.status === 'WAIT_BUYER_PAY' || name === 'checkOrder') {
        await limitBilling(db, 'questions', { userId }, clock.now());
        await ask[name](deps, order);
      }
      return { order: toOrder(await rowFor(userId, params.id)) };
    });
  registerCall(app, calls.receipt, async ({ login, params }) => ({
    receipt: buildReceipt(await rowFor(login.userId, params.id), seller),
  }));
  registerCall(app, calls.saveInvoice, async ({ login, params, request }) => {
    const { id, status, paid_at: paidAt } = await rowFor(login.userId, params.id);
    const late = paidAt !== null && paidAt.getTime() + INVOICE_CHANGES_MS < clock.now();
    if ((status !== 'WAIT_BUYER_PAY' && !isPaid(status)) || late)
      throw new ContractError('notPossibleNow');
    return { order: toOrder(await updateOrder(db, id, { invoice: JSON.stringify(request) })) };
  });
}
