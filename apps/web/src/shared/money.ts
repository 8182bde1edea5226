/** An amount of money as the contract carries it: whole minor units of an ISO 4217 currency. */
export interface Money {
  readonly amount: number;
  readonly currency: string;
}

/** 1990 USD → `$19.90`, 1900 USD → `$19`: a price, without pennies that are none. */
export function priceWords(money: Money, locale: string): string {
  return format(money, locale, { trailingZeroDisplay: 'stripIfInteger' });
}

/** 1900 USD → `$19.00`: an amount in an account. */
export function amountWords(money: Money, locale: string): string {
  return format(money, locale, {});
}

function format(money: Money, locale: string, options: Intl.NumberFormatOptions): string {
  const { currency, amount } = money;
  const formatter = new Intl.NumberFormat(locale, { style: 'currency', currency, ...options });
  const digits = formatter.resolvedOptions().maximumFractionDigits ?? 2;
  return formatter.format(decimal(amount, digits));
}

/** Digits, not a division: money never becomes a fraction. */
function decimal(minor: number, digits: number): `${number}` {
  const all = String(Math.abs(minor)).padStart(digits + 1, '0');
  const sign = minor < 0 ? '-' : '';
  const [whole, rest] = [all.slice(0, all.length - digits), all.slice(all.length - digits)];
  return `${sign}${whole}${rest === '' ? '' : `.${rest}`}` as `${number}`;
}
