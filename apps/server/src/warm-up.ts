import { setTimeout as sleep } from 'node:timers/promises';
import { rehearseQuestions } from './modules/interviews/answers/rehearse.ts';

/** Clients of a server that was killed have come back by then. Milliseconds. */
const USUAL_DELAY_MS = 3000;
/** Milliseconds between two pieces of work, in which everybody else has their turn. */
const PAUSE_MS = 12;

/** Does in the background what the first question would wait for: code that runs for the first time is slow. */
export async function warmUp(stopped: AbortSignal, delayMs = USUAL_DELAY_MS): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped, ref: false });
  try {
    await pause(delayMs);
    for await (const _ of rehearseQuestions()) await pause(PAUSE_MS);
  } catch (error) {
    if (!stopped.aborted) throw error;
  }
}
