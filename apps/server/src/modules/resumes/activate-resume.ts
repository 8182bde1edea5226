import { ContractError, type ResumeSummary } from '@cuecard/contract';
import type { ResumeDeps } from './resumes-deps.ts';
import { activate, findResume, listResumes, lockUser } from './resume-repository.ts';

/** @throws ContractError `resumeNotFound`, `resumeNotReady` */
export async function activateResume(
  { db }: Pick<ResumeDeps, 'db'>,
  userId: number,
  id: string,
): Promise<ResumeSummary[]> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const resume = await findResume(trx, userId, id);
    if (resume === null) throw new ContractError('resumeNotFound');
    if (resume.state !== 'ready') throw new ContractError('resumeNotReady');
    await activate(trx, userId, id);
    return listResumes(trx, userId);
  });
}
