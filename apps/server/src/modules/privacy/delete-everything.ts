import { ContractError } from '@cuecard/contract';
import { addAudit } from '../auth/auth-api.ts';
import type { PrivacyDeps } from './privacy-deps.ts';
import { removeContent } from './privacy-repository.ts';

/**
 * Deletes all that the user gave and all that was made of it, files and logs included. The account, its
 * plan and its time stay. A live session of theirs ends with its row.
 * @throws ContractError `saveFailed`; what is left can be deleted by asking again
 */
export async function deleteEverything(
  { db, clock, log, deleters }: PrivacyDeps,
  userId: number,
): Promise<void> {
  try {
    for (const deleteForUser of deleters) await deleteForUser(userId);
    await db.transaction().execute(async (trx) => {
      await removeContent(trx, userId);
      const at = new Date(clock.now());
      await addAudit(trx, { actor: 'user', act: 'content-deleted', userId, at });
    });
  } catch (error) {
    log.error({ err: error, userId }, 'the content of an account could not be deleted');
    throw new ContractError('saveFailed', undefined, { cause: error });
  }
}
