import type { Clock } from '../clock/clock.ts';

/** Another worker has the lease, or what it was for is gone: whatever its former holder writes is refused. */
export class LeaseLost extends Error {
  override readonly name = 'LeaseLost';
}

export interface HeldLease {
  readonly clock: Pick<Clock, 'every'>;
  /** Time between two renewals, well under the lease's length, so that one late renewal does not lose it. */
  readonly everyMs: number;
  /** Moves the lease's end on. Throws `LeaseLost` when it is not the caller's any more. */
  readonly renew: () => Promise<void>;
  /** A renewal failed for another reason, such as a database that does not answer; the next one may succeed. */
  readonly onRenewFailed: (error: unknown) => void;
  /** Aborts when the work is to stop although the lease is held. */
  readonly signal: AbortSignal;
}

/**
 * Runs `work` while a lease that the caller has taken is renewed. The signal that `work` gets aborts with the
 * reason of `signal`, or with `LeaseLost`. Renewing ends with the work; giving the lease back is the caller's.
 */
export async function holdLease<T>(
  { clock, everyMs, renew, onRenewFailed, signal }: HeldLease,
  work: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const lost = new AbortController();
  const stopRenewing = clock.every(everyMs, () => {
    renew().catch((error: unknown) => {
      if (error instanceof LeaseLost) lost.abort(error);
      else onRenewFailed(error);
    });
  });
  try {
    return await work(AbortSignal.any([signal, lost.signal]));
  } finally {
    stopRenewing();
  }
}
