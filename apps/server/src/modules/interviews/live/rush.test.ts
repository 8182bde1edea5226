import { expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import { Rush } from './rush.ts';

/** A rush of so many clients, who come in until `arrive`. */
function rushOf(clients: number) {
  const clock = createManualClock();
  const rush = new Rush(clock);
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const coming = Array.from({ length: clients }, () => rush.of(() => arrived));
  let isOver = false;
  void rush.over().then(() => (isOver = true));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { clock, coming, arrive, settle, isOver: () => isOver };
}

it('[LIVE-95] holds answers back while many clients come in at once', async () => {
  const rush = rushOf(20);
  await rush.settle();
  expect(rush.isOver()).toBe(false);
  rush.arrive();
  await Promise.all(rush.coming);
  await rush.settle();
  expect(rush.isOver()).toBe(true);
  expect(rush.clock.waiting()).toBe(0);
});

it('[LIVE-95] holds them back for a second and a half at most', async () => {
  const rush = rushOf(20);
  rush.clock.advance(1500);
  await rush.settle();
  expect(rush.isOver()).toBe(true);
});

it('lets answers go while a few clients open their pages', async () => {
  const rush = rushOf(3);
  await rush.settle();
  expect(rush.isOver()).toBe(true);
});

it('counts a client that did not get in as gone', async () => {
  const rush = new Rush(createManualClock());
  const refused = Array.from({ length: 9 }, () => rush.of(() => Promise.reject(new Error('no'))));
  expect((await Promise.allSettled(refused)).map(({ status }) => status)).toContain('rejected');
  await expect(rush.over()).resolves.toBeUndefined();
});
