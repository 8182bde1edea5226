import { region, type Region } from '@cuecard/contract';
import { readTimeZone } from '../locale/clock.ts';
import { safeStorage } from '../safe-storage.ts';

const storage = safeStorage(() => localStorage);
const KEY = 'price_region';

const REGION_OF_ZONE: Readonly<Record<string, Region>> = {
  'Asia/Shanghai': 'CN',
  'Asia/Chongqing': 'CN',
  'Asia/Harbin': 'CN',
  'Asia/Urumqi': 'CN',
  'Asia/Taipei': 'TW',
  'Asia/Tokyo': 'JP',
};

/** Guesses the region from the device's time zone (IANA): it says where somebody is, which no language does. */
export function guessRegion(timeZone: string): Region {
  if (timeZone.startsWith('Europe/')) return 'EU';
  return REGION_OF_ZONE[timeZone] ?? 'US';
}

/** The region whose prices are shown on this device: the chosen one, else a guess. */
export function readRegion(): Region {
  const kept = region.safeParse(storage.getItem(KEY));
  return kept.success ? kept.data : guessRegion(readTimeZone());
}

/** Keeps the choice on this device, through the sign-in too. */
export function keepRegion(chosen: Region): void {
  storage.setItem(KEY, chosen);
}
