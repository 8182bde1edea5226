import { ContractError } from '@cuecard/contract';
import { sql } from 'kysely';
import { pictureKey, type ExamsDeps, type Trx } from './exams-deps.ts';

type DeleteDeps = Pick<ExamsDeps, 'db' | 'removeFile'>;

/**
 * Deletes an exam that has ended: its log, and its pictures with their files.
 * @throws ContractError `examNotFound`; `notPossibleNow` while it runs
 */
export async function deleteExam(deps: DeleteDeps, userId: number, examId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const row = await trx
      .selectFrom('exams')
      .select('state')
      .where('id', '=', examId)
      .where('user_id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (row === undefined) throw new ContractError('examNotFound');
    if (row.state === 'active') throw new ContractError('notPossibleNow');
    await remove(deps, trx, [examId]);
  });
}

/** Deletes every exam of a user, a running one too. */
export async function deleteUserExams(deps: DeleteDeps, userId: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('exams')
      .select('id')
      .where('user_id', '=', userId)
      .forUpdate()
      .execute();
    await remove(
      deps,
      trx,
      rows.map(({ id }) => id),
    );
  });
}

/** Deletes exams that ended longer ago than their users want their interviews kept. */
export async function removeOutlivedExams(deps: DeleteDeps, now: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const rows = await trx
      .selectFrom('exams')
      .innerJoin('privacy_settings', 'privacy_settings.user_id', 'exams.user_id')
      .select('exams.id')
      .where(
        sql<boolean>`ended_at < ${new Date(now)}::timestamptz - make_interval(days => keep_days)`,
      )
      .forUpdate('exams')
      .execute();
    await remove(
      deps,
      trx,
      rows.map(({ id }) => id),
    );
  });
}

async function remove(
  { removeFile }: DeleteDeps,
  trx: Trx,
  examIds: readonly string[],
): Promise<void> {
  if (examIds.length === 0) return;
  const pictures = await trx
    .deleteFrom('exam_pictures')
    .where('exam_id', 'in', examIds)
    .returning('id')
    .execute();
  for (const { id } of pictures) await removeFile(trx, pictureKey(id));
  await trx.deleteFrom('exams').where('id', 'in', examIds).execute();
}
