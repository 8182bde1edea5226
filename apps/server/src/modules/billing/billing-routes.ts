import { calls, type PaymentChannel } from '@cuecard/contract';
import type { App } from '../../platform/http/app.ts';
import { registerCall } from '../../platform/http/register-call.ts';
import { listLedger } from './list-ledger.ts';
import { listOffers } from './list-products.ts';
import { redeemGiftCode } from './redeem-gift-code.ts';
import { startPayment } from './start-payment.ts';
import { findProvider, type BillingDeps } from './billing-deps.ts';

/** What can be bought, ways to pay, gift codes, and what became of it all. */
export function registerBillingRoutes(app: App, deps: BillingDeps): void {
  registerCall(app, calls.listProducts, ({ login, request }) =>
    listOffers(deps, login.userId, request.region),
  );
  registerCall(app, calls.listPrices, ({ request }) => listOffers(deps, null, request.region));
  type PayCall =
    | typeof calls.payWithStripe
    | typeof calls.payWithAlipay
    | typeof calls.payInDevelopment;
  const pay = (call: PayCall, channel: PaymentChannel) =>
    registerCall(app, call, ({ login, origin, request }) =>
      startPayment(deps, channel, { userId: login.userId, origin }, request),
    );
  pay(calls.payWithStripe, 'stripe');
  pay(calls.payWithAlipay, 'alipay');
  if (findProvider(deps, 'development') !== null) pay(calls.payInDevelopment, 'development');
  registerCall(app, calls.listLedger, ({ login, request }) =>
    listLedger(deps.db, login.userId, request.before),
  );
  registerCall(app, calls.redeemGiftCode, async ({ login: { userId }, ip, userAgent, request }) => {
    const redeemed = await redeemGiftCode(deps, { userId, ip }, request.code);
    deps.security.record({ event: 'gift_code_redeemed', userId, from: { ip, userAgent } });
    return redeemed;
  });
}
