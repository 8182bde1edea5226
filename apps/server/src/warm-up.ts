import { setTimeout as sleep } from 'node:timers/promises';
import { warmLexiconALittle } from '@cuecard/copilot';
import { rehearseQuestions } from './modules/interviews/answers/rehearse.ts';

/** Clients of a server that was killed have come back by then. Milliseconds. */
const USUAL_DELAY_MS = 3000;
/** Work of so long at once no candidate notices; between it everybody else has their turn. Milliseconds. */
const AT_ONCE_MS = 4;
const PAUSE_MS = 12;
/** A server that is so busy with others, as a share of the time, has none for this: it looks again later. */
const BUSY_SHARE = 0.6;
const BUSY_PAUSE_MS = 100;
/** A server that is always busy learns all the same: first use in one piece would be worse. */
const MAX_BUSY_PAUSES = 150;

type Pause = (ms: number) => Promise<void>;

export interface WarmUpOptions {
  readonly delayMs?: number;
  /** Learns a little more; false: nothing is left. */
  readonly learn?: () => boolean;
  /** Where there is a database. */
  readonly rehearseOpening?: () => AsyncIterable<void>;
}

/**
 * Does in the background what the first question would wait for: it rehearses one, then learns the lexicon of
 * the question banks, which is more than half a second of work and in one piece would hold up every live
 * session and the renewal of their lease.
 */
export async function warmUp(
  stopped: AbortSignal,
  { delayMs = USUAL_DELAY_MS, learn = warmLexiconALittle, rehearseOpening }: WarmUpOptions = {},
): Promise<void> {
  const pause: Pause = (ms) => sleep(ms, undefined, { signal: stopped, ref: false });
  try {
    await pause(delayMs);
    for await (const _ of rehearseQuestions()) await pause(PAUSE_MS);
    await learnBetweenOthers(pause, learn);
    // Clients who come in meanwhile do better what this is for.
    for await (const _ of rehearseOpening?.() ?? []) if (await wasBusy(pause(PAUSE_MS))) break;
  } catch (error) {
    if (!stopped.aborted) throw error;
  }
}

async function learnBetweenOthers(pause: Pause, learn: () => boolean): Promise<void> {
  let busyPauses = 0;
  while (learnFor(AT_ONCE_MS, learn)) {
    let asleep = pause(PAUSE_MS);
    while ((await wasBusy(asleep)) && busyPauses < MAX_BUSY_PAUSES) {
      busyPauses += 1;
      asleep = pause(BUSY_PAUSE_MS);
    }
  }
}

/** Whether others needed most of this time. */
async function wasBusy(asleep: Promise<void>): Promise<boolean> {
  const before = performance.eventLoopUtilization();
  await asleep;
  return performance.eventLoopUtilization(before).utilization > BUSY_SHARE;
}

function learnFor(ms: number, learn: () => boolean): boolean {
  const until = performance.now() + ms;
  let more = true;
  while (more && performance.now() < until) more = learn();
  return more;
}
