import type { Clock } from '../../../platform/clock/clock.ts';
import type { InterviewSession } from './interview-session.ts';

/** So many sessions go at once, so often, milliseconds: some 40 a second, which two others take without a queue. */
const GROUP = { size: 8, everyMs: 200 };
/** An answer that streams longer than this is broken off, and begun anew by the next owner. Milliseconds. */
const MAX_ANSWER_MS = 30_000;

/** Lets all sessions go, in groups; those whose answer streams are waited for, each for so long at most. */
export async function handOver(
  list: () => Promise<readonly InterviewSession[]>,
  letGo: (session: InterviewSession) => void,
  clock: Clock,
): Promise<void> {
  const until = clock.now() + MAX_ANSWER_MS;
  for (;;) {
    const left = await list();
    if (left.length === 0) return;
    const free = clock.now() < until ? left.filter(({ answering }) => !answering) : left;
    for (const session of free.slice(0, GROUP.size)) letGo(session);
    await new Promise<void>((resolve) => {
      clock.after(GROUP.everyMs, resolve);
    });
  }
}
