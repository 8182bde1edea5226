import { once } from 'node:events';
import type { Log } from './platform/logging/create-log.ts';
import { warmUp } from './warm-up.ts';

/** The option that makes a server wait until it is needed (scripts/lib/standby.mjs). */
export const STANDBY_OPTION = '--standby';

/** What it logs, as `debug`, when it is loaded and waits. */
export const STANDING_BY = 'standing by';

/**
 * Waits, loaded and rehearsed, until the launcher says, by a line on the standard input, that the server before has
 * died. Nothing is opened meanwhile: no database, no port. Ends the process when the launcher is gone.
 */
export async function standBy(log: Log): Promise<void> {
  const told = new AbortController();
  const launcherGone = (): void => process.exit(0);
  process.stdin.once('end', launcherGone);
  const begin = once(process.stdin, 'data').then(() => told.abort());
  await warmUp(told.signal, 0);
  log.debug(STANDING_BY);
  await begin;
  process.stdin.off('end', launcherGone);
  process.stdin.destroy();
}
