import { expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import { ReconnectStorm } from './reconnect-storm.ts';

/** A storm of so many clients, who come in until `arrive`. */
function createStorm(clients: number) {
  const clock = createManualClock();
  const storm = new ReconnectStorm(clock);
  let arrive = (): void => {};
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const coming = Array.from({ length: clients }, () => storm.track(() => arrived));
  let isOver = false;
  void storm.waitUntilOver().then(() => (isOver = true));
  const settle = () => new Promise((resolve) => setImmediate(resolve));
  return { clock, coming, arrive, settle, isOver: () => isOver };
}

it('[LIVE-95] holds answers back while many clients come in at once', async () => {
  const storm = createStorm(20);
  await storm.settle();
  expect(storm.isOver()).toBe(false);
  storm.arrive();
  await Promise.all(storm.coming);
  await storm.settle();
  expect(storm.isOver()).toBe(true);
  expect(storm.clock.waiting()).toBe(0);
});

it('[LIVE-95] holds them back for a second and a half at most', async () => {
  const storm = createStorm(20);
  storm.clock.advance(1500);
  await storm.settle();
  expect(storm.isOver()).toBe(true);
});

it('lets answers go while a few clients open their pages', async () => {
  const storm = createStorm(3);
  await storm.settle();
  expect(storm.isOver()).toBe(true);
});

it('counts a client that did not get in as gone', async () => {
  const storm = new ReconnectStorm(createManualClock());
  const refused = Array.from({ length: 9 }, () =>
    storm.track(() => Promise.reject(new Error('no'))),
  );
  expect((await Promise.allSettled(refused)).map(({ status }) => status)).toContain('rejected');
  await expect(storm.waitUntilOver()).resolves.toBeUndefined();
});
