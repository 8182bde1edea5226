import type { Selectable } from 'kysely';
import { sql } from 'kysely';
import type { ExamPicturesTable } from '../../platform/database/exam-tables.ts';
import type { Db } from './exams-deps.ts';

export type PictureRow = Selectable<ExamPicturesTable>;

/** Finds those of these pictures that are stored. */
export async function findStoredIds(db: Db, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await db
    .selectFrom('exam_pictures')
    .select('id')
    .where('id', 'in', ids)
    .where('stored', '=', true)
    .execute();
  return rows.map(({ id }) => id);
}

/** Finds a stored picture of this exam; null: there is none of this id. */
export async function findStored(
  db: Db,
  examId: string,
  pictureId: string,
): Promise<PictureRow | null> {
  const row = await db
    .selectFrom('exam_pictures')
    .selectAll()
    .where('id', '=', pictureId)
    .where('exam_id', '=', examId)
    .where('stored', '=', true)
    .executeTakeFirst();
  return row ?? null;
}

/** Replaces the picture's earlier credential; returns how many bytes of it there are, null when none are expected. */
export async function setCredential(
  db: Db,
  examId: string,
  pictureId: string,
  { hash, until }: { hash: Buffer; until: Date },
): Promise<number | null> {
  const row = await db
    .updateTable('exam_pictures')
    .set({ credential_hash: hash, credential_until: until })
    .where('id', '=', pictureId)
    .where('exam_id', '=', examId)
    .where('stored', '=', false)
    .returning('id')
    .executeTakeFirst();
  return row === undefined ? null : countReceivedBytes(db, pictureId);
}

export async function findByCredential(
  db: Db,
  hash: Buffer,
  now: Date,
): Promise<PictureRow | null> {
  const row = await db
    .selectFrom('exam_pictures')
    .selectAll()
    .where('credential_hash', '=', hash)
    .where('credential_until', '>', now)
    .executeTakeFirst();
  return row ?? null;
}

export async function countReceivedBytes(db: Db, pictureId: string): Promise<number> {
  const row = await db
    .selectFrom('exam_picture_chunks')
    .select(sql<number>`coalesce(max(start + octet_length(bytes)), 0)::int`.as('end'))
    .where('picture_id', '=', pictureId)
    .executeTakeFirstOrThrow();
  return row.end;
}

/** Adds a chunk; returns false when another request has brought the same one. */
export async function addChunk(
  db: Db,
  pictureId: string,
  start: number,
  bytes: Buffer,
  at: Date,
): Promise<boolean> {
  return db.transaction().execute(async (trx) => {
    const touched = await trx
      .updateTable('exam_pictures')
      .set({ changed_at: at })
      .where('id', '=', pictureId)
      .returning('id')
      .executeTakeFirst();
    if (touched === undefined) return false;
    const row = await trx
      .insertInto('exam_picture_chunks')
      .values({ picture_id: pictureId, start, bytes })
      .onConflict((conflict) => conflict.doNothing())
      .returning('start')
      .executeTakeFirst();
    return row !== undefined;
  });
}

export async function readChunks(db: Db, pictureId: string): Promise<Buffer[]> {
  const rows = await db
    .selectFrom('exam_picture_chunks')
    .select('bytes')
    .where('picture_id', '=', pictureId)
    .orderBy('start')
    .execute();
  return rows.map(({ bytes }) => bytes);
}

/** Lists all pictures of the user, in whatever exam and state. */
export async function listUserPictures(db: Db, userId: number): Promise<PictureRow[]> {
  return db
    .selectFrom('exam_pictures')
    .innerJoin('exams', 'exams.id', 'exam_pictures.exam_id')
    .selectAll('exam_pictures')
    .where('exams.user_id', '=', userId)
    .orderBy('exam_pictures.changed_at')
    .execute();
}
