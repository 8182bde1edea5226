import type { Clock } from '../../../platform/clock/clock.ts';
import type { Log } from '../../../platform/logging/create-log.ts';
import { signals } from '../../../platform/telemetry/signals.ts';

/** An instance that has not renewed for so long counts as dead, milliseconds (design: at most 1 s). */
export const LEASE_MS = 1000;
/** Two renewals may be late before the lease runs out. */
const RENEW_EVERY_MS = 300;

export interface InstanceLeaseOptions {
  readonly clock: Clock;
  readonly log: Log;
  /** Says in the database that this instance lives for so many milliseconds. */
  readonly renew: (lifeMs: number) => Promise<void>;
  readonly retire: () => Promise<void>;
  /** The lease holds again after it had run out: others may have taken sessions over meanwhile. */
  readonly onRegained: () => void;
}

const describeError = (error: unknown): string =>
  error instanceof Error ? error.message : 'unknown';

/** Keeps this instance alive in the eyes of the others, and notices when it was not. */
export class InstanceLease {
  readonly #options: InstanceLeaseOptions;
  /** Null: it has run out, or was not begun. */
  #validUntil: number | null = null;
  #begun = false;
  #renewing: Promise<void> | null = null;
  #cancel: (() => void) | null = null;
  #stopped = false;

  constructor(options: InstanceLeaseOptions) {
    this.#options = options;
  }

  /** Renews from now on; resolves when the others can see it. */
  async start(): Promise<void> {
    // A server may be told to stop before it has told the others that it lives.
    if (this.#stopped) return;
    this.#cancel = this.#options.clock.every(RENEW_EVERY_MS, () => this.#beat());
    this.#renewing = this.#renew().finally(() => {
      this.#renewing = null;
    });
    await this.#renewing;
  }

  /** The others may take everything over at once. */
  async stop(): Promise<void> {
    this.#stopped = true;
    this.#cancel?.();
    await this.#renewing?.catch(() => {});
    await this.#options.retire().catch((error: unknown) => {
      // Then it simply runs out, and whatever else is to be closed is closed.
      this.#options.log.warn({ reason: describeError(error) }, 'the lease could not be given up');
    });
  }

  #beat(): void {
    const { clock } = this.#options;
    if (this.#validUntil !== null && clock.now() > this.#validUntil) this.#validUntil = null;
    if (this.#renewing !== null) return;
    this.#renewing = this.#renew()
      .catch((error: unknown) => {
        signals.lease.publish({ outcome: 'failed' });
        this.#options.log.warn({ reason: describeError(error) }, 'the lease could not be renewed');
      })
      .finally(() => {
        this.#renewing = null;
      });
  }

  async #renew(): Promise<void> {
    const { clock, renew, onRegained } = this.#options;
    const begun = clock.now();
    await renew(LEASE_MS);
    // One that took longer than a lease says nothing of now.
    const isLate = begun + LEASE_MS <= clock.now();
    signals.lease.publish({ outcome: isLate ? 'late' : 'renewed' });
    if (isLate) return;
    const hadRunOut = this.#begun && (this.#validUntil === null || begun > this.#validUntil);
    this.#begun = true;
    this.#validUntil = begun + LEASE_MS;
    if (!hadRunOut) return;
    signals.leaseLost.publish(null);
    onRegained();
  }
}
