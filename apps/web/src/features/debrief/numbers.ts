import { formatCountdown } from '../../shared/conversation/times.ts';

/** A length as `2:08`, to the nearest second. */
export const formatLength = (ms: number): string => formatCountdown(Math.round(ms / 1000) * 1000);

/** Seconds as `1.2`, in the language's digits. */
export function formatSeconds(ms: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, digits).format(ms / 1000);
}

/** A place or a length on a plot. */
export function toPercent(part: number, whole: number): number {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100;
}
