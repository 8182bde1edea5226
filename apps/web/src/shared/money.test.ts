import { describe, expect, it } from 'vitest';
import { formatAmount, computePricePerHour, formatPrice } from './money.ts';

describe('[BILL-180] money in words', () => {
  it.each([
    [{ amount: 1990, currency: 'USD' }, 'en', '$19.90'],
    [{ amount: 1900, currency: 'USD' }, 'en', '$19'],
    [{ amount: 9900, currency: 'CNY' }, 'zh-CN', '¥99'],
    [{ amount: 9900, currency: 'CNY' }, 'en', 'CN¥99'],
    [{ amount: 1500, currency: 'JPY' }, 'en', '¥1,500'],
    [{ amount: 5, currency: 'USD' }, 'en', '$0.05'],
    [{ amount: -1990, currency: 'EUR' }, 'en', '-€19.90'],
  ] as const)('%o in %s is %s', (money, locale, words) => {
    expect(formatPrice(money, locale)).toBe(words);
  });

  it('keeps the digits of an amount, also where a float would lose one', () => {
    expect(formatAmount({ amount: 1900, currency: 'USD' }, 'en')).toBe('$19.00');
    expect(formatAmount({ amount: 9_007_199_254_740_991, currency: 'USD' }, 'en')).toBe(
      '$90,071,992,547,409.91',
    );
  });

  it('says what an hour of a pack costs', () => {
    expect(computePricePerHour({ amount: 6900, currency: 'USD' }, 300)).toEqual({
      amount: 1380,
      currency: 'USD',
    });
    expect(computePricePerHour({ amount: 14_900, currency: 'USD' }, null)).toBeNull();
  });
});
