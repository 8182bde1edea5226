import { ContractError, type InterviewSummary } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findInterview, setArchived } from './interview-repository.ts';

/**
 * Puts an interview away, or back into the history. Nothing of it is lost either way.
 * @throws ContractError `interviewNotFound`; `notPossibleNow` before it has ended
 */
export async function archiveInterview(
  { db, clock }: { readonly db: Kysely<Database>; readonly clock: Clock },
  userId: number,
  id: string,
  archived: boolean,
): Promise<InterviewSummary> {
  const at = archived ? new Date(clock.now()) : null;
  const changed = await setArchived(db, userId, id, at);
  if (changed !== null) return changed;
  const isThere = (await findInterview(db, userId, id)) !== null;
  throw new ContractError(isThere ? 'notPossibleNow' : 'interviewNotFound');
}
