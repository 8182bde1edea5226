import type { Clock } from '../../../platform/clock/clock.ts';

/** A session that nobody is connected to stays in memory this long: most who leave reload. Milliseconds. */
const LINGER_MS = 30_000;

export interface Lingering {
  /** Whether nobody is connected, and somebody could come back to it. */
  isLeft(): boolean;
  /** Whether it does something that nobody need look at. */
  isBusy(): boolean;
  /** Nobody came back in time. */
  onUnneeded(): void;
}

/** How long a session stays that its clients have left; whoever made it cancels it. */
export class Linger {
  #cancel = (): void => {};
  readonly #clock: Clock;
  readonly #session: Lingering;

  constructor(clock: Clock, session: Lingering) {
    this.#clock = clock;
    this.#session = session;
  }

  cancel(): void {
    this.#cancel();
  }

  /** Waits anew, where the session is left. */
  restart(): void {
    this.#cancel();
    if (!this.#session.isLeft()) return;
    this.#cancel = this.#clock.after(LINGER_MS, () => {
      if (this.#session.isBusy()) this.restart();
      else this.#session.onUnneeded();
    });
  }
}
