import { ERROR_TABLE, SUCCESS_STATUS } from '@cuecard/contract';
import type { Clock } from '../clock/clock.ts';
import { toFailure } from './answer-error.ts';
import type { App } from './app.ts';

/** Resolves when the server can do its work; rejects otherwise. */
export type CheckReady = () => Promise<void>;

const ALIVE_PATH = '/healthz';
const READY_PATH = '/readyz';
export const HEALTH_PATHS: ReadonlySet<string> = new Set([ALIVE_PATH, READY_PATH]);

/** A database that hangs must not hang the answer. */
const MAX_CHECK_MS = 2000;

/**
 * A database that was there just now counts as there for so long, milliseconds: when it fails over, all servers would
 * be unready at once, and a balancer would have nobody to send people to. Longer than a failover takes (30 s).
 */
const GRACE_MS = 45_000;

/** Health checks for the machine that runs the server; clients do not use them, so the contract does not have them. */
export function addHealth(app: App, checkReady: CheckReady, clock: Pick<Clock, 'now'>): void {
  let readyAt = Number.NEGATIVE_INFINITY;
  app.get(ALIVE_PATH, () => ({ status: SUCCESS_STATUS }));

  app.get(READY_PATH, async (request, reply) => {
    try {
      if (app.draining) throw new Error('the server is about to stop');
      await withinTime(checkReady(), MAX_CHECK_MS);
      readyAt = clock.now();
      return { status: SUCCESS_STATUS };
    } catch (error) {
      const graceMs = app.draining ? 0 : GRACE_MS - (clock.now() - readyAt);
      request.log.warn({ err: error, graceMs: Math.max(0, graceMs) }, 'not ready');
      if (graceMs > 0) return { status: SUCCESS_STATUS };
      return reply.code(ERROR_TABLE.unavailable.http).send(toFailure('unavailable'));
    }
  });
}

async function withinTime(work: Promise<void>, milliseconds: number): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new Error(`no answer within ${milliseconds} ms`)),
    milliseconds,
  );
  try {
    await Promise.race([work, promise]);
  } finally {
    clearTimeout(timer);
  }
}
