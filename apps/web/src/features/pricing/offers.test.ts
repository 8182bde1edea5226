import type { Product } from '@cuecard/contract';
import { describe, expect, it } from 'vitest';
import { chooseFirstKind, planBelow, planOffers, chooseShownProduct } from './offers.ts';

function product(id: string, change: Partial<Product> = {}): Product {
  return {
    id,
    tier: 'Ultimate',
    minutes: 60,
    days: null,
    price: { amount: 1900, currency: 'USD' },
    recommended: false,
    refused: null,
    convertsMs: 0,
    ...change,
  };
}

const small = product('ultimate-60');
const large = product('ultimate-300', {
  minutes: 300,
  price: { amount: 6900, currency: 'USD' },
  recommended: true,
});
const basic = product('regular-60', { tier: 'Regular', price: { amount: 900, currency: 'USD' } });
const month = product('unlimited-month', { tier: 'Unlimited', minutes: null, days: 30 });
const all = [large, month, small, basic];

describe('[BILL-186] what is sold, as cards', () => {
  it('stands by plan, the smallest first, packs and periods apart', () => {
    const packs = planOffers(all, 'packs');
    expect(packs.map(({ tier, products }) => [tier, products.map(({ id }) => id)])).toEqual([
      ['Regular', ['regular-60']],
      ['Ultimate', ['ultimate-60', 'ultimate-300']],
    ]);
    expect(packs.map(({ isRecommended }) => isRecommended)).toEqual([false, true]);
    expect(planOffers(all, 'periods').map(({ tier }) => tier)).toEqual(['Unlimited']);
  });

  it('begins with the kind of what is recommended', () => {
    expect(chooseFirstKind(all)).toBe('packs');
    expect(chooseFirstKind([small, { ...month, recommended: true }])).toBe('periods');
    expect(chooseFirstKind([month])).toBe('periods');
    expect(chooseFirstKind([])).toBe('packs');
  });

  it('shows the chosen product, then the recommended, then one that can be bought', () => {
    const offer = { tier: 'Ultimate', products: [small, large], isRecommended: true } as const;
    expect(chooseShownProduct(offer, 'ultimate-60')).toBe(small);
    expect(chooseShownProduct(offer, null)).toBe(large);
    const refused = { ...large, refused: 'below' } as const;
    expect(chooseShownProduct({ ...offer, products: [refused, small] }, null)).toBe(small);
    expect(chooseShownProduct({ ...offer, products: [refused] }, null)).toBe(refused);
  });

  it('knows the plan that a plan builds on', () => {
    expect(planBelow('Regular')).toBeNull();
    expect(planBelow('Unlimited')).toBe('Ultimate');
  });
});
