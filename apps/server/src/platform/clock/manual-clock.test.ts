import { expect, it } from 'vitest';
import { createManualClock } from './manual-clock.ts';

it('runs what falls due in its order, each at its own time', () => {
  const clock = createManualClock(1000);
  const seen: [string, number][] = [];
  clock.after(30, () => seen.push(['later', clock.now()]));
  clock.after(10, () => seen.push(['sooner', clock.now()]));
  const stop = clock.every(20, () => seen.push(['again', clock.now()]));
  clock.advance(45);
  expect(seen).toEqual([
    ['sooner', 1010],
    ['again', 1020],
    ['later', 1030],
    ['again', 1040],
  ]);
  expect(clock.now()).toBe(1045);
  stop();
  clock.advance(100);
  expect(seen).toHaveLength(4);
  expect(clock.waiting()).toBe(0);
});

it('runs what a timer sets on its way', () => {
  const clock = createManualClock(0);
  const seen: number[] = [];
  clock.after(5, () => clock.after(5, () => seen.push(clock.now())));
  clock.advance(20);
  expect(seen).toEqual([10]);
});
