import { ContractError } from '@cuecard/contract';
import { expect, it } from 'vitest';
import { createManualClock } from '../clock/manual-clock.ts';
import { createRateLimit } from './rate-limit.ts';

function readWait(take: () => void): number | null {
  try {
    take();
    return null;
  } catch (error) {
    if (error instanceof ContractError && error.key === 'tooManyRequests')
      return (error.data as { retryAfterMs: number }).retryAfterMs / 1000;
    throw error;
  }
}

it('lets a burst through, then one each period, each key for itself', () => {
  const clock = createManualClock();
  const limit = createRateLimit(clock, { burst: 3, everyMs: 10_000 });
  const tries = () => readWait(() => limit.consume('ada'));
  expect([tries(), tries(), tries(), tries()]).toEqual([null, null, null, 10]);
  expect(readWait(() => limit.consume('grace'))).toBeNull();
  clock.advance(10_000);
  expect([tries(), tries()]).toEqual([null, 10]);
  clock.advance(30_000);
  expect([tries(), tries(), tries()]).toEqual([null, null, null]);
});

it('does not lengthen the wait of who keeps trying', () => {
  const clock = createManualClock();
  const limit = createRateLimit(clock, { burst: 1, everyMs: 10_000 });
  limit.consume('ada');
  for (let n = 0; n < 50; n += 1) expect(readWait(() => limit.consume('ada'))).toBe(10);
  clock.advance(10_000);
  expect(readWait(() => limit.consume('ada'))).toBeNull();
});
