import type { PredictionDeps } from './predictions-deps.ts';
import { findStranded } from './run-repository.ts';

const EVERY_MS = 3000;

/**
 * Puts running predictions that nobody works on into the queue again: at once, and every few seconds
 * until it is closed. A queue that lost its worker would hand its job out only hours later.
 */
export function sweepStranded(deps: Pick<PredictionDeps, 'db' | 'log' | 'enqueue'>): {
  close(): Promise<void>;
} {
  const { db, log, enqueue } = deps;
  let running: Promise<void> | null = null;
  const sweep = async (): Promise<void> => {
    try {
      for (const id of await findStranded(db)) await enqueue(db, id);
    } catch (error) {
      log.warn({ err: error }, 'stranded predictions could not be looked for');
    } finally {
      running = null;
    }
  };
  const begin = (): void => {
    running ??= sweep();
  };
  begin();
  const timer = setInterval(begin, EVERY_MS);
  return {
    async close() {
      clearInterval(timer);
      await running;
    },
  };
}
