import { HEARTBEAT_MS } from '@cuecard/contract';

/** How long the connection waits for what, in milliseconds. Rules: docs/spec/live-protocol.md. */
export const TIMING = {
  /** A socket on which nothing was heard for this long is dead. */
  silenceMs: HEARTBEAT_MS,
  pingMs: HEARTBEAT_MS / 3,
  /** Opening includes name lookup, TCP and TLS: more round trips than a heartbeat allows for. */
  openMs: 5000,
  firstRetryMs: 250,
  /** A server that is started again is back after two to four seconds: the next try then is never far. */
  retryGrowth: 1.3,
  maxRetryMs: 5000,
  /** A connection that held this long was good: the next failure starts the waiting anew. */
  steadyMs: 3000,
} as const;

/** Waiting before try `failures` (from 0), milliseconds: longer each time, half of it by chance. */
export function retryDelayMs(failures: number, random: () => number): number {
  const full = Math.min(TIMING.maxRetryMs, TIMING.firstRetryMs * TIMING.retryGrowth ** failures);
  return full / 2 + (full / 2) * random();
}
