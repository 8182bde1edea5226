import { setTimeout as sleep } from 'node:timers/promises';
import { warmLexiconALittle } from '@cuecard/copilot';

/** Clients of a server that was killed have come back by then. Milliseconds. */
const usualDelayMs = 3000;
/** Work of so long at once no candidate notices; between it everybody else has their turn. Milliseconds. */
const atOnceMs = 4;
const pauseMs = 12;

/**
 * Learns in the background what the first look into a question bank would wait for: more than half a second of
 * work, which in one piece would hold up every live session and the renewal of their lease.
 */
export async function learnLexicon(stopped: AbortSignal, delayMs = usualDelayMs): Promise<void> {
  try {
    await sleep(delayMs, undefined, { signal: stopped, ref: false });
    while (learnFor(atOnceMs)) await sleep(pauseMs, undefined, { signal: stopped, ref: false });
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
