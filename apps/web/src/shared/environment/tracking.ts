import type { Tracking } from '@cuecard/contract';
import { safeStorage } from '../safe-storage.ts';

const names = ['bd_vid', 'fbclid'] as const;
const storage = safeStorage(() => sessionStorage);

/** Keeps what brought this visit here, for the length of the visit; a later value replaces an earlier one. */
export function recordTracking(search: string): void {
  const query = new URLSearchParams(search);
  for (const name of names) {
    const value = query.get(name);
    if (value !== null && value !== '') storage.setItem(name, value);
  }
}

/** What was kept, as the contract's calls take it. */
export function trackingOfVisit(): Tracking {
  const tracking: Tracking = {};
  for (const name of names) {
    const value = storage.getItem(name);
    if (value !== null) tracking[name] = value;
  }
  return tracking;
}
