import { setTimeout as sleep } from 'node:timers/promises';
import type { Kysely } from 'kysely';
import type { Database } from '../../../../apps/server/src/platform/database/schema.ts';
import type { TimedModel } from '../../load/timed-model.ts';

const RETRY_MS = 200;

/** Where abuses take place: the server, its database, and what they find out. */
export interface Field {
  readonly url: string;
  readonly port: number;
  readonly db: Kysely<Database>;
  readonly model: TimedModel;
  /** Saved questions of the largest bank. */
  readonly bankEntries: number;
  /** Calls that were answered with HTTP 500 and above; nothing may be. */
  readonly serverErrors: Set<string>;
}

/** One of the ways in which an account, or many addresses, do their worst. */
export interface AbuseWay {
  readonly name: string;
  readonly about: string;
  /** Makes what it needs; nothing is measured meanwhile. */
  prepare(field: Field): Promise<Abuse>;
}

interface Abuse {
  /** Goes on until the signal, and throws only where the drill itself is at fault. */
  run(signal: AbortSignal): Promise<void>;
  /** Ends what is open. Returns what did not hold, a sentence each. */
  conclude(): Promise<string[]>;
}

/** Sleeps, but not beyond the signal. */
export async function rest(ms: number, signal: AbortSignal): Promise<void> {
  await sleep(ms, undefined, { signal }).catch(() => {});
}

/**
 * Does it again and again until the signal. What fails is begun anew: a server that defends itself closes sockets and
 * refuses calls, and what nobody could do at all is found at the end.
 */
export async function repeat(signal: AbortSignal, work: () => Promise<unknown>): Promise<void> {
  while (!signal.aborted) await work().catch(() => rest(RETRY_MS, signal));
}

/** Repeats the unit to this length. */
export const repeated = (unit: string, length: number): string =>
  unit.repeat(Math.ceil(length / unit.length)).slice(0, length);
