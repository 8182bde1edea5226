import { HOUR_CYCLES, type InterfaceLocale } from '@cuecard/contract';

/** Days and times of day: every one that the interface shows is written here. `at`: milliseconds since 1970. */
function format(at: number, locale: string, options: Intl.DateTimeFormatOptions): string {
  const hourCycle = HOUR_CYCLES[locale as InterfaceLocale];
  return new Intl.DateTimeFormat(locale, { hourCycle, ...options }).format(at);
}

/** A day, with its year. */
export const formatDay = (at: number, locale: string): string =>
  format(at, locale, { dateStyle: 'medium' });

/** A day and a time of day, with its year. */
export const formatMoment = (at: number, locale: string): string =>
  format(at, locale, { dateStyle: 'medium', timeStyle: 'short' });

/** Weekday, day and time of day, as short as the language allows. */
export const formatDayAndTime = (at: number, locale: string): string =>
  format(at, locale, {
    weekday: 'short',
    month: 'short',
    day: 'numeric',
    hour: HOUR_CYCLES[locale as InterfaceLocale] === 'h12' ? 'numeric' : '2-digit',
    minute: '2-digit',
  });

/** A time of day. */
export const formatTime = (at: number, locale: string): string =>
  format(at, locale, { timeStyle: 'short' });

/** A time of day with its seconds. */
export const formatTimeToSecond = (at: number, locale: string): string =>
  format(at, locale, { timeStyle: 'medium' });

/** A month with its year, in UTC: for months that are written down, such as `2026-11`. */
export const formatMonth = (at: number, locale: string): string =>
  format(at, locale, { year: 'numeric', month: 'long', timeZone: 'UTC' });

/** The time zone of this device by its IANA name, such as `Asia/Taipei`. */
export const readTimeZone = (): string => new Intl.DateTimeFormat().resolvedOptions().timeZone;

const DAY_MS = 86_400_000;

/** How many days of the calendar a day is ahead: `today`, `in 2 days`. */
export function formatDaysAhead(at: number, now: number, locale: string): string {
  const days = Math.round((startOfDay(at) - startOfDay(now)) / DAY_MS);
  return new Intl.RelativeTimeFormat(locale, { numeric: 'auto' }).format(days, 'day');
}

const startOfDay = (at: number): number => new Date(at).setHours(0, 0, 0, 0);
