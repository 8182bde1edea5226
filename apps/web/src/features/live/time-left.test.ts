import { expect, it } from 'vitest';
import { fewMinutes, isShort } from './time-left.ts';
import type { LiveSnapshot } from './live-snapshot.ts';
import { LiveStore } from './live-store.ts';

const empty = new LiveStore().snapshot();

function snapshot(warnedAtRemainingMs: number | null, ms: number | null | 'unknown'): LiveSnapshot {
  const remaining = ms === 'unknown' ? null : { ms, running: true };
  return { ...empty, view: { ...empty.view, warnedAtRemainingMs }, remaining };
}

it('[BILL-188] the warning goes when time was bought, or when there is no end any more', () => {
  expect(isShort(snapshot(null, 20_000))).toBe(false);
  expect(isShort(snapshot(30_000, 29_000))).toBe(true);
  expect(isShort(snapshot(30_000, 'unknown'))).toBe(true);
  expect(isShort(snapshot(30_000, 3_600_000))).toBe(false);
  expect(isShort(snapshot(30_000, null))).toBe(false);
});

it('[BILL-188] tells the last five minutes, rounded up', () => {
  expect(fewMinutes(snapshot(null, 301_000))).toBeNull();
  expect(fewMinutes(snapshot(null, 300_000))).toBe(5);
  expect(fewMinutes(snapshot(null, 61_000))).toBe(2);
  expect(fewMinutes(snapshot(null, 1000))).toBe(1);
  expect(fewMinutes(snapshot(null, null))).toBeNull();
  expect(fewMinutes(snapshot(null, 'unknown'))).toBeNull();
});
