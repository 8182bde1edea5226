/** The last answers of a model: enough for a p90, few enough that a change of its load shows within an interview. */
const REMEMBERED = 20;
/** Samples that a p90 needs: with fewer, the slowest of them would be the p90. */
const ENOUGH = 5;
/** The earliest a second model is asked, milliseconds: the jitter of networks is no reason to pay twice. */
const SOONEST_MS = 600;
/** The latest a second model is asked, milliseconds: later, the interviewer has lost patience. */
const LATEST_MS = 10_000;

/** How soon a model begins: the p90 of its last answers. */
export class FirstTokenPace {
  readonly #before: number;
  readonly #times: number[] = [];

  /** `before`: what holds until there is data, milliseconds. */
  constructor(before: number) {
    this.#before = before;
  }

  note(ms: number): void {
    this.#times.push(ms);
    if (this.#times.length > REMEMBERED) this.#times.shift();
  }

  get usualMs(): number {
    if (this.#times.length < ENOUGH) return this.#before;
    const sorted = this.#times.toSorted((a, b) => a - b);
    const p90 = sorted[Math.ceil(sorted.length * 0.9) - 1] ?? this.#before;
    return Math.min(Math.max(p90, SOONEST_MS), LATEST_MS);
  }
}
