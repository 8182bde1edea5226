import type { Tracking } from '@cuecard/contract';
import { safeStorage } from '../safe-storage.ts';

const NAMES = ['bd_vid', 'fbclid', 'channel'] as const;
const storage = safeStorage(() => sessionStorage);

/**
 * Keeps what brought this visit here, for the length of the visit; a later value replaces an earlier one.
 * A `from` names the channel when it is the only parameter.
 * @returns whether there was something that was not known yet
 */
export function recordTracking(search: string): boolean {
  const query = new URLSearchParams(search);
  const from = [...query.keys()].length === 1 ? query.get('from') : null;
  const found = { bd_vid: query.get('bd_vid'), fbclid: query.get('fbclid'), channel: from };
  let isNew = false;
  for (const name of NAMES) {
    const value = found[name];
    if (value === null || value === '' || value === storage.getItem(name)) continue;
    storage.setItem(name, value);
    isNew = true;
  }
  return isNew;
}

/** Reads the kept tracking parameters in the form of the contract's calls. */
export function readTracking(): Tracking {
  const tracking: Tracking = {};
  for (const name of NAMES) {
    const value = storage.getItem(name);
    if (value !== null) tracking[name] = value.slice(0, LONGEST[name]);
  }
  return tracking;
}

/** The contract's limits: a call must not fail for an overlong parameter of a link. */
const LONGEST = { bd_vid: 500, fbclid: 500, channel: 100 } as const;
