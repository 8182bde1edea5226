import { policy, reaches, type Tier } from '@cuecard/contract';
import type { Clock } from '../../../platform/clock/clock.ts';
import type { Epoch, OpenedInterview, TimeAccount, TimeLedger } from './ports.ts';
import { SessionTime } from './session-time.ts';

/** Measures the active time of one session and charges it, slice by slice. */
export class SessionMeter {
  readonly #clock: Clock;
  readonly #ledger: TimeLedger;
  readonly #opened: OpenedInterview;
  readonly #epoch: Epoch;
  readonly #time: SessionTime;
  #nextSlice: number;
  #tier: Tier;

  constructor(clock: Clock, ledger: TimeLedger, opened: OpenedInterview, epoch: Epoch) {
    this.#clock = clock;
    this.#ledger = ledger;
    this.#opened = opened;
    this.#epoch = epoch;
    this.#nextSlice = opened.nextSlice;
    const { tier, summary } = opened;
    this.#tier = tier;
    this.#time = new SessionTime(tier, summary.activeMs);
  }

  /** The interview's plan: that of its start, or a better one since. */
  get tier(): Tier {
    return this.#tier;
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

  /** Looks again at what the user has. */
  async refresh(): Promise<void> {
    const account = await this.#ledger.findAccount(this.#opened.userId);
    this.#time.setBalance(account.balanceMs);
    await this.#follow(account);
  }

  /** Charges the whole slices that have passed, with `all` also the piece of one. */
  async charge({ all }: { all: boolean }): Promise<void> {
    const { userId, summary } = this.#opened;
    this.#time.pass(this.#clock.now());
    for (let ms = this.#time.dueMs({ all }); ms > 0; ms = this.#time.dueMs({ all })) {
      const account = await this.#ledger.charge({
        interviewId: summary.id,
        epoch: this.#epoch,
        userId,
        number: this.#nextSlice,
        ms,
        fromBalance: policy[this.#tier].chargesTime,
      });
      this.#nextSlice += 1;
      this.#time.charged(ms, account.balanceMs);
      await this.#follow(account);
    }
  }

  /** A better plan counts from now on; the end of a plan does not end what runs. */
  async #follow({ tier }: TimeAccount): Promise<void> {
    if (reaches(this.#tier, tier)) return;
    this.#tier = tier;
    this.#time.setTier(tier);
    await this.#ledger.raise(this.#opened.summary.id, this.#epoch, tier);
  }
}
