import { expect, it } from 'vitest';
import { PaddedClock } from './padded-clock.ts';

it('[SPEECH-33] leaves silence of our own making out of the vendor’s time', () => {
  const clock = new PaddedClock(1000);
  expect(clock.ours(0)).toBe(1000);
  clock.pad(1100, 50);
  expect([100, 120, 150, 160].map((at) => clock.ours(at))).toEqual([1100, 1100, 1100, 1110]);
  clock.pad(1100, 10);
  clock.pad(1200, 5);
  expect([160, 170, 260, 262, 265, 270].map((at) => clock.ours(at))).toEqual([
    1100, 1110, 1200, 1200, 1200, 1205,
  ]);
});
