import { MINOR_DIGITS, type Money } from '@cuecard/contract';

/** 1990 USD → `$19.90`, 1900 USD → `$19`: a price, without pennies that are none. */
export function formatPrice(money: Money, locale: string): string {
  return format(money, locale, { trailingZeroDisplay: 'stripIfInteger' });
}

/** 1900 USD → `$19.00`: an amount in an account. */
export function formatAmount(money: Money, locale: string): string {
  return format(money, locale, {});
}

function format(
  { amount, currency }: Money,
  locale: string,
  options: Intl.NumberFormatOptions,
): string {
  const digits = MINOR_DIGITS[currency];
  const formatter = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    ...options,
  });
  return formatter.format(decimal(amount, digits));
}

/** Works on digits instead of dividing: an amount of money never becomes a fraction. */
function decimal(minor: number, digits: number): `${number}` {
  const all = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  const [whole, rest] = [all.slice(0, all.length - digits), all.slice(all.length - digits)];
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}` as `${number}`;
}

/** The price of an hour, rounded to the minor unit; null for a product without counted time. */
export function computePricePerHour(price: Money, minutes: number | null): Money | null {
  if (minutes === null) return null;
  return { ...price, amount: Math.round((price.amount * 60) / minutes) };
}
