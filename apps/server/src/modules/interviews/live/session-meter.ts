import { policy } from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Epoch, OpenedInterview, TimeLedger } from './ports.ts';
import { SessionTime } from './session-time.ts';

/** Measures the active time of one session and charges it, slice by slice. */
export class SessionMeter {
  readonly #clock: Clock;
  readonly #ledger: TimeLedger;
  readonly #opened: OpenedInterview;
  readonly #epoch: Epoch;
  readonly #time: SessionTime;
  #nextSlice: number;

  constructor(clock: Clock, ledger: TimeLedger, opened: OpenedInterview, epoch: Epoch) {
    this.#clock = clock;
    this.#ledger = ledger;
    this.#opened = opened;
    this.#epoch = epoch;
    this.#nextSlice = opened.nextSlice;
    const { tier, summary } = opened;
    this.#time = new SessionTime(tier, summary.activeMs);
  }

  get running(): boolean {
    return this.#time.running;
  }

  setRunning(running: boolean): void {
    this.#time.setRunning(running, this.#clock.now());
  }

  /** Milliseconds left now; null is no end. */
  remainingMs(): number | null {
    this.#time.pass(this.#clock.now());
    return this.#time.remainingMs;
  }

  /** Looks at the bought time again. */
  async refresh(): Promise<void> {
    this.#time.setBalance(await this.#ledger.balanceMs(this.#opened.userId));
  }

  /** Charges the whole slices that have passed, with `all` also the piece of one. */
  async charge({ all }: { all: boolean }): Promise<void> {
    const { tier, userId, summary } = this.#opened;
    this.#time.pass(this.#clock.now());
    for (let ms = this.#time.dueMs({ all }); ms > 0; ms = this.#time.dueMs({ all })) {
      const balanceMs = await this.#ledger.charge({
        interviewId: summary.id,
        epoch: this.#epoch,
        userId,
        number: this.#nextSlice,
        ms,
        fromBalance: policy[tier].chargesTime,
      });
      this.#nextSlice += 1;
      this.#time.charged(ms, balanceMs);
    }
  }
}
