import type { Clock } from '../../platform/clock/clock.ts';
import type { Log } from '../../platform/logging/create-log.ts';

/** Milliseconds between two checks whether those who are connected may still follow. */
const WATCH_EVERY_MS = 1500;

export interface FollowerWatch {
  /** A follower has connected here; `close` ends its socket. Returns: it has gone. */
  admit(pairingId: string, close: () => void): () => void;
  /** Ends the follower's sockets at this instance now; the others notice within their next round. */
  cut(pairingId: string): void;
  stop(): void;
}

export interface FollowerWatchOptions {
  readonly clock: Clock;
  readonly log: Pick<Log, 'warn'>;
  /** Returns those of these pairings that may still follow, and notes that they were seen. */
  readonly seeAllowed: (ids: readonly string[]) => Promise<string[]>;
}

/** The sockets of followers at this instance; a right that has gone ends them wherever it was taken. */
export function createFollowerWatch({
  clock,
  log,
  seeAllowed,
}: FollowerWatchOptions): FollowerWatch {
  const open = new Map<string, Set<() => void>>();
  let looking = false;

  function cut(pairingId: string): void {
    const closers = open.get(pairingId);
    open.delete(pairingId);
    for (const close of closers ?? []) close();
  }

  async function checkRights(): Promise<void> {
    if (open.size === 0 || looking) return;
    looking = true;
    try {
      const ids = [...open.keys()];
      const allowed = new Set(await seeAllowed(ids));
      for (const id of ids) if (!allowed.has(id)) cut(id);
    } catch (error) {
      const reason = error instanceof Error ? error.message : 'unknown';
      log.warn({ reason }, 'followers could not be looked at');
    } finally {
      looking = false;
    }
  }

  const stop = clock.every(WATCH_EVERY_MS, () => void checkRights());
  return {
    admit(pairingId, close) {
      const closers = open.get(pairingId) ?? new Set();
      open.set(pairingId, closers.add(close));
      return () => {
        closers.delete(close);
        if (closers.size === 0 && open.get(pairingId) === closers) open.delete(pairingId);
      };
    },
    cut,
    stop,
  };
}
