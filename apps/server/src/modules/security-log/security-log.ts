import type { SecurityEventName } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { addSecurityEvent } from './security-log-repository.ts';
import { coarseNetwork } from '../../platform/limits/client-address.ts';

/** Something that concerns the security of an account or of the server. Holds no secret and no address in full. */
interface SecurityEvent {
  readonly event: SecurityEventName;
  /** Whom it happened to; null: nobody, or nobody that is known. */
  readonly userId: number | null;
  /** What it was about, in a word of ours: the call, the way in, the order's number. Never what a stranger wrote. */
  readonly subject?: string;
  /** Who asked; left out for what nobody asked for at this moment. */
  readonly from?: { readonly ip: string; readonly userAgent: string };
}

export interface SecurityLog {
  /** Takes an event up, into the server's log and the table. Never throws, and nobody waits for it. */
  record(event: SecurityEvent): void;
  /** Writes what is still counted, and waits until everything is in the table. */
  close(): Promise<void>;
}

export interface SecurityLogDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly log: Pick<Log, 'info' | 'error'>;
}

/** The same event again within this is counted, not written again: a flood makes two rows a minute. */
const COUNTED_FOR_MS = 60_000;
/** More different events within a minute are written with their name alone. */
const MAX_KINDS = 5000;

/** An event as it is written: made when it happens, so that nothing is left to fail later. */
interface Line {
  readonly event: SecurityEventName;
  readonly userId: number | null;
  readonly subject: string;
  readonly network: string | null;
  readonly userAgent: string;
}

interface Counted {
  readonly line: Line;
  more: number;
}

export function createSecurityLog({ db, clock, log }: SecurityLogDeps): SecurityLog {
  const lately = new Map<string, Counted>();
  /** One after the other: their numbers are the order in which the user reads them. */
  let written: Promise<void> = Promise.resolve();

  function write(line: Line, count: number): void {
    const { userAgent: _, ...told } = line;
    log.info({ security: { ...told, count } }, 'security event');
    const at = new Date(clock.now());
    written = written
      .then(() => addSecurityEvent(db, { ...line, at, count }))
      .catch((error: unknown) =>
        log.error({ err: error, event: line.event }, 'a security event is not kept'),
      );
  }

  function writeCounted(): void {
    for (const { line, more } of lately.values()) if (more > 0) write(line, more);
    lately.clear();
  }

  const stop = clock.every(COUNTED_FOR_MS, writeCounted);
  return {
    record(given) {
      const line = toLine(lately.size < MAX_KINDS ? given : { event: given.event, userId: null });
      const key = readKey(line);
      const counted = lately.get(key);
      if (counted !== undefined) {
        counted.more += 1;
        return;
      }
      lately.set(key, { line, more: 0 });
      write(line, 1);
    },
    async close() {
      stop();
      writeCounted();
      await written;
    },
  };
}

function toLine({ event, userId, subject = '', from }: SecurityEvent): Line {
  const network = from === undefined ? null : coarseNetwork(from.ip);
  return { event, userId, subject, network, userAgent: from?.userAgent ?? '' };
}

/** A known user's events are told apart by where they come from; strangers' are not, who may come from anywhere. */
function readKey({ event, userId, subject, network }: Line): string {
  return JSON.stringify([event, userId, subject, userId === null ? null : network]);
}
