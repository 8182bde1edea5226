import { z } from 'zod';
import { TIERS } from './account.ts';

/** Money is whole minor units of its currency: cents, fen; yen has none smaller. Never a fraction. */
export const CURRENCIES = ['USD', 'CNY', 'TWD', 'EUR', 'JPY'] as const;
export type Currency = (typeof CURRENCIES)[number];
export const currency = z.enum(CURRENCIES);

/** Digits after the point (ISO 4217). */
export const MINOR_DIGITS: Record<Currency, number> = { USD: 2, CNY: 2, TWD: 2, EUR: 2, JPY: 0 };

export const money = z.object({
  /** The amount in minor units of the currency, see `MINOR_DIGITS`. */
  amount: z.number().int().nonnegative(),
  currency,
});
export type Money = z.infer<typeof money>;

/** Where somebody buys: decides on currency, tax, invoice fields and the ways to pay. */
const REGIONS = ['US', 'CN', 'TW', 'EU', 'JP'] as const;
export type Region = (typeof REGIONS)[number];
export const region = z.enum(REGIONS);

/** Ways to pay; `development` never exists in production. */
export const PAYMENT_CHANNELS = ['stripe', 'alipay', 'development'] as const;
export type PaymentChannel = (typeof PAYMENT_CHANNELS)[number];
export const paymentChannel = z.enum(PAYMENT_CHANNELS);

/**
 * The specification's payment statuses, spelled as Alipay does: waiting for buyer payment, unpaid
 * transaction closed, transaction finished (paid, nothing can be paid back any more), payment success.
 */
export const PAYMENT_STATUSES = [
  'WAIT_BUYER_PAY',
  'TRADE_CLOSED',
  'TRADE_FINISHED',
  'TRADE_SUCCESS',
] as const;
export type PaymentStatus = (typeof PAYMENT_STATUSES)[number];
export const paymentStatus = z.enum(PAYMENT_STATUSES);

export const isPaid = (status: PaymentStatus): boolean =>
  status === 'TRADE_SUCCESS' || status === 'TRADE_FINISHED';

/** Tiers that can be bought. */
export const SOLD_TIERS = ['Regular', 'Professional', 'Ultimate', 'Unlimited'] as const;
export const soldTier = z.enum(SOLD_TIERS);
export type SoldTier = (typeof SOLD_TIERS)[number];

/**
 * What is sold or given: a plan's rights with time. `days` null: a pack, without an end. `minutes` null:
 * no time comes with it (Unlimited needs none). A product has at least one of them.
 */
export const entitlement = z.object({
  tier: soldTier,
  minutes: z.number().int().positive().nullable(),
  days: z.number().int().positive().nullable(),
});
export type Entitlement = z.infer<typeof entitlement>;

export const productId = z.string().regex(/^[a-z0-9-]{1,60}$/);

/** Its words are the client's: they are made of tier, minutes and days. */
export const product = entitlement.extend({
  id: productId,
  price: money,
  /** The one that most take. */
  recommended: z.boolean(),
  /** Why this user cannot buy it now; null: they can. `below`: the plan gives more; `endless`: it has no end. */
  refused: z.enum(['below', 'endless']).nullable(),
  /** Milliseconds of regular time that buying it turns into Ultimate time; 0 for none. */
  convertsMs: z.number().int().nonnegative(),
});
export type Product = z.infer<typeof product>;

/** What an invoice says of the buyer; which fields a region asks for is in its market. */
export const INVOICE_FIELDS = ['name', 'company', 'taxId', 'address'] as const;
export type InvoiceField = (typeof INVOICE_FIELDS)[number];
const invoiceText = (longest: number) => z.string().trim().max(longest).optional();
export const invoice = z.object({
  name: invoiceText(100),
  company: invoiceText(200),
  taxId: invoiceText(40),
  address: invoiceText(500),
});
export type Invoice = z.infer<typeof invoice>;

const tax = z.object({
  /** The tax as the region names it: VAT, 增值税, 消費税. */
  name: z.string(),
  /** Hundredths of a percent; prices include it. */
  basisPoints: z.number().int().nonnegative(),
});

export const market = z.object({
  region,
  currency,
  tax: tax.nullable(),
  /** May be filled in, none must; a tax number asks for a company. */
  invoiceFields: z.array(z.enum(INVOICE_FIELDS)),
});
export type Market = z.infer<typeof market>;

export const orderId = z.uuid();

/** Times are milliseconds since 1970. */
export const order = z.object({
  id: orderId,
  /** The number that people read and vendors know the order by: `CC` and digits. */
  number: z.string(),
  productId,
  bought: entitlement,
  region,
  price: money,
  channel: paymentChannel,
  status: paymentStatus,
  createdAt: z.number().int(),
  /** The time until which the order can be paid. */
  payUntil: z.number().int(),
  paidAt: z.number().int().nullable(),
  closedAt: z.number().int().nullable(),
  /** Minor units that went back; the whole price when it was refunded in full. */
  refunded: z.number().int().nonnegative(),
  refundedAt: z.number().int().nullable(),
  invoice,
});
export type Order = z.infer<typeof order>;

/** Where the browser goes to pay: an address, or a form that it sends by POST. */
export const checkout = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('redirect'), url: z.url() }),
  z.object({
    kind: z.literal('form'),
    action: z.url(),
    fields: z.record(z.string(), z.string()),
  }),
]);
export type Checkout = z.infer<typeof checkout>;

const LEDGER_KINDS = ['bought', 'granted', 'redeemed', 'used', 'converted', 'refunded'] as const;
export type LedgerKind = (typeof LEDGER_KINDS)[number];

/** One change of time or plan as people read it; the slices of one interview are one entry. */
export const ledgerEntry = z.object({
  id: z.string(),
  kind: z.enum(LEDGER_KINDS),
  at: z.number().int(),
  /** What it did to the balance, signed milliseconds. */
  changeMs: z.number().int(),
  /** The balance after it. */
  balanceMs: z.number().int(),
  /** For `converted`: how much regular time became time of `tier`. For `used`: the time that ran. */
  ms: z.number().int().nonnegative(),
  tier: z.enum(TIERS),
  /** Days of a plan that came with it. */
  days: z.number().int().nullable(),
  /** Until when the plan goes since then; null: no end, or nothing about a plan. */
  until: z.number().int().nullable(),
  order: z.object({ id: orderId, number: z.string() }).nullable(),
  /** `jobTitle` null: the interview was deleted. */
  interview: z.object({ id: z.uuid(), jobTitle: z.string().nullable() }).nullable(),
  note: z.string(),
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** A code as people type it: case, spaces and hyphens do not count. */
export const giftCode = z
  .string()
  .max(60)
  .transform((text) => text.toUpperCase().replaceAll(/[\s-]/g, ''))
  .pipe(z.string().regex(/^[0-9A-Z]{8,32}$/));

export const receipt = z.object({
  number: z.string(),
  orderNumber: z.string(),
  issuedAt: z.number().int(),
  paidAt: z.number().int(),
  /** Set by whoever runs the server; empty where nothing is set. */
  seller: z.object({
    name: z.string(),
    address: z.string(),
    taxId: z.string(),
    email: z.string(),
  }),
  buyer: invoice.extend({ email: z.string().nullable() }),
  bought: entitlement,
  price: money,
  /** Included in the price. */
  tax: tax.extend({ amount: z.number().int().nonnegative() }).nullable(),
  channel: paymentChannel,
  /** The vendor's own number of the payment. */
  reference: z.string().nullable(),
  refunded: z.number().int().nonnegative(),
  refundedAt: z.number().int().nullable(),
});
export type Receipt = z.infer<typeof receipt>;

export const BILLING_LIMITS = {
  /** How long an order waits for its buyer. */
  payWithinMs: 30 * 60_000,
  /** How long `awaitOrder` waits for a change. */
  awaitMs: 25_000,
  entriesPerPage: 50,
} as const;
