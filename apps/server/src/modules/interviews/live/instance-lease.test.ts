import { expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import { createLog } from '../../../platform/logging/create-log.ts';
import { InstanceLease, LEASE_MS } from './instance-lease.ts';

/** A lease whose renewals end when the test says so. */
function lease() {
  const clock = createManualClock();
  const renewals: PromiseWithResolvers<void>[] = [];
  const seen = { regained: 0, retired: 0 };
  const held = new InstanceLease({
    clock,
    log: createLog({ level: 'silent', pretty: false }),
    renew: () => {
      const renewal = Promise.withResolvers<void>();
      renewals.push(renewal);
      return renewal.promise;
    },
    retire: async () => void (seen.retired += 1),
    onRegained: () => void (seen.regained += 1),
  });
  const settled = () => new Promise((resolve) => setImmediate(resolve));
  return { held, clock, renewals, seen, settled };
}

it('[LIVE-41] renews as long as it is held, and says once that it holds again after it had run out', async () => {
  const { held, clock, renewals, seen, settled } = lease();
  const started = held.start();
  renewals[0]?.resolve();
  await started;
  clock.advance(300);
  expect(renewals).toHaveLength(2);
  // The database does not answer: no second renewal is asked for meanwhile.
  clock.advance(LEASE_MS);
  await settled();
  expect(renewals).toHaveLength(2);
  clock.advance(LEASE_MS);
  renewals[1]?.resolve();
  await settled();
  // Asked for so long ago, it says nothing of now.
  expect(seen.regained).toBe(0);
  clock.advance(300);
  expect(renewals).toHaveLength(3);
  renewals[2]?.resolve();
  await settled();
  expect(seen.regained).toBe(1);
  clock.advance(300);
  renewals[3]?.resolve();
  await settled();
  await held.stop();
  clock.advance(LEASE_MS);
  expect(renewals).toHaveLength(4);
  expect(seen).toEqual({ regained: 1, retired: 1 });
});

it('[LIVE-41] stops for good when it is told to before it could begin', async () => {
  const { held, clock, renewals, seen } = lease();
  const started = held.start();
  const stopped = held.stop();
  renewals[0]?.resolve();
  await Promise.all([started, stopped]);
  clock.advance(LEASE_MS);
  expect(renewals).toHaveLength(1);
  expect(seen.retired).toBe(1);
});

it('[LIVE-41] ends without an error when the database can no longer be told', async () => {
  const held = new InstanceLease({
    clock: createManualClock(),
    log: createLog({ level: 'silent', pretty: false }),
    renew: async () => {},
    retire: () => Promise.reject(new Error('sorry, too many clients already')),
    onRegained: () => {},
  });
  await held.start();
  await expect(held.stop()).resolves.toBeUndefined();
});
