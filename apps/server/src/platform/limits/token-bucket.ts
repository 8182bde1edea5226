import type { BudgetBucket } from '@cuecard/contract';
import type { Clock } from '../clock/clock.ts';

/** A bucket in this process, for what is too frequent to ask a database about: a socket's messages, a session's turns. */
export class TokenBucket {
  readonly #clock: Pick<Clock, 'now'>;
  readonly #bucket: BudgetBucket;
  /** When it will be full again, milliseconds since 1970. */
  #fullAt = 0;

  constructor(clock: Pick<Clock, 'now'>, bucket: BudgetBucket) {
    this.#clock = clock;
    this.#bucket = bucket;
  }

  /** Takes one out; false: it is empty, and nothing was taken. */
  takeOne(): boolean {
    const { burst, everyMs } = this.#bucket;
    const now = this.#clock.now();
    const next = Math.max(this.#fullAt, now) + everyMs;
    if (next - now > burst * everyMs) return false;
    this.#fullAt = next;
    return true;
  }
}
