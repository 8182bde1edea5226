import { FirstTokenPace } from './first-token-pace.ts';
import type { LanguageModelError, Thinking } from './language-model.ts';

/**
 * Before there is data: people feel a pause of 2 to 3 s as silence, and hosted models without
 * thinking begin within about one; thinking takes longer. Milliseconds, our own choice.
 */
const USUAL_BEFORE: Readonly<Record<Thinking, number>> = { off: 2_500, deep: 8_000 };

/** How a model has done lately: how soon it begins, and whether it wants to be left alone. */
export class ModelHealth {
  readonly #now: () => number;
  readonly #paces: Readonly<Record<Thinking, FirstTokenPace>> = {
    off: new FirstTokenPace(USUAL_BEFORE.off),
    deep: new FirstTokenPace(USUAL_BEFORE.deep),
  };
  #rest: { until: number; because: LanguageModelError } | null = null;

  /** `now`: milliseconds of any clock that only goes forward. */
  constructor(now: () => number = () => performance.now()) {
    this.#now = now;
  }

  /** The model has begun to answer (or, when deep, to think) after so many milliseconds. */
  began(thinking: Thinking, afterMs: number): void {
    this.#paces[thinking].note(afterMs);
    this.#rest = null;
  }

  failed(error: LanguageModelError): void {
    if (error.retryAfterMs === null) return;
    this.#rest = { until: this.#now() + error.retryAfterMs, because: error };
  }

  /** When this model has usually begun, milliseconds: later than that, another one is asked too. */
  usualMs(thinking: Thinking): number {
    return this.#paces[thinking].usualMs;
  }

  /** Why it is not to be asked now; null: it may be. */
  get resting(): LanguageModelError | null {
    return this.#rest !== null && this.#now() < this.#rest.until ? this.#rest.because : null;
  }
}
