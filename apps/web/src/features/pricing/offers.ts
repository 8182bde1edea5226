import { SOLD_TIERS, type Product, type SoldTier } from '@cuecard/contract';

/** Time without an end, or a plan for some days. */
export type OfferKind = 'packs' | 'periods';

const getOfferKind = ({ days }: Product): OfferKind => (days === null ? 'packs' : 'periods');

/** The products of one plan, the smallest first. */
export interface PlanOffer {
  readonly tier: SoldTier;
  readonly products: readonly Product[];
  readonly isRecommended: boolean;
}

/** The plans of one kind, the smallest first. */
export function planOffers(products: readonly Product[], kind: OfferKind): PlanOffer[] {
  return SOLD_TIERS.flatMap((tier) => {
    const own = products
      .filter((product) => product.tier === tier && getOfferKind(product) === kind)
      .toSorted((one, other) => one.price.amount - other.price.amount);
    const isRecommended = own.some(({ recommended }) => recommended);
    return own.length === 0 ? [] : [{ tier, products: own, isRecommended }];
  });
}

/** The kind to begin with: where the recommended product is, else the first there is. */
export function chooseFirstKind(products: readonly Product[]): OfferKind {
  const first = products.find(({ recommended }) => recommended) ?? products[0];
  return first === undefined ? 'packs' : getOfferKind(first);
}

/** The product of a plan that its card shows: the chosen one, else what is recommended, else the first that can be bought. */
export function chooseShownProduct(
  { products }: PlanOffer,
  chosenId: string | null,
): Product | null {
  return (
    products.find(({ id }) => id === chosenId) ??
    products.find(({ recommended, refused }) => recommended && refused === null) ??
    products.find(({ refused }) => refused === null) ??
    products[0] ??
    null
  );
}

/** The plan that a plan's list of benefits builds on; null for the smallest. */
export function planBelow(tier: SoldTier): SoldTier | null {
  return SOLD_TIERS[SOLD_TIERS.indexOf(tier) - 1] ?? null;
}
