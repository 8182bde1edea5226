import type { LiveSnapshot } from './live-snapshot.ts';

/** Bought time below this is told while there is still time to buy more, milliseconds. */
const SOON_MS = 5 * 60_000;

/** Above this, time was bought since the warning: the smallest pack is an hour. */
const BOUGHT_MS = 2 * 60_000;

/** The specification's warning holds: said by the server, and no time was bought since. */
export function isShort({ view, remaining }: LiveSnapshot): boolean {
  if (view.warnedAtRemainingMs === null) return false;
  // Until the next tick brings the time, the warning is all that is known.
  if (remaining === null) return true;
  return remaining.ms !== null && remaining.ms <= BOUGHT_MS;
}

/** Minutes left, rounded up, once they are few; null before, and when there is no end. */
export function fewMinutes({ remaining }: LiveSnapshot): number | null {
  if (remaining === null || remaining.ms === null || remaining.ms > SOON_MS) return null;
  return Math.max(1, Math.ceil(remaining.ms / 60_000));
}
