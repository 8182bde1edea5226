import { INTERVIEW } from '@cuecard/contract';
import { array, assert, boolean, integer, property, record } from 'fast-check';
import { expect, it } from 'vitest';
import { SessionTime } from './session-time.ts';

const step = record({
  /** Longer ones are a server that was not there. */
  ms: integer({ min: 0, max: 20_000 }),
  running: boolean(),
  charge: boolean(),
});

it('[INT-52] [INT-53] charges the time that ran, once, and none in which nobody looked', () => {
  assert(
    property(array(step, { maxLength: 60 }), (steps) => {
      const time = new SessionTime('Regular', 0);
      let balance = 10 * 60 * 60 * 1000;
      time.setBalance(balance);
      let [now, ran, charged] = [0, 0, 0];
      const charge = (all: boolean): void => {
        for (let ms = time.dueMs({ all }); ms > 0; ms = time.dueMs({ all })) {
          expect(ms).toBeLessThanOrEqual(INTERVIEW.sliceMs);
          balance -= ms;
          charged += ms;
          time.charged(ms, balance);
        }
      };
      for (const { ms, running, charge: isDue } of steps) {
        now += ms;
        if (time.running) ran += Math.min(ms, 1500);
        time.setRunning(running, now);
        if (isDue) charge(false);
        expect(time.remainingMs).toBe(10 * 60 * 60 * 1000 - ran);
      }
      charge(true);
      expect(charged).toBe(ran);
    }),
  );
});
