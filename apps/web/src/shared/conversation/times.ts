import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';

/** Remaining or passed time as `4:05` or `1:04:05`; a started second counts as a whole one. */
export function formatCountdown(ms: number): string {
  const total = Math.ceil(Math.max(0, ms) / 1000);
  const [hours, minutes, seconds] = [
    Math.floor(total / 3600),
    Math.floor((total % 3600) / 60),
    total % 60,
  ];
  const padded = String(seconds).padStart(2, '0');
  return hours > 0
    ? `${hours}:${String(minutes).padStart(2, '0')}:${padded}`
    : `${minutes}:${padded}`;
}

/** Below this the seconds count; above it they only draw the eye. */
const SECONDS_BELOW_MS = 10 * 60_000;

/**
 * Remaining time: `4:05` in the last ten minutes, before them `1 hr 4 min`. Its words are the house's own: it is written
 * at every tick, and a formatter of the system takes a phone 150 ms to make.
 */
export function formatTimeLeft(ms: number, i18n: I18n): string {
  if (ms < SECONDS_BELOW_MS) return formatCountdown(ms);
  const total = Math.floor(ms / 60_000);
  const [hours, minutes] = [Math.floor(total / 60), total % 60];
  if (hours === 0) return i18n._(msg`${minutes} min`);
  return minutes === 0 ? i18n._(msg`${hours} hr`) : i18n._(msg`${hours} hr ${minutes} min`);
}
