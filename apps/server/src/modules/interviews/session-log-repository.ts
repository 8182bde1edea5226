import type { LogEvent } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { SessionLog } from './live/ports.ts';
import {
  appendedOf,
  movesOf,
  writeEntries,
  type Entry,
  type Outcome,
} from './write-log-entries.ts';

/** The numbered log in PostgreSQL. Sessions that write at the same time share a commit. */
export function createSessionLog(db: Kysely<Database>, clock: Clock): SessionLog {
  const group = new GroupCommit<Entry, Outcome>({
    write: (entries) => writeEntries(db, entries),
    toKey: ({ interviewId }) => interviewId,
  });
  return {
    append: async (interviewId, epoch, bodies, command) => {
      const entry = { interviewId, epoch, at: clock.now(), bodies, command };
      // What can never be done does not go along with others.
      movesOf(entry);
      return appendedOf(entry, await group.run(entry));
    },
    read: (interviewId, after) => readEvents(db, interviewId, after),
    hasCommand: async (interviewId, { client, cseq }) => {
      const row = await db
        .selectFrom('session_commands')
        .select('cseq')
        .where('interview_id', '=', interviewId)
        .where('client', '=', client)
        .where('cseq', '=', cseq)
        .executeTakeFirst();
      return row !== undefined;
    },
    lastCommand: async (interviewId, client) => {
      const row = await db
        .selectFrom('session_commands')
        .select(({ fn }) => fn.max('cseq').as('last'))
        .where('interview_id', '=', interviewId)
        .where('client', '=', client)
        .executeTakeFirst();
      return row?.last ?? 0;
    },
  };
}

export async function readEvents(
  db: Kysely<Database>,
  interviewId: string,
  after: number,
): Promise<LogEvent[]> {
  const rows = await db
    .selectFrom('session_events')
    .select(['seq', 'at', 'type', 'body'])
    .where('interview_id', '=', interviewId)
    .where('seq', '>', after)
    .orderBy('seq')
    .execute();
  return rows.map(({ seq, at, type, body }) => eventOf({ seq, at: at.getTime(), type }, body));
}

/** A row holds what `insertEvents` wrote: an event, its own fields in `body`. */
function eventOf(head: Pick<LogEvent, 'seq' | 'at' | 'type'>, body: object): LogEvent {
  return Object.assign(body, head) as LogEvent;
}
