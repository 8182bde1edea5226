import { ERROR_TABLE, SUCCESS_STATUS } from '@cuecard/contract';
import { toFailure } from './answer-error.ts';
import type { App } from './app.ts';

/** Resolves when the server can do its work; rejects otherwise. */
export type CheckReady = () => Promise<void>;

const ALIVE_PATH = '/healthz';
const READY_PATH = '/readyz';
export const HEALTH_PATHS: ReadonlySet<string> = new Set([ALIVE_PATH, READY_PATH]);

/** A database that hangs must not hang the answer. */
const MAX_CHECK_MS = 2000;

/** Health checks for the machine that runs the server; clients do not use them, so the contract does not have them. */
export function addHealth(app: App, checkReady: CheckReady): void {
  app.get(ALIVE_PATH, () => ({ status: SUCCESS_STATUS }));

  app.get(READY_PATH, async (request, reply) => {
    try {
      await withinTime(checkReady(), MAX_CHECK_MS);
      return { status: SUCCESS_STATUS };
    } catch (error) {
      request.log.warn({ err: error }, 'not ready');
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
