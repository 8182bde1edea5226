import { beforeEach, expect, it } from 'vitest';
import { guessRegion, keepRegion, readRegion } from './price-region.ts';

beforeEach(() => localStorage.clear());

it('[BILL-46] guesses the region from the time zone', () => {
  const zones = ['Asia/Shanghai', 'Asia/Taipei', 'Asia/Tokyo', 'Europe/Berlin', 'America/New_York'];
  expect(zones.map(guessRegion)).toEqual(['CN', 'TW', 'JP', 'EU', 'US']);
});

it('[BILL-46] keeps the chosen region, and reads nothing but a region', () => {
  keepRegion('JP');
  expect(readRegion()).toBe('JP');
  localStorage.setItem('price_region', 'zh-CN');
  expect(['US', 'CN', 'TW', 'EU', 'JP']).toContain(readRegion());
});
