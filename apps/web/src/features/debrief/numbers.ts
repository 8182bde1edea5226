import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { formatCountdown } from '../../shared/conversation/times.ts';

/** A length as `2:08`, to the nearest second. */
export const formatLength = (ms: number): string => formatCountdown(Math.round(ms / 1000) * 1000);

/** Seconds as `1.2`, in the language's digits. */
export function formatSeconds(ms: number, locale: string): string {
  const digits = { minimumFractionDigits: 1, maximumFractionDigits: 1 };
  return new Intl.NumberFormat(locale, digits).format(ms / 1000);
}

/** Seconds with their unit, as a cell of a table has them. */
export function writeSeconds(ms: number, i18n: I18n): string {
  const seconds = formatSeconds(ms, i18n.locale);
  return i18n._(msg`${seconds} s`);
}

/** A place or a length on a plot. */
export function toPercent(part: number, whole: number): number {
  const percent = whole === 0 ? 0 : (part / whole) * 100;
  return Math.round(Math.min(100, Math.max(0, percent)) * 100) / 100;
}
