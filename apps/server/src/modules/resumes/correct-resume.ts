import {
  ContractError,
  LIMITS,
  type ResumeCorrection,
  type ResumeProfile,
} from '@cuecard/contract';
import { applyCorrections } from '@cuecard/resume';
import { listCorrections, countCorrections, keepCorrections } from './correction-repository.ts';
import type { ResumeDeps } from './resumes-deps.ts';
import { findResume, lockUser } from './resume-repository.ts';

/**
 * Keeps corrections beside what was read, so that they win over any later reading; returns the profile
 * with all of them in it.
 * @throws ContractError `resumeNotFound`, `resumeNotReady`, `badRequest` for a place the profile has not
 */
export async function correctResume(
  { db }: Pick<ResumeDeps, 'db'>,
  userId: number,
  id: string,
  corrections: readonly ResumeCorrection[],
): Promise<ResumeProfile> {
  return db.transaction().execute(async (trx) => {
    await lockUser(trx, userId);
    const resume = await findResume(trx, userId, id);
    if (resume === null) throw new ContractError('resumeNotFound');
    if (resume.profile === null) throw new ContractError('resumeNotReady');
    await keepCorrections(trx, id, corrections);
    if ((await countCorrections(trx, id)) > LIMITS.resumeCorrections)
      throw new ContractError('saveFailed');
    const all = (await listCorrections(trx, [id])).get(id) ?? [];
    return applyCorrections(resume.profile, all);
  });
}
