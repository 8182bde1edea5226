import { hashSync, verifySync, type Options } from '@node-rs/argon2';
import { giveWay } from '../../platform/threads/give-way.ts';

/**
 * Behind live sessions, and still a tenth of a core beside a busy one: nobody waits for ever at the door. The
 * system counts it for a thread on Linux alone.
 */
const LOW_PRIORITY = 10;

export type HashTask =
  | { readonly kind: 'hash'; readonly secret: string; readonly cost: Options }
  | { readonly kind: 'verify'; readonly stored: string; readonly secret: string };

// Elsewhere it would slow down the whole process.
if (process.platform === 'linux') giveWay(LOW_PRIORITY);

/** One hash, in a thread of its own. */
export default function work(task: HashTask): string | boolean {
  return task.kind === 'hash'
    ? hashSync(task.secret, task.cost)
    : verifySync(task.stored, task.secret);
}
