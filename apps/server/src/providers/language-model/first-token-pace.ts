/** The last answers of a model: enough for a p90, few enough that a change of its load shows within an interview. */
const REMEMBERED = 20;
/** With fewer, the slowest of them would be the p90. */
const ENOUGH = 5;
/** Not sooner than this a second model is asked: the jitter of networks is no reason to pay twice. Milliseconds. */
const SOONEST_MS = 600;
/** Not later than this, or the hedge comes after the patience of the interviewer. Milliseconds. */
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
