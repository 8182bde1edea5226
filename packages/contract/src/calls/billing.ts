import { z } from 'zod';
import { tracking, vipInfo } from '../account.ts';
import { defineCall } from '../call.ts';
import { INTERFACE_LOCALES } from '../constants.ts';
import { termsVersion } from '../documents.ts';
import {
  checkout,
  giftCode,
  invoice,
  entitlement,
  ledgerEntry,
  market,
  order,
  orderId,
  paymentChannel,
  paymentStatus,
  product,
  productId,
  receipt,
  region,
} from '../billing.ts';

const LOGIN_ERRORS = ['unauthorized', 'loginEnded', 'signedOutElsewhere'] as const;
const params = z.object({ id: orderId });
const ORDER_ERRORS = [...LOGIN_ERRORS, 'badRequest', 'orderNotFound'] as const;

/** The same for every way to pay. */
const pay = {
  method: 'POST',
  login: 'required',
  request: tracking.extend({
    productId,
    region,
    locale: z.enum(INTERFACE_LOCALES),
    /** Made by the client for this purchase: a repeated request gives the same order. */
    requestId: z.uuid(),
    invoice: invoice.default({}),
    /** Of the terms that the buyer accepts with it. */
    termsVersion: termsVersion.optional(),
  }),
  response: z.object({ order, checkout }),
  errors: [
    ...LOGIN_ERRORS,
    'badRequest',
    'tooManyRequests',
    'productNotFound',
    'packageWrong',
    'paymentChannelFailed',
    'orderOver',
    'planHigher',
  ],
} as const;

const offers = z.object({
  market,
  markets: z.array(market),
  /** Ways to pay that this server has for the region, the usual one first; none: nothing can be bought. */
  channels: z.array(paymentChannel),
  products: z.array(product),
});

export const billingCalls = {
  listProducts: defineCall({
    method: 'GET',
    path: '/v3/trade/products',
    summary:
      "What is sold, at the region's prices; without one, those of the catalogue's first market",
    login: 'required',
    request: z.object({ region: region.optional() }),
    response: offers,
    errors: [...LOGIN_ERRORS, 'badRequest', 'productNotFound'],
  }),
  listPrices: defineCall({
    method: 'GET',
    path: '/v3/trade/prices',
    summary: 'What is sold, as whoever has no account yet is shown it',
    login: 'none',
    request: z.object({ region: region.optional() }),
    response: offers,
    errors: ['badRequest', 'productNotFound'],
  }),
  payWithStripe: defineCall({
    ...pay,
    path: '/v2/trade/stripe/pay',
    summary: 'Makes an order and starts its payment with Stripe',
  }),
  payWithAlipay: defineCall({
    ...pay,
    path: '/v2/trade/pagepay',
    summary: 'Makes an order and starts its payment with Alipay (page pay)',
  }),
  payInDevelopment: defineCall({
    ...pay,
    path: '/v3/trade/development/pay',
    summary: 'Makes an order and leads to a page that plays the vendor; never in production',
  }),
  payAgain: defineCall({
    method: 'POST',
    path: '/v3/trade/orders/:id/pay',
    summary: 'Leads back to the payment of an order that waits for it',
    login: 'required',
    params,
    request: z.object({ locale: z.enum(INTERFACE_LOCALES) }),
    response: z.object({ order, checkout }),
    errors: [...ORDER_ERRORS, 'orderOver', 'paymentChannelFailed', 'tooManyRequests'],
  }),
  listOrders: defineCall({
    method: 'GET',
    path: '/v3/trade/orders',
    summary: 'Orders of this user, the latest first, a page at a time',
    login: 'required',
    /** `before`: the `next` of the page before. */
    request: z.object({ before: orderId.optional() }),
    response: z.object({ orders: z.array(order), next: orderId.nullable() }),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  orderStatus: defineCall({
    method: 'GET',
    path: '/v3/trade/orders/:id',
    summary: 'One order as this server knows it',
    login: 'required',
    params,
    response: z.object({ order }),
    errors: [...ORDER_ERRORS],
  }),
  awaitOrder: defineCall({
    method: 'GET',
    path: '/v3/trade/orders/:id/change',
    summary: 'Answers when the status is another than the one known, or after 25 seconds as it is',
    login: 'required',
    params,
    request: z.object({ known: paymentStatus }),
    response: z.object({ order }),
    errors: [...ORDER_ERRORS],
  }),
  checkOrder: defineCall({
    method: 'POST',
    path: '/v3/trade/orders/:id/check',
    summary: '"Already paid": asks the vendor now, and takes up what it says',
    login: 'required',
    params,
    response: z.object({ order }),
    errors: [...ORDER_ERRORS, 'paymentFailed', 'tooManyRequests'],
  }),
  abandonOrder: defineCall({
    method: 'POST',
    path: '/v3/trade/orders/:id/abandon',
    summary: '"Abandon purchase": closes the order; if it was paid meanwhile, it says so instead',
    login: 'required',
    params,
    response: z.object({ order }),
    errors: [...ORDER_ERRORS, 'paymentFailed', 'tooManyRequests'],
  }),
  receipt: defineCall({
    method: 'GET',
    path: '/v3/trade/orders/:id/receipt',
    summary: 'What the receipt of a paid order says',
    login: 'required',
    params,
    response: z.object({ receipt }),
    errors: [...ORDER_ERRORS, 'noReceipt'],
  }),
  saveInvoice: defineCall({
    method: 'PUT',
    path: '/v3/trade/orders/:id/invoice',
    summary: 'What the receipt says of the buyer; until a year after the payment',
    login: 'required',
    params,
    request: invoice,
    response: z.object({ order }),
    errors: [...ORDER_ERRORS, 'notPossibleNow'],
  }),
  listLedger: defineCall({
    method: 'GET',
    path: '/v3/trade/ledger',
    summary: 'Every change of time and plan, the latest first, a page at a time',
    login: 'required',
    request: z.object({ before: z.coerce.number().int().positive().optional() }),
    response: z.object({
      entries: z.array(ledgerEntry),
      balanceMs: z.number().int().nonnegative(),
      next: z.number().int().nullable(),
    }),
    errors: [...LOGIN_ERRORS, 'badRequest'],
  }),
  redeemGiftCode: defineCall({
    method: 'POST',
    path: '/v3/trade/gift-codes/redeem',
    summary: 'Takes what a gift code gives, once',
    login: 'required',
    request: z.object({ code: giftCode }),
    response: z.object({ given: entitlement, vip_info: vipInfo }),
    errors: [
      ...LOGIN_ERRORS,
      'badRequest',
      'tooManyRequests',
      'giftCodeUnknown',
      'giftCodeExpired',
      'giftCodeUsedUp',
      'giftCodeRedeemed',
      'planHigher',
    ],
  }),
} as const;
