import { randomUUID } from 'node:crypto';
import type { CaptureState, ExamPresence, ExamSettings, ExamSummary } from '@cuecard/contract';
import { sql, type Selectable } from 'kysely';
import type { ExamsTable } from '../../platform/database/exam-tables.ts';
import type { PagePlace } from '../../platform/database/read-page.ts';
import type { Db, Trx } from './exams-deps.ts';

export interface NewExam {
  readonly userId: number;
  readonly settings: ExamSettings;
  readonly applicationId: string | null;
  readonly sessionMs: number | null;
  readonly at: Date;
}

/** Adds an exam and returns its id; null when another exam of this user runs. */
export async function addExam(trx: Trx, given: NewExam): Promise<string | null> {
  const { userId, settings, applicationId, sessionMs, at } = given;
  const row = await trx
    .insertInto('exams')
    .values({
      id: randomUUID(),
      user_id: userId,
      settings: JSON.stringify(settings),
      // Another user's application, or one that has gone, is as none.
      application_id: sql<
        string | null
      >`(select id from applications where id = ${applicationId} and user_id = ${userId})`,
      state: 'active',
      session_ms: sessionMs,
      created_at: at,
      seen_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  return row?.id ?? null;
}

export async function findRunning(db: Db | Trx, userId: number): Promise<string | null> {
  const row = await db
    .selectFrom('exams')
    .select('id')
    .where('user_id', '=', userId)
    .where('state', '=', 'active')
    .executeTakeFirst();
  return row?.id ?? null;
}

export type ExamRow = Selectable<ExamsTable>;

/** Finds an exam; null when there is none of this id, or when it is another user's. */
export async function findExam(
  db: Db | Trx,
  examId: string,
  userId: number | null = null,
): Promise<ExamRow | null> {
  let query = db.selectFrom('exams').selectAll().where('id', '=', examId);
  if (userId !== null) query = query.where('user_id', '=', userId);
  return (await query.executeTakeFirst()) ?? null;
}

export function toExamSummary(row: ExamRow): ExamSummary {
  return {
    id: row.id,
    applicationId: row.application_id,
    state: row.state,
    settings: row.settings,
    createdAt: row.created_at.getTime(),
    endedAt: row.ended_at?.getTime() ?? null,
    endsAt: row.ends_at?.getTime() ?? null,
    questions: row.questions,
    pictures: row.pictures,
  };
}

interface ListedExams {
  readonly limit: number;
  readonly after: PagePlace | null;
  /** Those of one application; undefined: all. */
  readonly application: string | undefined;
}

/** Lists a page of the user's exams, newest first. */
export async function listUserExams(
  db: Db,
  userId: number,
  { limit, after, application }: ListedExams,
): Promise<ExamRow[]> {
  let query = db.selectFrom('exams').selectAll().where('user_id', '=', userId);
  if (application !== undefined) query = query.where('application_id', '=', application);
  if (after !== null)
    query = query.where(
      sql<boolean>`(created_at, id) < (${after.createdAt}::timestamptz, ${after.id}::uuid)`,
    );
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}

const alive = (instance: string) =>
  sql<boolean>`exists (select from server_instances
    where server_instances.id = ${sql.ref(instance)} and expires_at > clock_timestamp())`;

export function phonePlace(pairingId: string): string {
  return `phone:${pairingId}`;
}

export interface ClientRow {
  readonly place: string;
  readonly connection: string;
  readonly capture: CaptureState | null;
}

/** Lists the clients that are connected to the exam, at any instance. */
export async function listClients(
  db: Db | Trx,
  examId: string,
  self: string,
): Promise<ClientRow[]> {
  return (
    db
      .selectFrom('exam_clients')
      .select(['place', 'connection', 'capture'])
      .where('exam_id', '=', examId)
      // The instance that asks is alive, even when its lease is late.
      .where((is) => is.or([is('instance', '=', self), alive('exam_clients.instance')]))
      .execute()
  );
}

export function computePresence(
  clients: readonly ClientRow[],
  holder: string | null,
): ExamPresence {
  const computer = clients.find(({ place }) => place === 'computer');
  const phone = holder !== null && clients.some(({ place }) => place === phonePlace(holder));
  return { computer: computer !== undefined, capture: computer?.capture ?? null, phone };
}

/** Gives the place to this connection, also when an earlier socket of the same client has it. */
export async function addClient(
  db: Db,
  examId: string,
  { place, connection, instance }: { place: string; connection: string; instance: string },
): Promise<void> {
  const mine = { connection, instance, capture: null };
  await db
    .insertInto('exam_clients')
    .values({ exam_id: examId, place, ...mine })
    .onConflict((conflict) => conflict.columns(['exam_id', 'place']).doUpdateSet(mine))
    .execute();
}

export async function removeClient(db: Db, examId: string, connection: string): Promise<void> {
  await db
    .deleteFrom('exam_clients')
    .where('exam_id', '=', examId)
    .where('connection', '=', connection)
    .execute();
}

export async function noteCapture(
  db: Db,
  examId: string,
  connection: string,
  capture: CaptureState,
): Promise<void> {
  await db
    .updateTable('exam_clients')
    .set({ capture })
    .where('exam_id', '=', examId)
    .where('connection', '=', connection)
    .execute();
}

/** Finds the ids of the exam's unfinished answers whose instance has died. */
export async function strandedRuns(db: Db | Trx, examId: string): Promise<Set<string>> {
  const rows = await db
    .selectFrom('exam_runs')
    .select('answer_id')
    .where('exam_id', '=', examId)
    .where((is) => is.not(alive('exam_runs.instance')))
    .execute();
  return new Set(rows.map((row) => row.answer_id));
}

/** Notes exams with clients as seen, then finds the exams that are due to end. */
export async function findDue(
  db: Db,
  now: Date,
  abandonedBefore: Date,
): Promise<{ id: string; reason: 'time' | 'abandoned' }[]> {
  await sql`update exams set seen_at = ${now} where state = 'active'
    and seen_at < ${now}::timestamptz - interval '10 seconds'
    and exists (select from exam_clients where exam_id = exams.id
      and ${alive('exam_clients.instance')})`.execute(db);
  const rows = await db
    .selectFrom('exams')
    .select(['id', 'ends_at'])
    .where('state', '=', 'active')
    .where((is) => is.or([is('ends_at', '<=', now), is('seen_at', '<=', abandonedBefore)]))
    .execute();
  return rows.map(({ id, ends_at: endsAt }) => ({
    id,
    reason: endsAt !== null && endsAt <= now ? 'time' : 'abandoned',
  }));
}

/** Reads when each unfinished upload last moved, milliseconds since 1970, by the picture's id. */
export async function uploadTimes(db: Db | Trx, examId: string): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('exam_pictures')
    .select(['id', 'changed_at'])
    .where('exam_id', '=', examId)
    .where('stored', '=', false)
    .execute();
  return new Map(rows.map((row) => [row.id, row.changed_at.getTime()]));
}

/** Holds one of a user's exams until the transaction ends, and says its state; null: there is none of this id. */
export async function lockExam(
  trx: Trx,
  userId: number,
  examId: string,
): Promise<ExamsTable['state'] | null> {
  const row = await trx
    .selectFrom('exams')
    .select('state')
    .where('id', '=', examId)
    .where('user_id', '=', userId)
    .forUpdate()
    .executeTakeFirst();
  return row?.state ?? null;
}

/** Holds every exam of a user until the transaction ends. */
export async function lockUserExams(trx: Trx, userId: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('exams')
    .select('id')
    .where('user_id', '=', userId)
    .forUpdate()
    .execute();
  return rows.map(({ id }) => id);
}

/** Holds the exams that ended longer ago than their users want their interviews kept. */
export async function lockOutlivedExams(trx: Trx, now: number): Promise<string[]> {
  const rows = await trx
    .selectFrom('exams')
    .innerJoin('privacy_settings', 'privacy_settings.user_id', 'exams.user_id')
    .select('exams.id')
    .where(
      sql<boolean>`ended_at < ${new Date(now)}::timestamptz - make_interval(days => keep_days)`,
    )
    .forUpdate('exams')
    .execute();
  return rows.map(({ id }) => id);
}

/** Deletes these exams with their pictures' rows. Returns the ids of the pictures. */
export async function removeExams(trx: Trx, examIds: readonly string[]): Promise<string[]> {
  if (examIds.length === 0) return [];
  const pictures = await trx
    .deleteFrom('exam_pictures')
    .where('exam_id', 'in', examIds)
    .returning('id')
    .execute();
  await trx.deleteFrom('exams').where('id', 'in', examIds).execute();
  return pictures.map(({ id }) => id);
}
