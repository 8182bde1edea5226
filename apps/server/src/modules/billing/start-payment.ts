import { randomInt, randomUUID } from 'node:crypto';
import {
  ContractError,
  BILLING_LIMITS,
  type calls,
  type Market,
  type ParsedRequestOf,
  type PaymentChannel,
} from '@cuecard/contract';
import { findAccount } from '../auth/auth-api.ts';
import { findUser } from '../users/users-api.ts';
import { findRefusal } from './entitle.ts';
import { openCheckout, type Buyer, type Payment } from './open-checkout.ts';
import { addOrder } from './order-repository.ts';
import { listProducts, type PricedProduct } from './product-repository.ts';
import { limitBilling } from './billing-limits.ts';
import { findProvider, type BillingDeps } from './billing-deps.ts';

type PayRequest = ParsedRequestOf<typeof calls.payWithStripe>;

/**
 * Makes an order of what is asked for, at the price that counts now, and begins its payment. The same
 * `requestId` leads to the same order.
 * @throws ContractError `productNotFound`, `packageWrong`, `planHigher`, `paymentChannelFailed`, `orderOver`
 */
export async function startPayment(
  deps: BillingDeps,
  channel: PaymentChannel,
  buyer: Buyer,
  request: PayRequest,
): Promise<Payment> {
  const { db, clock, catalogue } = deps;
  await limitBilling(db, 'payments', buyer, clock.now());
  const market = catalogue.markets.find(({ region }) => region === request.region);
  if (market === undefined) throw new ContractError('packageWrong');
  const provider = findProvider(deps, channel);
  if (provider === null || !provider.currencies.includes(market.currency))
    throw new ContractError('paymentChannelFailed');
  const products = await listProducts(db, market.currency);
  const product = products.find(({ id }) => id === request.productId);
  if (product === undefined) throw new ContractError('productNotFound');
  await assertUseful(deps, buyer.userId, product);
  const order = await addOrder(
    db,
    await buildOrderRow(deps, { channel, buyer, request, market, product }),
  );
  // The same request once more, for something else: a client that is mistaken.
  if (order.product_id !== product.id || order.channel !== channel)
    throw new ContractError('packageWrong');
  return openCheckout(deps, order, { ...buyer, locale: request.locale });
}

async function assertUseful(
  { db, clock }: BillingDeps,
  userId: number,
  product: PricedProduct,
): Promise<void> {
  const user = await findUser(db, userId);
  if (user === null) throw new ContractError('packageWrong');
  const refused = findRefusal(product, user.membership, clock.now());
  if (refused !== null) throw new ContractError('planHigher', { refused });
}

interface Asked {
  readonly channel: PaymentChannel;
  readonly buyer: Buyer;
  readonly request: PayRequest;
  readonly market: Market;
  readonly product: PricedProduct;
}

async function buildOrderRow(
  { db, clock }: BillingDeps,
  { channel, buyer: { userId }, request, market, product }: Asked,
): Promise<Parameters<typeof addOrder>[1]> {
  const now = clock.now();
  return {
    id: randomUUID(),
    number: numberFor(now),
    user_id: userId,
    request_id: request.requestId,
    product_id: product.id,
    tier: product.tier,
    minutes: product.minutes,
    days: product.days,
    region: market.region,
    currency: market.currency,
    amount: product.amount,
    tax_name: market.tax?.name ?? null,
    tax_basis_points: market.tax?.basisPoints ?? null,
    channel,
    status: 'WAIT_BUYER_PAY',
    created_at: new Date(now),
    pay_until: new Date(now + BILLING_LIMITS.payWithinMs),
    invoice: JSON.stringify(request.invoice),
    terms_version: request.termsVersion ?? null,
    buyer_email: (await findAccount(db, userId))?.email ?? null,
    bd_vid: request.bd_vid ?? null,
    fbclid: request.fbclid ?? null,
  };
}

/** Unlike any other of this merchant, and no hint at how many there are. */
function numberFor(now: number): string {
  const day = new Date(now).toISOString().slice(0, 10).replaceAll('-', '');
  const random = String(randomInt(2 ** 47)).padStart(15, '0');
  return `CC${day}${random}`;
}
