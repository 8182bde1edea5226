import type { Clock } from '../../platform/clock/clock.ts';

interface MadeToken {
  readonly token: string;
  /** Milliseconds since 1970. */
  readonly until: number;
}

/** A token by which the server is known to a push service: made once, however many ask, and kept for its time. */
export class KeptToken {
  readonly #clock: Clock;
  readonly #make: () => Promise<MadeToken>;
  #kept: Promise<MadeToken> | null = null;

  constructor(clock: Clock, make: () => Promise<MadeToken>) {
    this.#clock = clock;
    this.#make = make;
  }

  async read(): Promise<string> {
    const asked = (this.#kept ??= this.#make());
    try {
      const { token, until } = await asked;
      if (until > this.#clock.now()) return token;
    } catch (error) {
      if (this.#kept === asked) this.#kept = null;
      throw error;
    }
    if (this.#kept === asked) this.#kept = null;
    return this.read();
  }

  /** The service does not take it any more; one that was made since stays. */
  async forget(token: string): Promise<void> {
    const kept = this.#kept;
    if (kept !== null && (await kept).token === token && this.#kept === kept) this.#kept = null;
  }
}
