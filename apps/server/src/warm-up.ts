import { setTimeout as sleep } from 'node:timers/promises';
import { warmLexiconALittle } from '@cuecard/copilot';
import { rehearseQuestions } from './modules/interviews/answers/rehearse.ts';

/** Clients of a server that was killed have come back by then. Milliseconds. */
const usualDelayMs = 3000;
/** Work of so long at once no candidate notices; between it everybody else has their turn. Milliseconds. */
const atOnceMs = 4;
const pauseMs = 12;

/**
 * Does in the background what the first question would wait for: it rehearses one, then learns the lexicon of
 * the question banks, which is more than half a second of work and in one piece would hold up every live
 * session and the renewal of their lease.
 */
export async function warmUp(stopped: AbortSignal, delayMs = usualDelayMs): Promise<void> {
  const pause = (ms: number) => sleep(ms, undefined, { signal: stopped, ref: false });
  try {
    await pause(delayMs);
    for await (const _ of rehearseQuestions()) await pause(pauseMs);
    while (learnFor(atOnceMs)) await pause(pauseMs);
  } catch (error) {
    if (!stopped.aborted) throw error;
  }
}

function learnFor(ms: number): boolean {
  const until = performance.now() + ms;
  let more = true;
  while (more && performance.now() < until) more = warmLexiconALittle();
  return more;
}
