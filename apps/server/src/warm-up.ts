import { setTimeout as sleep } from 'node:timers/promises';
import { rehearseQuestions } from './modules/interviews/answers/rehearse.ts';

/** Clients of a server that was killed have come back by then. Milliseconds. */
const USUAL_DELAY_MS = 3000;
/** Milliseconds between two pieces of work, in which everybody else has their turn. */
const PAUSE_MS = 12;
/** A server that is so busy with others, as a share of the time, has none for this. */
const BUSY_SHARE = 0.6;

type Pause = (ms: number) => Promise<void>;

export interface WarmUpOptions {
  readonly delayMs?: number;
  /** Rehearses an opening; left out where there is no database. */
  readonly rehearseOpening?: () => AsyncIterable<void>;
}

/** Does in the background what the first question would wait for: code that runs for the first time is slow. */
export async function warmUp(
  stopped: AbortSignal,
  { delayMs = USUAL_DELAY_MS, rehearseOpening }: WarmUpOptions = {},
): Promise<void> {
  const pause: Pause = (ms) => sleep(ms, undefined, { signal: stopped, ref: false });
  try {
    await pause(delayMs);
    for await (const _ of rehearseQuestions()) await pause(PAUSE_MS);
    // Clients who come in meanwhile do better what this is for.
    for await (const _ of rehearseOpening?.() ?? []) if (await wasBusy(pause(PAUSE_MS))) break;
  } catch (error) {
    if (!stopped.aborted) throw error;
  }
}

/** True when others needed most of this time. */
async function wasBusy(asleep: Promise<void>): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  await asleep;
  return performance.eventLoopUtilization(before).utilization > BUSY_SHARE;
}
