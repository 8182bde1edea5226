import { logEventBody, type LogEvent } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { DatabaseLog } from '../../platform/database/log.ts';
import type { Database } from '../../platform/database/schema.ts';
import { readFoldedRows, type LogRow } from '../../platform/realtime/folded-log.ts';
import { readStoredEvent } from '../../platform/realtime/read-stored-event.ts';

/** Rows that are read at once: validating them takes a millisecond or two. */
const ROWS_AT_ONCE = 500;

export async function readEvents(
  db: Kysely<Database>,
  interviewId: string,
  after: number,
  serverLog?: DatabaseLog,
): Promise<LogEvent[]> {
  const events: LogEvent[] = [];
  for (;;) {
    const page = { after: events.at(-1)?.seq ?? after, maxCount: ROWS_AT_ONCE };
    const found = await readRows(db, interviewId, page);
    events.push(...parseRows(found, serverLog));
    if (found.length < ROWS_AT_ONCE) return events;
  }
}

/** So many events after the number, at most. */
export async function readEventPage(
  db: Kysely<Database>,
  interviewId: string,
  { after, maxCount }: { readonly after: number; readonly maxCount: number },
  serverLog?: DatabaseLog,
): Promise<LogEvent[]> {
  const rows = await readRows(db, interviewId, { after, maxCount });
  return parseRows(rows.slice(0, maxCount), serverLog);
}

function parseRows(rows: readonly LogRow[], serverLog?: DatabaseLog): LogEvent[] {
  return rows.map((row) =>
    readStoredEvent(logEventBody, { ...row, at: row.at.getTime() }, serverLog),
  );
}

/** So many rows after the number, and before them all those that are folded. */
async function readRows(
  db: Kysely<Database>,
  interviewId: string,
  { after, maxCount }: { readonly after: number; readonly maxCount: number },
): Promise<LogRow[]> {
  const rows = await db
    .selectFrom('session_events')
    .select(['seq', 'at', 'type', 'body'])
    .where('interview_id', '=', interviewId)
    .where('seq', '>', after)
    .orderBy('seq')
    .limit(maxCount)
    .execute();
  // Numbers have no gap: what is not there is folded, or has not happened yet.
  if (rows[0]?.seq === after + 1) return rows;
  return [...(await readFoldedRows(db, interviewId, after)), ...rows];
}

/** A client of a session, which numbers its commands. */
export interface CommandSource {
  readonly interviewId: string;
  readonly client: string;
}

/** The highest number of each, in their order; 0 for none. */
export async function readLastCommands(
  db: Kysely<Database>,
  sources: readonly CommandSource[],
): Promise<number[]> {
  const rows = await db
    .selectFrom('session_commands')
    .select(({ fn }) => ['interview_id', 'client', fn.max('cseq').as('last')])
    .where((of) =>
      of(
        of.refTuple('interview_id', 'client'),
        'in',
        sources.map(({ interviewId, client }) => of.tuple(interviewId, client)),
      ),
    )
    .groupBy(['interview_id', 'client'])
    .execute();
  const found = new Map(rows.map((row) => [`${row.interview_id} ${row.client}`, row.last]));
  return sources.map(({ interviewId, client }) => found.get(`${interviewId} ${client}`) ?? 0);
}
