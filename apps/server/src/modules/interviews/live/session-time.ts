import { HEARTBEAT_MS, INTERVIEW, sessionAllowanceMs, type Tier } from '@cuecard/contract';

/**
 * Running time is looked at several times a second. Who has not looked for longer was not there (a machine
 * that slept, a process that was stopped), and clients count such a server as dead: that is not charged.
 */
const MAX_STEP_MS = HEARTBEAT_MS;

/** The active time of one session: it passes while it runs, and is charged in slices. */
export class SessionTime {
  #tier: Tier;
  /** Bought time left, without this session's uncharged time. */
  #balanceMs = 0;
  #chargedMs: number;
  #unchargedMs = 0;
  #runningSince: number | null = null;

  /** `chargedMs`: active time of this session that has been charged, milliseconds. */
  constructor(tier: Tier, chargedMs: number) {
    this.#tier = tier;
    this.#chargedMs = chargedMs;
  }

  get running(): boolean {
    return this.#runningSince !== null;
  }

  /** Starts or pauses; `now` is the server's clock, milliseconds. */
  setRunning(running: boolean, now: number): void {
    this.pass(now);
    this.#runningSince = running ? now : null;
  }

  /** Lets the time pass up to now. */
  pass(now: number): void {
    if (this.#runningSince === null) return;
    this.#unchargedMs += Math.min(Math.max(0, now - this.#runningSince), MAX_STEP_MS);
    this.#runningSince = now;
  }

  /** Milliseconds left as of the last `pass`; null is no end. */
  get remainingMs(): number | null {
    const allowance = sessionAllowanceMs(this.#tier, this.#balanceMs + this.#chargedMs);
    if (allowance === null) return null;
    return Math.max(0, allowance - this.#chargedMs - this.#unchargedMs);
  }

  /** Length of the slice to charge now: a whole one, or with `all` what is left; 0 for none. */
  dueMs({ all }: { all: boolean }): number {
    if (this.#unchargedMs >= INTERVIEW.sliceMs) return INTERVIEW.sliceMs;
    return all ? this.#unchargedMs : 0;
  }

  /** It goes on under another plan; what was charged before stays as it was. */
  setTier(tier: Tier): void {
    this.#tier = tier;
  }

  /** The bought time may have grown, or another interview may have used it. */
  setBalance(balanceMs: number): void {
    this.#balanceMs = balanceMs;
  }

  /** A slice has been charged; `balanceMs` is the bought time that is left then. */
  charged(ms: number, balanceMs: number): void {
    this.#unchargedMs -= ms;
    this.#chargedMs += ms;
    this.#balanceMs = balanceMs;
  }
}
