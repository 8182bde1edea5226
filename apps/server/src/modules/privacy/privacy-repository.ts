import { DELETED_INTERVIEW_MS, RETENTION_DAYS, type Retention } from '@cuecard/contract';
import { sql, type Kysely, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { readFoldedRows } from '../../platform/realtime/folded-log.ts';
import { contentTables, UNEXPORTED_COLUMNS, type ExportPart } from './tables-of-users.ts';

type Db = Kysely<Database>;

const DAY = 24 * 60 * 60_000;

export async function findRetention(db: Db, userId: number): Promise<Retention> {
  const row = await db
    .selectFrom('privacy_settings')
    .select('keep_days')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.keep_days ?? null;
}

export async function saveRetention(db: Db, userId: number, keepDays: Retention): Promise<void> {
  await db
    .insertInto('privacy_settings')
    .values({ user_id: userId, keep_days: keepDays })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ keep_days: keepDays }))
    .execute();
}

export type OlderCounts = Record<(typeof RETENTION_DAYS)[number], number>;

/** Counts the interviews that each retention period would delete. */
export async function countOlder(db: Db, userId: number, now: number): Promise<OlderCounts> {
  const counts = await Promise.all(
    RETENTION_DAYS.map(async (days) => {
      const row = await db
        .selectFrom('interviews')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('user_id', '=', userId)
        .where('deleted_at', 'is', null)
        .where('ended_at', '<', new Date(now - days * DAY))
        .executeTakeFirstOrThrow();
      return [days, row.count] as const;
    }),
  );
  return Object.fromEntries(counts) as OlderCounts;
}

/** Takes an ended interview out of sight; false when it is none of this user. */
export async function markInterviewDeleted(
  trx: Transaction<Database>,
  userId: number,
  id: string,
  at: Date,
): Promise<boolean> {
  const row = await trx
    .updateTable('interviews')
    .set({ deleted_at: at })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('state', '=', 'ended')
    .where('deleted_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export async function unmarkInterviewDeleted(
  db: Db,
  userId: number,
  id: string,
  now: number,
): Promise<boolean> {
  const row = await db
    .updateTable('interviews')
    .set({ deleted_at: null })
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .where('deleted_at', '>', new Date(now - DELETED_INTERVIEW_MS))
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

/** Interviews whose minute is over. */
export function purgeMarkedInterviews(db: Db, now: number): Promise<number> {
  return removeInterviews(
    db,
    sql<boolean>`deleted_at <= ${new Date(now - DELETED_INTERVIEW_MS)}::timestamptz`,
  );
}

/**
 * Interviews that ended longer ago than their users want them kept, and practices that were begun so long ago: one may
 * never be ended. Of one user when given.
 */
export async function removeOutlived(
  db: Db,
  now: number,
  userId: number | null = null,
): Promise<number> {
  const isOutlived = (table: string, time: string) =>
    sql<boolean>`(${userId}::bigint is null or user_id = ${userId}::bigint)
      and ${sql.ref(time)} < ${new Date(now)}::timestamptz - make_interval(days => (
        select keep_days from privacy_settings where privacy_settings.user_id = ${sql.ref(`${table}.user_id`)}))`;
  const practices = isOutlived('practice_sessions', 'created_at');
  await db.deleteFrom('practice_sessions').where(practices).execute();
  return removeInterviews(db, isOutlived('interviews', 'ended_at'));
}

/** Their log and everything under them goes with the rows; a saved question forgets where it came from. */
async function removeInterviews(db: Db, which: ReturnType<typeof sql<boolean>>): Promise<number> {
  return db.transaction().execute(async (trx) => {
    const removed = await trx.deleteFrom('interviews').where(which).returning('id').execute();
    const ids = removed.map(({ id }) => id);
    if (ids.length > 0)
      await sql`update saved_questions set interview_id = null, interview_question_id = null
        where interview_id = any(${ids}::uuid[])`.execute(trx);
    return ids.length;
  });
}

/** Deletes the rows of everything that is the user's content. */
export async function removeContent(trx: Transaction<Database>, userId: number): Promise<void> {
  for (const table of contentTables)
    await sql`delete from ${sql.table(table)} where user_id = ${userId}`.execute(trx);
}

export type ExportedRow = Readonly<Record<string, unknown>>;

/** A page of rows is parsed in one go on the main thread; one of the longest saved questions has 50 kB. */
const ROWS_PER_PAGE = 50;

/** The part's rows of one owner as they go out: without bytes and without what is for the server alone. */
export async function* readPart(
  db: Db,
  part: ExportPart,
  owner: unknown,
): AsyncGenerator<ExportedRow, void, void> {
  if (part.isFolded)
    for (const row of await readFoldedRows(db, String(owner), 0))
      yield { interview_id: owner, ...row };
  let last: ExportedRow | undefined;
  do {
    const rows = await readPage(db, part, owner, last);
    for (const row of rows) if ((row['deleted_at'] ?? null) === null) yield keepExported(row);
    last = part.pageBy !== undefined && rows.length === ROWS_PER_PAGE ? rows.at(-1) : undefined;
  } while (last !== undefined);
}

/** The rows after the last one that was read; all of them where the part has no pages. */
async function readPage(
  db: Db,
  { table, by, orderBy, pageBy }: ExportPart,
  owner: unknown,
  last: ExportedRow | undefined,
): Promise<ExportedRow[]> {
  const page = (pageBy ?? []).map((column) => sql.ref(column));
  const after = (pageBy ?? []).map((column) => sql`${last?.[column]}`);
  const from = last === undefined ? sql`` : sql`and (${sql.join(page)}) > (${sql.join(after)})`;
  const order = page.length > 0 ? page : orderBy === undefined ? [] : [sql.ref(orderBy)];
  const { rows } = await sql<ExportedRow>`
    select * from ${sql.table(table)} where ${sql.ref(by)} = ${owner} ${from}
    ${order.length === 0 ? sql`` : sql`order by ${sql.join(order)}`}
    ${page.length === 0 ? sql`` : sql`limit ${ROWS_PER_PAGE}`}`.execute(db);
  return rows;
}

function keepExported(row: ExportedRow): ExportedRow {
  return Object.fromEntries(
    Object.entries(row).filter(
      ([column, value]) =>
        !Buffer.isBuffer(value) && !column.endsWith('_hash') && !UNEXPORTED_COLUMNS.has(column),
    ),
  );
}
