import { LanguageModelError } from './language-model.ts';

/**
 * How long a model may keep the user waiting, in milliseconds. Our own choice: an answer that begins
 * after 15 s comes too late in an interview; slow local models pause for seconds between tokens.
 */
export interface Deadlines {
  /** Time until the first sign of life, which is text or thinking. */
  firstSignMs: number;
  /** Time between two signs of life. */
  betweenSignsMs: number;
  /** Time until the first text, however much the model thinks. */
  firstTextMs: number;
}

export const DEADLINES: Deadlines = {
  firstSignMs: 15_000,
  betweenSignsMs: 10_000,
  firstTextMs: 60_000,
};

/** A sign of life; `text` is null while the model only thinks. */
export interface Sign {
  readonly text: string | null;
}

/** Calls `onLate` once, with `timeout`, when a model's next sign of life is late. Its owner stops it. */
export class DeadlineWatch {
  readonly #limits: Deadlines;
  readonly #onLate: (reason: LanguageModelError) => void;
  readonly #untilText: NodeJS.Timeout;
  #untilSign: NodeJS.Timeout;
  #signs = 0;
  #texts = 0;
  #stopped = false;

  constructor(limits: Deadlines, onLate: (reason: LanguageModelError) => void) {
    this.#limits = limits;
    this.#onLate = onLate;
    this.#untilText = this.#within(limits.firstTextMs, () => this.#texts);
    this.#untilSign = this.#within(limits.firstSignMs, () => this.#signs);
  }

  onSign({ text }: Sign): void {
    this.#signs += 1;
    if (text !== null && ++this.#texts === 1) clearTimeout(this.#untilText);
    // This runs for every token, so the timer is refreshed rather than made anew.
    if (this.#signs > 1) this.#untilSign.refresh();
    else this.#start();
  }

  stop(): void {
    this.#stopped = true;
    clearTimeout(this.#untilSign);
    clearTimeout(this.#untilText);
  }

  #start(): void {
    clearTimeout(this.#untilSign);
    this.#untilSign = this.#within(this.#limits.betweenSignsMs, () => this.#signs);
  }

  /** Late when none has been heard meanwhile; a process that was busy reads first what has come. */
  #within(ms: number, onSign: () => number): NodeJS.Timeout {
    return setTimeout(() => {
      const before = onSign();
      setImmediate(() => {
        if (!this.#stopped && onSign() === before) this.#late();
      });
    }, ms);
  }

  #late(): void {
    this.stop();
    this.#onLate(new LanguageModelError('timeout', true));
  }
}
