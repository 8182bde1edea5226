import type { InterviewLogState, LogEvent, LogEventBody } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { CommandRef, SessionLogStore } from '../../platform/realtime/session-log.ts';
import type { Epoch, LogRepository } from './live/ports.ts';
import {
  toAppended,
  parseMoves,
  writeEntries,
  type Entry,
  type Outcome,
} from './write-log-entries.ts';

/** The numbered log in PostgreSQL. Sessions that write at the same time share a commit. */
export function createSessionLog(db: Kysely<Database>, clock: Clock): LogRepository {
  const group = new GroupCommit<Entry, Outcome>({
    write: (entries) => writeEntries(db, entries),
    toKey: ({ interviewId }) => interviewId,
  });
  return {
    append: async (interviewId, epoch, bodies, command) => {
      const entry = { interviewId, epoch, at: clock.now(), bodies, command };
      // What can never be done does not go along with others.
      parseMoves(entry);
      return toAppended(entry, await group.run(entry));
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
  return rows.map(({ seq, at, type, body }) => toEvent({ seq, at: at.getTime(), type }, body));
}

/** A row holds what `insertEvents` wrote: an event, its own fields in `body`. */
function toEvent(head: Pick<LogEvent, 'seq' | 'at' | 'type'>, body: object): LogEvent {
  return Object.assign(body, head) as LogEvent;
}

/**
 * The log of an interview as its one owner writes it: decided in memory, since nobody else writes, and refused by the
 * database when somebody else has claimed the interview since.
 */
export function createOwnedLogStore(
  log: LogRepository,
  interviewId: string,
  epoch: Epoch,
): SessionLogStore<InterviewLogState, LogEvent, LogEventBody> {
  /** The highest command number in the log, by client. */
  const lastCommands = new Map<string, number>();

  /** Numbers rise, so that the log needs to be asked only about those that came before. */
  async function isKnown(command: CommandRef): Promise<boolean> {
    if (command.cseq > (lastCommands.get(command.client) ?? 0)) return false;
    return log.hasCommand(interviewId, command);
  }

  return {
    async write(state, decide, command) {
      if (command !== null && (await isKnown(command)))
        return { missed: [], events: [], isNew: false };
      const bodies = await decide(state);
      if (bodies.length === 0 && command === null) return { missed: [], events: [], isNew: true };
      const { events } = await log.append(interviewId, epoch, bodies, command ?? undefined);
      if (command !== null) {
        const { client, cseq } = command;
        lastCommands.set(client, Math.max(lastCommands.get(client) ?? 0, cseq));
      }
      return { missed: [], events, isNew: true };
    },
    read: (after) => log.read(interviewId, after),
    async findLastCommand(client) {
      const last = await log.lastCommand(interviewId, client);
      lastCommands.set(client, last);
      return last;
    },
  };
}
