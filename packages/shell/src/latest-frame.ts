/** Holds the newest frame and closes the others: a capture stops when too many of its frames are open. */
export class LatestFrame<Frame extends { close(): void }> {
  readonly #maxWaitMs: number;
  readonly #waiting = new Set<(frame: Frame | null) => void>();
  #frame: Frame | null = null;
  #cameAtMs = -Infinity;
  #closed = false;

  /** @param maxWaitMs how long `get` waits for the first frame. */
  constructor(maxWaitMs: number) {
    this.#maxWaitMs = maxWaitMs;
  }

  set(frame: Frame): void {
    if (this.#closed) return frame.close();
    this.#frame?.close();
    this.#frame = frame;
    this.#cameAtMs = performance.now();
    this.#resolveWaiting(frame);
  }

  /** Milliseconds since the newest frame came; infinite without one. */
  get ageMs(): number {
    return performance.now() - this.#cameAtMs;
  }

  /** The newest frame, still owned by this; null when none has come in time or none will. */
  get(): Promise<Frame | null> {
    if (this.#frame !== null || this.#closed) return Promise.resolve(this.#frame);
    return new Promise((resolve) => {
      const settle = (frame: Frame | null) => {
        clearTimeout(timer);
        this.#waiting.delete(settle);
        resolve(frame);
      };
      const timer = setTimeout(() => settle(null), this.#maxWaitMs);
      this.#waiting.add(settle);
    });
  }

  close(): void {
    this.#closed = true;
    this.#frame?.close();
    this.#frame = null;
    this.#resolveWaiting(null);
  }

  #resolveWaiting(frame: Frame | null): void {
    for (const settle of this.#waiting) settle(frame);
  }
}
