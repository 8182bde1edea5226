import { ContractError } from '@cuecard/contract';
import type { Clock } from '../clock/clock.ts';

export interface RateLimitOptions {
  /** Requests that may come at once. */
  readonly burst: number;
  /** After that, one each so many milliseconds. */
  readonly everyMs: number;
}

export interface RateLimit {
  /**
   * Counts one try of this key (an address, an e-mail).
   * @throws ContractError `tooManyRequests` with `retryAfterMs`
   */
  consume(key: string): void;
}

/** Beyond this many keys the full ones are forgotten: a flood of keys must not grow memory. */
const MAX_KEYS = 10_000;

/** A token bucket a key, in memory: it slows down, and lets everyone in again by itself. */
export function createRateLimit(clock: Clock, { burst, everyMs }: RateLimitOptions): RateLimit {
  /** When the key's bucket will be full again, milliseconds since 1970. */
  const fullAt = new Map<string, number>();

  function forget(now: number): void {
    for (const [key, at] of fullAt) if (at <= now) fullAt.delete(key);
    for (const key of fullAt.keys()) {
      if (fullAt.size < MAX_KEYS) return;
      fullAt.delete(key);
    }
  }

  return {
    consume(key) {
      const now = clock.now();
      const next = Math.max(fullAt.get(key) ?? 0, now) + everyMs;
      const wait = next - now - burst * everyMs;
      if (wait > 0) throw new ContractError('tooManyRequests', { retryAfterMs: wait });
      fullAt.set(key, next);
      if (fullAt.size > MAX_KEYS) forget(now);
    },
  };
}
