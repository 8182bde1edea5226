import { ContractError, type calls, type ResponseOf } from '@cuecard/contract';
import { findUser } from '../users/users-api.ts';
import { marketFor } from './catalogue.ts';
import { convertedBy, findRefusal } from './entitle.ts';
import { listProducts } from './product-repository.ts';
import type { BillingDeps } from './billing-deps.ts';

/**
 * What is sold, to this user, or to whoever has no account yet (null).
 * @throws ContractError `productNotFound`
 */
export async function listOffers(
  { db, clock, log, catalogue, providers }: BillingDeps,
  userId: number | null,
  region: string | undefined,
): Promise<ResponseOf<typeof calls.listProducts>> {
  const market = marketFor(catalogue, region);
  const { currency } = market;
  try {
    const now = clock.now();
    const membership = userId === null ? null : await readMembership(db, userId);
    const products = await listProducts(db, currency);
    return {
      market,
      markets: catalogue.markets,
      channels: providers
        .filter((provider) => provider.currencies.includes(currency))
        .map(({ channel }) => channel),
      products: products.map((product) => ({
        id: product.id,
        tier: product.tier,
        minutes: product.minutes,
        days: product.days,
        recommended: product.recommended,
        price: { amount: product.amount, currency },
        refused: membership && findRefusal(product, membership, now),
        convertsMs: membership === null ? 0 : convertedBy(product, membership, now),
      })),
    };
  } catch (error) {
    if (error instanceof ContractError) throw error;
    log.error({ err: error }, 'the products could not be read');
    throw new ContractError('productNotFound', undefined, { cause: error });
  }
}

async function readMembership(db: BillingDeps['db'], userId: number) {
  const user = await findUser(db, userId);
  if (user === null) throw new ContractError('productNotFound');
  return user.membership;
}
