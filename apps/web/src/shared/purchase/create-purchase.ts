import { calls, DOCUMENT_VERSIONS, type PaymentChannel } from '@cuecard/contract';
import { i18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { callApi } from '../api/call-api.ts';
import { localeNow } from '../locale/locale-now.ts';
import { openPaymentTab } from './payment-tab.ts';
import { Purchase, type PurchaseCalls } from './purchase.ts';
import { refreshMembership } from '../api/membership.ts';

const payCalls = {
  stripe: calls.payWithStripe,
  alipay: calls.payWithAlipay,
  development: calls.payInDevelopment,
} satisfies Record<PaymentChannel, unknown>;

const purchaseCalls: PurchaseCalls = {
  startCheckout: ({ channel, ...request }, requestId) =>
    callApi(payCalls[channel], {
      ...request,
      requestId,
      locale: localeNow(i18n.locale),
      termsVersion: DOCUMENT_VERSIONS.terms,
    }),
  payAgain: (id) => callApi(calls.payAgain, { locale: localeNow(i18n.locale) }, { id }),
  awaitChange: async (id, known) => (await callApi(calls.awaitOrder, { known }, { id })).order,
  check: async (id) => (await callApi(calls.checkOrder, undefined, { id })).order,
  abandon: async (id) => (await callApi(calls.abandonOrder, undefined, { id })).order,
};

/** A purchase in this browser. */
export function createPurchase(): Purchase {
  return new Purchase({
    calls: purchaseCalls,
    openTab: () => openPaymentTab(i18n._(msg`Opening the payment page…`)),
    newId: () => crypto.randomUUID(),
    pause: (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
    onSettled: refreshMembership,
  });
}
