import {
  canMove,
  ContractError,
  type InterviewState,
  type LogEvent,
  type LogEventBody,
} from '@cuecard/contract';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import {
  OwnershipLost,
  type Appended,
  type CommandRef,
  type Epoch,
  type SessionLog,
} from './live/ports.ts';
import { storable } from '../../platform/database/storable.ts';

/** The numbered log in PostgreSQL, and the columns of the interview's row that follow from it. */
export function createSessionLog(db: Kysely<Database>, clock: Clock): SessionLog {
  return {
    append: (interviewId, epoch, bodies, command) =>
      db
        .transaction()
        .execute((trx) => appendEvents(trx, interviewId, clock.now(), bodies, { epoch, command })),
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

interface Head {
  readonly state: InterviewState;
  readonly lastSeq: number;
}

interface Writer {
  /** What the writer owns the session under; not given: it was made in this transaction. */
  readonly epoch?: Epoch;
  readonly command?: CommandRef | undefined;
}

/**
 * `SessionLog.append` inside a transaction; `at` in milliseconds since 1970. The row's lock makes the
 * numbers of concurrent writers follow one another.
 */
export async function appendEvents(
  trx: Transaction<Database>,
  interviewId: string,
  at: number,
  bodies: readonly LogEventBody[],
  { epoch, command }: Writer = {},
): Promise<Appended> {
  const row = await trx
    .selectFrom('interviews')
    .select(['state', 'last_seq as lastSeq', 'epoch'])
    .where('id', '=', interviewId)
    .forUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new ContractError('interviewNotFound');
  if (epoch !== undefined && row.epoch !== epoch) throw new OwnershipLost();
  if (command !== undefined && !(await recordCommand(trx, interviewId, command)))
    return { duplicate: true, events: [] };
  if (bodies.length === 0) return { duplicate: false, events: [] };
  const events = bodies.map((body, index) => numbered(row.lastSeq + 1 + index, at, body));
  await insertEvents(trx, interviewId, events);
  await follow(trx, interviewId, row, events);
  return { duplicate: false, events };
}

function numbered(seq: number, at: number, body: LogEventBody): LogEvent {
  return { seq, at, ...storable(body) };
}

/** False when the command is there already. */
async function recordCommand(
  trx: Transaction<Database>,
  interviewId: string,
  { client, cseq }: CommandRef,
): Promise<boolean> {
  const inserted = await trx
    .insertInto('session_commands')
    .values({ interview_id: interviewId, client, cseq })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cseq')
    .executeTakeFirst();
  return inserted !== undefined;
}

async function insertEvents(
  trx: Transaction<Database>,
  interviewId: string,
  events: readonly LogEvent[],
): Promise<void> {
  const rows = events.map(({ seq, at, type, ...body }) => ({
    interview_id: interviewId,
    seq,
    at: new Date(at),
    type,
    body: JSON.stringify(body),
  }));
  await trx.insertInto('session_events').values(rows).execute();
}

/** Brings the interview's row to what the new events say. */
async function follow(
  trx: Transaction<Database>,
  interviewId: string,
  head: Head,
  events: readonly LogEvent[],
): Promise<void> {
  let { state } = head;
  let startedAt: Date | undefined;
  let endedAt: Date | undefined;
  for (const event of events) {
    if (event.type !== 'interview.state') continue;
    // The first event of all says the state that the row was made with.
    if (event.seq > 1 && !canMove(state, event.state)) throw new ContractError('notPossibleNow');
    state = event.state;
    if (state === 'active') startedAt = new Date(event.at);
    if (state === 'ended') endedAt = new Date(event.at);
  }
  const asked = events.filter(({ type }) => type === 'question.asked').length;
  await trx
    .updateTable('interviews')
    .set({
      state,
      last_seq: head.lastSeq + events.length,
      ...(asked > 0 && { questions: sql<number>`questions + ${asked}` }),
      ...(startedAt && { started_at: startedAt }),
      ...(endedAt && { ended_at: endedAt }),
    })
    .where('id', '=', interviewId)
    .execute();
}
