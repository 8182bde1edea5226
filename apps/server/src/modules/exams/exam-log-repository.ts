import type { ExamEvent, ExamEventBody, ExamLogState } from '@cuecard/contract';
import { sumPictureBytes, ContractError, examEventBody, reduceExamLog } from '@cuecard/contract';
import { sql } from 'kysely';
import type { DatabaseLog } from '../../platform/database/log.ts';
import { readStoredEvent } from '../../platform/realtime/read-stored-event.ts';
import type { CommandRef, SessionLogStore } from '../../platform/realtime/session-log.ts';
import { pictureKey, type Db, type ExamsDeps, type Trx } from './exams-deps.ts';

/** The channel on which instances hear that an exam has something new. */
export const EXAM_NEWS = 'cuecard_exams';

/**
 * The log of an exam as any instance writes it: under the lock of the exam's row, on what it has read there. An append
 * tells the other instances.
 */
export function createLockedLogStore(
  parts: Pick<ExamsDeps, 'db' | 'clock' | 'log' | 'removeFile' | 'instanceId'>,
  examId: string,
): SessionLogStore<ExamLogState, ExamEvent, ExamEventBody, Trx> {
  const { db, clock, log } = parts;
  return {
    write: (known, decide, command) =>
      db.transaction().execute(async (trx) => {
        const lastSeq = await lockExam(trx, examId);
        const missed =
          lastSeq > known.lastSeq ? await readExamEvents(trx, examId, known.lastSeq, { log }) : [];
        if (command !== null && !(await noteCommand(trx, examId, command)))
          return { missed, events: [], isNew: false };
        const exam = missed.reduce(reduceExamLog, known);
        const events = numbered(await decide(exam, trx), exam.lastSeq, clock.now());
        await appendExamEvents(trx, parts, examId, events, events.reduce(reduceExamLog, exam));
        return { missed, events, isNew: true };
      }),
    read: (after) => readExamEvents(db, examId, after, { log }),
    findLastCommand: (client) => lastCommand(db, examId, client),
  };
}

/** Waits for whoever else writes; returns the last number of the log. @throws ContractError `examNotFound` */
async function lockExam(trx: Trx, examId: string): Promise<number> {
  const row = await trx
    .selectFrom('exams')
    .select('last_seq')
    .where('id', '=', examId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (row === undefined) throw new ContractError('examNotFound');
  return row.last_seq;
}

/** The events after the number, so many at most where that is given. */
export async function readExamEvents(
  db: Db | Trx,
  examId: string,
  after: number,
  { maxCount, log }: { readonly maxCount?: number; readonly log?: DatabaseLog } = {},
): Promise<ExamEvent[]> {
  let query = db
    .selectFrom('exam_events')
    .select(['seq', 'at', 'type', 'body'])
    .where('exam_id', '=', examId)
    .where('seq', '>', after)
    .orderBy('seq');
  if (maxCount !== undefined) query = query.limit(maxCount);
  const rows = await query.execute();
  return rows.map((row) => readStoredEvent(examEventBody, { ...row, at: row.at.getTime() }, log));
}

/** Notes the command; returns false when the log has it already. */
async function noteCommand(
  trx: Trx,
  examId: string,
  { client, cseq }: CommandRef,
): Promise<boolean> {
  const row = await trx
    .insertInto('exam_commands')
    .values({ exam_id: examId, client, cseq })
    .onConflict((conflict) => conflict.doNothing())
    .returning('cseq')
    .executeTakeFirst();
  return row !== undefined;
}

export async function lastCommand(db: Db, examId: string, client: string): Promise<number> {
  const row = await db
    .selectFrom('exam_commands')
    .select(({ fn }) => fn.max('cseq').as('last'))
    .where('exam_id', '=', examId)
    .where('client', '=', client)
    .executeTakeFirst();
  return row?.last ?? 0;
}

/** Numbers the events as the log goes on after this number. */
export function numbered(
  bodies: readonly ExamEventBody[],
  after: number,
  at: number,
): readonly ExamEvent[] {
  return bodies.map((body, index) => Object.assign({ seq: after + index + 1, at }, body));
}

/** Writes the events, which the view contains already, and what goes with them in other tables. */
export async function appendExamEvents(
  trx: Trx,
  { removeFile, instanceId }: Pick<ExamsDeps, 'removeFile' | 'instanceId'>,
  examId: string,
  events: readonly ExamEvent[],
  after: ExamLogState,
): Promise<void> {
  if (events.length === 0) return;
  await trx
    .insertInto('exam_events')
    .values(
      events.map(({ seq, at, type, ...body }) => ({
        exam_id: examId,
        seq,
        at: new Date(at),
        type,
        body: JSON.stringify(body),
      })),
    )
    .execute();
  for (const event of events) await follow(trx, { removeFile, instanceId }, examId, event);
  await deleteUnusedPictures(trx, removeFile, examId, after);
  const ended = events.find(({ type }) => type === 'exam.state');
  const pictures = after.questions.flatMap((question) => question.pictures);
  await trx
    .updateTable('exams')
    .set({
      last_seq: after.lastSeq,
      state: after.state,
      settings: JSON.stringify(after.settings),
      questions: after.questions.length,
      pictures: pictures.filter(({ state }) => state === 'stored').length,
      ends_at: after.endsAt === null ? null : new Date(after.endsAt),
      ...(after.state === 'ended' && ended !== undefined && { ended_at: new Date(ended.at) }),
    })
    .where('id', '=', examId)
    .execute();
  await sql`select pg_notify(${EXAM_NEWS}, ${examId})`.execute(trx);
}

async function follow(
  trx: Trx,
  { instanceId }: Pick<ExamsDeps, 'removeFile' | 'instanceId'>,
  examId: string,
  event: ExamEventBody & { readonly at: number },
): Promise<void> {
  if (event.type === 'answer.started')
    await trx
      .insertInto('exam_runs')
      .values({ answer_id: event.answerId, exam_id: examId, instance: instanceId })
      .execute();
  if (event.type === 'answer.finished')
    await trx.deleteFrom('exam_runs').where('answer_id', '=', event.answerId).execute();
  if (event.type === 'picture.taken') await addPicture(trx, examId, event, new Date(event.at));
  if (event.type !== 'picture.stored') return;
  const { pictureId } = event;
  await trx
    .updateTable('exam_pictures')
    .set({ stored: true })
    .where('id', '=', pictureId)
    .execute();
  await trx.deleteFrom('exam_picture_chunks').where('picture_id', '=', pictureId).execute();
}

async function addPicture(
  trx: Trx,
  examId: string,
  { pictureId: id, parts }: Extract<ExamEventBody, { type: 'picture.taken' }>,
  at: Date,
): Promise<void> {
  const row = await trx
    .insertInto('exam_pictures')
    .values({
      id,
      exam_id: examId,
      parts: JSON.stringify(parts),
      bytes: sumPictureBytes(parts),
      changed_at: at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst();
  // Another exam has a picture with this id.
  if (row === undefined) throw new ContractError('notPossibleNow');
}

/** Deletes the rows and the files of pictures that were removed, failed or replaced. */
async function deleteUnusedPictures(
  trx: Trx,
  removeFile: ExamsDeps['removeFile'],
  examId: string,
  { questions }: ExamLogState,
): Promise<void> {
  const kept = questions.flatMap(({ pictures }) => pictures.map(({ id }) => id));
  const { rows } = await sql<{ id: string }>`delete from exam_pictures
    where exam_id = ${examId} and not (id = any(${kept}::uuid[])) returning id`.execute(trx);
  for (const { id } of rows) await removeFile(trx, pictureKey(id));
}
