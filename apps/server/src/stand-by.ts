import { once } from 'node:events';
import { warmUp } from './warm-up.ts';

/** The option that makes a server wait until it is needed (scripts/lib/standby.mjs). */
export const STANDBY_OPTION = '--standby';

/**
 * Waits, loaded and rehearsed, until the launcher says that the server before has died. Nothing is opened
 * meanwhile: no database, no port. Ends the process when the launcher is gone.
 */
export async function standBy(): Promise<void> {
  const told = new AbortController();
  process.once('disconnect', () => process.exit(0));
  const begin = once(process, 'message').then(() => told.abort());
  await warmUp(told.signal, { delayMs: 0 });
  await begin;
  process.removeAllListeners('disconnect');
  process.disconnect?.();
}
