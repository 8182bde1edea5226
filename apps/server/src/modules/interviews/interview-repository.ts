import {
  ContractError,
  type calls,
  type InterviewSetup,
  type InterviewSummary,
  type ParsedRequestOf,
  type Tier,
} from '@cuecard/contract';
import { sql, type Kysely, type Selectable } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import { GroupCommit } from '../../platform/database/group-commit.ts';
import type { InterviewsTable } from '../../platform/database/interview-tables.ts';
import type { PagePlace } from '../../platform/database/read-page.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { LiveInterviews } from './live/ports.ts';
import { parseStoredSetup } from './stored-setup.ts';

export interface NewInterview {
  readonly id: string;
  readonly userId: number;
  readonly loginId: number | null;
  readonly setup: InterviewSetup;
  readonly tier: Tier;
  readonly at: Date;
}

type Row = Selectable<InterviewsTable>;

function toSummary(row: Row): InterviewSummary {
  return {
    id: row.id,
    title: row.title,
    setup: parseStoredSetup(row.setup),
    state: row.state,
    createdAt: row.created_at.getTime(),
    startedAt: row.started_at?.getTime() ?? null,
    endedAt: row.ended_at?.getTime() ?? null,
    questions: row.questions,
    activeMs: row.active_ms,
    archivedAt: row.archived_at?.getTime() ?? null,
  };
}

/** One that is another user's, or has gone, is as none. */
const ownApplication = (userId: number, id: string | null) =>
  sql<string | null>`(select id from applications where id = ${id} and user_id = ${userId})`;

export async function addInterview(
  db: Kysely<Database>,
  { id, userId, loginId, setup, tier, at }: NewInterview,
): Promise<InterviewSummary> {
  const row = await db
    .insertInto('interviews')
    .values({
      id,
      user_id: userId,
      login_id: loginId,
      application_id: ownApplication(userId, setup.applicationId),
      setup: JSON.stringify(setup),
      tier,
      state: 'preparing',
      created_at: at,
      consent_at: at,
      seen_at: at,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  return toSummary(row);
}

/** Null when there is none, when it was deleted, or when it is another user's. */
export async function findInterview(
  db: Kysely<Database>,
  userId: number,
  id: string,
): Promise<InterviewSummary | null> {
  const row = await db
    .selectFrom('interviews')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
  return row === undefined ? null : toSummary(row);
}

/** The history, or what was put away. */
type Shelf = ParsedRequestOf<typeof calls.listInterviews>['shelf'];

interface ListedInterviews {
  readonly limit: number;
  readonly after: PagePlace | null;
  readonly shelf: Shelf;
  /** Those of one application; undefined: all. */
  readonly application: string | undefined;
}

/** Newest first. */
export async function listUserInterviews(
  db: Kysely<Database>,
  userId: number,
  { limit, after, shelf, application }: ListedInterviews,
): Promise<InterviewSummary[]> {
  let query = db
    .selectFrom('interviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('archived_at', shelf === 'archive' ? 'is not' : 'is', null);
  if (application !== undefined) query = query.where('application_id', '=', application);
  if (after !== null) {
    const { createdAt, id } = after;
    query = query.where((of) => of(of.refTuple('created_at', 'id'), '<', of.tuple(createdAt, id)));
  }
  const rows = await query
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toListed);
}

interface EndedBefore {
  /** Null: the one of the id alone. */
  readonly applicationId: string | null;
  readonly id?: string | null;
  /** Milliseconds since 1970, inclusive. */
  readonly until: number;
  readonly limit: number;
}

/** Ended interviews of the same application up to this one, newest first; of none it alone. */
export async function listEndedBefore(
  db: Kysely<Database>,
  userId: number,
  { applicationId, id = null, until, limit }: EndedBefore,
): Promise<InterviewSummary[]> {
  const rows = await db
    .selectFrom('interviews')
    .selectAll()
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .where('state', '=', 'ended')
    .where('created_at', '<=', new Date(until))
    .where((of) =>
      applicationId === null ? of('id', '=', id) : of('application_id', '=', applicationId),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map(toSummary);
}

/** A summary without the long texts of its application, which no list shows. */
export function toListed(row: Row): InterviewSummary {
  return toSummary({ ...row, setup: { ...row.setup, advertisement: '', notes: '' } });
}

/** Null when it is no interview of this user. What the search has of it is made anew. */
export async function setTitle(
  db: Kysely<Database>,
  userId: number,
  id: string,
  title: string,
): Promise<InterviewSummary | null> {
  const row = await db
    .updateTable('interviews')
    .set({ title, is_searchable: false })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toSummary(row);
}

/** Puts an interview away (`at`) or back (null); null when it is no ended interview of this user. */
export async function setArchived(
  db: Kysely<Database>,
  userId: number,
  id: string,
  at: Date | null,
): Promise<InterviewSummary | null> {
  const row = await db
    .updateTable('interviews')
    .set({ archived_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ended')
    .where('deleted_at', 'is', null)
    .returningAll()
    .executeTakeFirst();
  return row === undefined ? null : toSummary(row);
}

/** What live sessions ask of the interviews' rows. */
export function createLiveInterviews(db: Kysely<Database>, clock: Clock): LiveInterviews {
  // The clients of a server that died come all at once: they share what is read for each of them.
  const rows = new GroupCommit<string, OpenedRow | undefined>({
    write: (ids) => readOpened(db, ids),
    toKey: (id) => id,
  });
  const requireRow = async (id: string): Promise<OpenedRow> => {
    const row = await rows.run(id);
    if (row === undefined) throw new ContractError('interviewNotFound');
    return row;
  };
  const group = new GroupCommit<string, null>({
    name: 'seen',
    write: (ids) => noteSeen(db, ids, new Date(clock.now())),
    toKey: (id) => id,
  });
  return {
    summary: async (id) => toSummary(await requireRow(id)),
    open: async (id) => {
      const row = await requireRow(id);
      return {
        userId: row.user_id,
        tier: row.tier,
        summary: toSummary(row),
        nextSlice: (row.last_slice ?? 0) + 1,
      };
    },
    seen: async (ids) => {
      await Promise.all(ids.map((id) => group.run(id)));
    },
    abandoned: async (forMs) => {
      const rows = await db
        .selectFrom('interviews')
        .select('id')
        .where('state', '<>', 'ended')
        .where('seen_at', '<=', new Date(clock.now() - forMs))
        .execute();
      return rows.map(({ id }) => id);
    },
  };
}

/** An interview, and the number of the last slice of time that was charged. */
type OpenedRow = Row & { readonly last_slice: number | null };

/** In the order of the ids. */
async function readOpened(
  db: Kysely<Database>,
  ids: readonly string[],
): Promise<(OpenedRow | undefined)[]> {
  const rows = await db
    .selectFrom('interviews')
    .selectAll()
    .select((of) =>
      of
        .selectFrom('time_ledger')
        .select(({ fn }) => fn.max('slice').as('last'))
        .whereRef('time_ledger.interview_id', '=', 'interviews.id')
        .as('last_slice'),
    )
    .where('id', 'in', ids)
    .execute();
  const found = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => found.get(id));
}

async function noteSeen(db: Kysely<Database>, ids: readonly string[], at: Date): Promise<null[]> {
  await db
    .updateTable('interviews')
    .set({ seen_at: at })
    .where('id', 'in', (of) =>
      // Rows are locked in the order in which the log locks them.
      of
        .selectFrom('interviews')
        .select('id')
        .where('id', 'in', ids)
        .orderBy('id')
        .forNoKeyUpdate(),
    )
    .execute();
  return ids.map(() => null);
}
