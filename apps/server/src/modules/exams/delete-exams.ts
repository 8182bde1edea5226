import { ContractError } from '@cuecard/contract';
import { lockExam, lockOutlivedExams, lockUserExams, removeExams } from './exam-repository.ts';
import { pictureKey, type ExamsDeps, type Trx } from './exams-deps.ts';

type DeleteDeps = Pick<ExamsDeps, 'db' | 'removeFile'>;

/**
 * Deletes an exam that has ended: its log, and its pictures with their files.
 * @throws ContractError `examNotFound`; `notPossibleNow` while it runs
 */
export async function deleteExam(deps: DeleteDeps, userId: number, examId: string): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    const state = await lockExam(trx, userId, examId);
    if (state === null) throw new ContractError('examNotFound');
    if (state === 'active') throw new ContractError('notPossibleNow');
    await remove(deps, trx, [examId]);
  });
}

/** Deletes every exam of a user, a running one too. */
export async function deleteUserExams(deps: DeleteDeps, userId: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await remove(deps, trx, await lockUserExams(trx, userId));
  });
}

/** Deletes exams that ended longer ago than their users want their interviews kept. */
export async function removeOutlivedExams(deps: DeleteDeps, now: number): Promise<void> {
  await deps.db.transaction().execute(async (trx) => {
    await remove(deps, trx, await lockOutlivedExams(trx, now));
  });
}

async function remove(
  { removeFile }: DeleteDeps,
  trx: Trx,
  examIds: readonly string[],
): Promise<void> {
  for (const id of await removeExams(trx, examIds)) await removeFile(trx, pictureKey(id));
}
