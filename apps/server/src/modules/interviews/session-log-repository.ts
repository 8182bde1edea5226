import {
  canMove,
  ContractError,
  INTERVIEW_STATES,
  type InterviewLogState,
  type InterviewState,
  type LogEvent,
  type LogEventBody,
} from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import type { Database } from '../../platform/database/schema.ts';
import { storable } from '@cuecard/contract';
import type { DatabaseLog } from '../../platform/database/log.ts';
import type { CommandRef, SessionLogStore } from '../../platform/realtime/session-log.ts';
import {
  readEvents,
  readLastCommands,
  type CommandSource,
} from './session-log-reading-repository.ts';
import { OwnershipLost, type Appended, type Epoch, type LogRepository } from './live/ports.ts';

/** What one session puts into its log at once. */
interface Entry {
  readonly interviewId: string;
  /** What the writer owns the session under; null: it was made in this transaction. */
  readonly epoch: Epoch | null;
  /** Who writes; null: whoever has the epoch. */
  readonly owner?: string | null;
  /** The number that the writer takes for the log's last; null: it has not read the log. */
  readonly after?: number | null;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly bodies: readonly LogEventBody[];
  readonly command?: CommandRef | undefined;
}

/** What the database made of an entry; null: there is no such interview. */
type Outcome = {
  readonly epoch: Epoch;
  readonly owner: string | null;
  readonly state: InterviewState;
  /** Before the entry. */
  readonly lastSeq: number;
  /** Whether its command was new. */
  readonly recorded: boolean;
} | null;

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
      const { events } = await log.append(interviewId, epoch, bodies, {
        command: command ?? undefined,
        after: state.lastSeq,
      });
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

export interface SessionLogDeps {
  /** The instance that writes; left out: whoever has the epoch. */
  readonly owner?: string;
  readonly serverLog?: DatabaseLog;
}

/** The numbered log in PostgreSQL. Sessions that write at the same time share a commit. */
export function createSessionLog(
  db: Kysely<Database>,
  clock: Clock,
  { owner, serverLog }: SessionLogDeps = {},
): LogRepository {
  const group = new GroupCommit<Entry, Outcome>({
    name: 'log',
    write: (entries) => writeEntries(db, entries),
    toKey: ({ interviewId }) => interviewId,
  });
  // The clients of a server that died ask all at once.
  const lastCommands = new GroupCommit<CommandSource, number>({
    write: (sources) => readLastCommands(db, sources),
    toKey: ({ interviewId, client }) => `${interviewId} ${client}`,
  });
  return {
    append: async (interviewId, epoch, bodies, { command, after = null } = {}) => {
      const writer = { epoch, owner: owner ?? null, after };
      const entry = { interviewId, ...writer, at: clock.now(), bodies, command };
      // What can never be done does not go along with others.
      parseMoves(entry);
      return toAppended(entry, await group.run(entry));
    },
    read: (interviewId, after) => readEvents(db, interviewId, after, serverLog),
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
    lastCommand: (interviewId, client) => lastCommands.run({ interviewId, client }),
  };
}

/**
 * Writes the entries of different sessions with their next numbers in one statement, each all or not at all,
 * and keeps the interviews' rows in step. A row's lock makes the numbers of concurrent writers follow one
 * another; rows are locked in the order of their ids, so that two such statements never wait for each other.
 */
export async function writeEntries(
  db: Kysely<Database>,
  entries: readonly Entry[],
): Promise<Outcome[]> {
  const given = JSON.stringify(entries.map(toStatementEntry));
  const { rows } = await sql<NonNullable<Outcome> & { id: string }>`
    with given as (
      select * from jsonb_to_recordset(${given}::jsonb) as given (
        id uuid, epoch bigint, owner uuid, after integer, at timestamptz, client uuid, cseq integer,
        "from" text[], state text, started timestamptz, ended timestamptz,
        asked integer, size integer, events jsonb
      )
    ),
    head as materialized (
      select id, state, last_seq, epoch, owner from interviews
      where id in (select id from given) order by id for no key update
    ),
    sound as materialized (
      select given.*, head.last_seq from given join head using (id)
      where (given.epoch is null or head.epoch = given.epoch)
        and (given.owner is null or head.owner = given.owner)
        and (given.after is null or head.last_seq = given.after)
        and (given."from" is null or head.state = any (given."from"))
    ),
    recorded as (
      insert into session_commands (interview_id, client, cseq)
      select id, client, cseq from sound where client is not null
      on conflict do nothing returning interview_id
    ),
    fresh as materialized (
      select * from sound
      where size > 0 and (client is null or id in (select interview_id from recorded))
    ),
    written as (
      insert into session_events (interview_id, seq, at, type, body)
      select fresh.id, fresh.last_seq + event.number, fresh.at, event.value ->> 'type', event.value -> 'body'
      from fresh, jsonb_array_elements(fresh.events) with ordinality as event (value, number)
    ),
    followed as (
      update interviews set
        last_seq = interviews.last_seq + fresh.size,
        state = coalesce(fresh.state, interviews.state),
        questions = interviews.questions + fresh.asked,
        started_at = coalesce(fresh.started, interviews.started_at),
        ended_at = coalesce(fresh.ended, interviews.ended_at)
      from fresh where interviews.id = fresh.id
    )
    select id, epoch, owner, state, last_seq as "lastSeq",
      id in (select interview_id from recorded) as recorded
    from head`.execute(db);
  const byId = new Map(rows.map((row) => [row.id, row]));
  return entries.map(({ interviewId }) => byId.get(interviewId) ?? null);
}

/**
 * What `LogRepository.append` says of an entry.
 * @throws ContractError `interviewNotFound`; `notPossibleNow` for a move between states that is not
 * @throws OwnershipLost
 */
function toAppended(entry: Entry, outcome: Outcome): Appended {
  if (outcome === null) throw new ContractError('interviewNotFound');
  if (!isWriter(entry, outcome)) throw new OwnershipLost();
  const { from } = parseMoves(entry);
  const isMove = from === null || from.includes(outcome.state);
  if (!isMove) throw new ContractError('notPossibleNow');
  if (entry.command !== undefined && !outcome.recorded) return { duplicate: true, events: [] };
  return { duplicate: false, events: numberEvents(entry, outcome.lastSeq) };
}

/**
 * Whether the entry's writer is still the one that writes, and its memory what the log says. After a log that went back
 * in time, with its database, an epoch can come again, and an owner can have it whose memory is ahead of the log.
 */
function isWriter(
  { epoch, owner = null, after = null }: Entry,
  outcome: NonNullable<Outcome>,
): boolean {
  if (epoch !== null && outcome.epoch !== epoch) return false;
  if (owner !== null && outcome.owner !== owner) return false;
  return after === null || outcome.lastSeq === after;
}

function numberEvents({ at, bodies }: Entry, lastSeq: number): LogEvent[] {
  return bodies.map((body, index) => ({ seq: lastSeq + 1 + index, at, ...storable(body) }));
}

/** One entry as the statement reads it. */
function toStatementEntry(entry: Entry): object {
  const { interviewId, epoch, owner = null, after = null, command, bodies } = entry;
  const at = new Date(entry.at).toISOString();
  const { from, state } = parseMoves(entry);
  const enters = (wanted: InterviewState): boolean =>
    bodies.some((body) => body.type === 'interview.state' && body.state === wanted);
  return {
    id: interviewId,
    epoch,
    owner,
    after,
    at,
    client: command?.client ?? null,
    cseq: command?.cseq ?? null,
    from,
    state,
    started: enters('active') ? at : null,
    ended: enters('ended') ? at : null,
    asked: bodies.filter(({ type }) => type === 'question.asked').length,
    size: bodies.length,
    events: bodies.map(({ type, ...body }) => ({ type, body: storable(body) })),
  };
}

/**
 * The states that the entry may begin in (null: any) and the one that it leads to (null: none).
 * @throws ContractError `notPossibleNow`: its moves do not follow one another
 */
function parseMoves({ epoch, bodies }: Entry): {
  from: readonly InterviewState[] | null;
  state: InterviewState | null;
} {
  const states = bodies.flatMap((body) => (body.type === 'interview.state' ? [body.state] : []));
  const [first] = states;
  // The first event of all says the state that the row was made with.
  if (first === undefined || epoch === null) return { from: null, state: first ?? null };
  for (const [index, state] of states.entries()) {
    const before = states[index - 1];
    if (before !== undefined && !canMove(before, state)) throw new ContractError('notPossibleNow');
  }
  const from = INTERVIEW_STATES.filter((state) => canMove(state, first));
  return { from, state: states.at(-1) ?? null };
}
