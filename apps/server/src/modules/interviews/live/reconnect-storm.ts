import type { Clock } from '../../../platform/clock/clock.ts';

/** So many clients that come in at the same moment lost their server; fewer just open their pages. */
const MIN_CLIENTS = 4;
/** An answer waits no longer for them, milliseconds. */
const MAX_WAIT_MS = 1500;

/**
 * Knows when many clients come in at once, after the death of another instance: what they said meanwhile is
 * stored before answers are written, which are most of the work.
 */
export class ReconnectStorm {
  readonly #clock: Clock;
  readonly #waiting = new Set<() => void>();
  #joining = 0;

  constructor(clock: Clock) {
    this.#clock = clock;
  }

  /** Counts a client for as long as it comes in. */
  async track<Result>(join: () => Promise<Result>): Promise<Result> {
    this.#joining += 1;
    try {
      return await join();
    } finally {
      this.#joining -= 1;
      if (this.#joining < MIN_CLIENTS) for (const resume of this.#waiting) resume();
    }
  }

  /** Resolves when there is no storm, or when it has been waited for long enough. */
  async waitUntilOver(): Promise<void> {
    if (this.#joining < MIN_CLIENTS) return;
    await new Promise<void>((resolve) => {
      const resume = (): void => {
        cancel();
        this.#waiting.delete(resume);
        resolve();
      };
      const cancel = this.#clock.after(MAX_WAIT_MS, resume);
      this.#waiting.add(resume);
    });
  }
}
