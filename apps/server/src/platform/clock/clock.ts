/** Time, and what waits for it. Injected, so that tests move it. */
export interface Clock {
  /** Milliseconds since 1970. */
  now(): number;
  /** Runs once after so many milliseconds, unless cancelled; returns the cancel. */
  after(milliseconds: number, run: () => void): () => void;
  /** Runs every so many milliseconds until cancelled; returns the cancel. */
  every(milliseconds: number, run: () => void): () => void;
}

/** Timers keep the process alive no longer than their owners do: owners cancel, nothing is unref'd. */
export const systemClock: Clock = {
  now: () => Date.now(),
  after(milliseconds, run) {
    const timer = setTimeout(run, milliseconds);
    return () => clearTimeout(timer);
  },
  every(milliseconds, run) {
    const timer = setInterval(run, milliseconds);
    return () => clearInterval(timer);
  },
};
