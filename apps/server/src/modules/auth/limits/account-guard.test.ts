import { ContractError } from '@cuecard/contract';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createManualClock } from '../../../platform/clock/manual-clock.ts';
import { createTestServer, type TestServer } from '../../../testing/test-server.ts';
import { createAccountGuard, type AccountGuard } from './account-guard.ts';
import { toNetwork } from '../../../platform/limits/client-address.ts';

let server: TestServer;
let guard: AccountGuard;
/** Not the server's: with a day of it everything that a server does all day would come at once. */
const clock = createManualClock();
beforeAll(async () => {
  server = await createTestServer();
  guard = createAccountGuard(server.database.db, clock);
});
afterAll(() => server.close());

/** Milliseconds to wait; 0 when it went through. */
async function readWait(run: Promise<unknown>): Promise<number> {
  try {
    await run;
    return 0;
  } catch (error) {
    if (error instanceof ContractError && error.key === 'tooManyRequests')
      return (error.data as { retryAfterMs: number }).retryAfterMs;
    throw error;
  }
}

describe('the limit of an address', () => {
  it('lets a burst through, then one each period, each address for itself', async () => {
    const tryOnce = () => readWait(guard.address('sends', '192.0.2.1'));
    for (let n = 0; n < 30; n += 1) expect(await tryOnce()).toBe(0);
    expect(await tryOnce()).toBe(10_000);
    expect(await tryOnce()).toBe(10_000);
    expect(await readWait(guard.address('sends', '192.0.2.2'))).toBe(0);
    expect(await readWait(guard.address('exchanges', '192.0.2.1'))).toBe(0);
    clock.advance(10_000);
    expect([await tryOnce(), await tryOnce()]).toEqual([0, 10_000]);
  });

  it('[AUTH-70] holds when all come at once, and for another server on the same database', async () => {
    const other = createAccountGuard(server.database.db, clock);
    const waits = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        readWait((n % 2 === 0 ? guard : other).address('captchas', '192.0.2.3')),
      ),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(30);
  });

  it.each([
    ['192.0.2.7', '192.0.2.7'],
    ['::ffff:192.0.2.7', '192.0.2.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8:1:2::9', '2001:db8:1:2'],
    ['2001:0db8:0001:0002:ffff::', '2001:db8:1:2'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
  ])('counts %s as %s', (ip, network) => {
    expect(toNetwork(ip)).toBe(network);
  });
});

describe('tries of a secret', () => {
  it('are slowed by delays that grow, and never locked out', async () => {
    const attempt = () => readWait(guard.countTryOn('slow'));
    for (let n = 0; n < 5; n += 1) expect(await attempt()).toBe(0);
    const waits: number[] = [];
    for (let n = 0; n < 11; n += 1) {
      waits.push(await attempt());
      clock.advance(waits.at(-1) ?? 0);
      expect(await attempt()).toBe(0);
    }
    expect(waits).toEqual([1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300].map((s) => s * 1000));
  });

  it('are free again after a right one', async () => {
    let right = async () => {};
    for (let n = 0; n < 5; n += 1) right = await guard.countTryOn('right');
    await right();
    expect(await readWait(guard.countTryOn('right'))).toBe(0);
  });

  it('are forgotten after a day', async () => {
    const attempt = () => readWait(guard.countTryOn('later'));
    for (let n = 0; n < 5; n += 1) await attempt();
    expect(await attempt()).toBeGreaterThan(0);
    clock.advance(24 * 60 * 60_000 + 1);
    for (let n = 0; n < 5; n += 1) expect(await attempt()).toBe(0);
  });

  it('from all over the world together do not exceed what is free', async () => {
    const waits = await Promise.all(
      Array.from({ length: 20 }, () => readWait(guard.countTryOn('crowd'))),
    );
    expect(waits.filter((wait) => wait === 0)).toHaveLength(5);
  });
});
