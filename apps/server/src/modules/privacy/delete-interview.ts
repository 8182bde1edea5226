import { ContractError, DELETED_INTERVIEW_MS } from '@cuecard/contract';
import { findInterview } from '../interviews/interviews-api.ts';
import type { PrivacyDeps } from './privacy-deps.ts';
import { markInterviewDeleted, unmarkInterviewDeleted } from './privacy-repository.ts';

/** A little late: the queue goes by the database's clock, which may be ahead of ours. */
const LATE_MS = 2_000;

/**
 * Takes an interview that has ended out of sight; it goes for good a minute later.
 * @throws ContractError `interviewNotFound`; `notPossibleNow` before it has ended
 */
export async function deleteInterview(
  { db, clock, enqueuePurge }: PrivacyDeps,
  userId: number,
  id: string,
): Promise<void> {
  const now = clock.now();
  const marked = await db.transaction().execute(async (trx) => {
    const found = await markInterviewDeleted(trx, userId, id, new Date(now));
    if (found) await enqueuePurge(trx, new Date(now + DELETED_INTERVIEW_MS + LATE_MS));
    return found;
  });
  if (marked) return;
  const isThere = (await findInterview(db, userId, id)) !== null;
  throw new ContractError(isThere ? 'notPossibleNow' : 'interviewNotFound');
}

/** @throws ContractError `interviewNotFound` when its minute is over */
export async function restoreInterview(
  { db, clock }: PrivacyDeps,
  userId: number,
  id: string,
): Promise<void> {
  if (!(await unmarkInterviewDeleted(db, userId, id, clock.now())))
    throw new ContractError('interviewNotFound');
}
