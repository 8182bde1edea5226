import { getPriority, setPriority } from 'node:os';

/**
 * Lets whatever runs at a higher priority go first: `niceness` from 1 to 19, for this thread on Linux and for the
 * whole process elsewhere. Who was started nicer than that stays so: only root may take it back.
 */
export function giveWay(niceness: number): void {
  if (getPriority() < niceness) setPriority(niceness);
}
