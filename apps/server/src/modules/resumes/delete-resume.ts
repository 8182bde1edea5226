import { ContractError } from '@cuecard/contract';
import type { RunningReadings } from './running-readings.ts';
import { storageKey, type ResumeDeps } from './resumes-deps.ts';
import { activateNewest, deleteResumeRow, lockUser } from './resume-repository.ts';

/**
 * Deletes a resume with all that was read in it, and its file; stops the process that reads it. When it
 * was the active one, the newest that is ready takes its place.
 * @throws ContractError `resumeNotFound`
 */
export async function deleteResume(
  { db, enqueue, running }: ResumeDeps & { readonly running: RunningReadings },
  userId: number,
  id: string,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    if (!(await deleteResumeRow(trx, userId, id))) throw new ContractError('resumeNotFound');
    await activateNewest(trx, userId);
    await enqueue(trx, 'remove-file', { key: storageKey(id) });
  });
  running.stop(id);
}
