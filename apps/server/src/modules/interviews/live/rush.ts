import type { Clock } from '../../../platform/clock/clock.ts';

/** So many clients that come in at the same moment lost their server; fewer just open their pages. */
const MANY_AT_ONCE = 4;
/** An answer waits no longer for them, milliseconds. */
const MAX_WAIT_MS = 1500;

/**
 * Knows when many clients come in at once, after the death of another instance: what they said meanwhile is
 * stored before answers are written, which are most of the work.
 */
export class Rush {
  readonly #clock: Clock;
  readonly #waiting = new Set<() => void>();
  #coming = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a client for as long as it comes in. */
  async of<Result>(coming: () => Promise<Result>): Promise<Result> {
    this.#coming += 1;
    try {
      return await coming();
    } finally {
      this.#coming -= 1;
      if (this.#coming < MANY_AT_ONCE) for (const go of this.#waiting) go();
    }
  }

  /** Resolves when there is none, or when one has been waited for long enough. */
  async over(): Promise<void> {
    if (this.#coming < MANY_AT_ONCE) return;
    await new Promise<void>((resolve) => {
      const go = (): void => {
        cancel();
        this.#waiting.delete(go);
        resolve();
      };
      const cancel = this.#clock.after(MAX_WAIT_MS, go);
      this.#waiting.add(go);
    });
  }
}
