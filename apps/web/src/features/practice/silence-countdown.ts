/** An answer that was followed by silence for so long has ended. Seconds. */
const SILENCE_S = 4;

interface CountdownEvents {
  /** Null: nothing is counted. */
  readonly onTick: (secondsLeft: number | null) => void;
  readonly onOver: () => void;
}

/** Counts the seconds of a silence; any voice stops it. The first second is not shown: it is a breath. */
export class SilenceCountdown {
  readonly #events: CountdownEvents;
  #timer: ReturnType<typeof setInterval> | null = null;

  constructor(events: CountdownEvents) {
    this.#events = events;
  }

  start(): void {
    this.stop();
    let left = SILENCE_S;
    this.#timer = setInterval(() => {
      left -= 1;
      if (left > 0) return this.#events.onTick(left);
      this.stop();
      this.#events.onOver();
    }, 1000);
  }

  stop(): void {
    if (this.#timer === null) return;
    clearInterval(this.#timer);
    this.#timer = null;
    this.#events.onTick(null);
  }
}
