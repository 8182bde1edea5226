import {
  ContractError,
  decide,
  LIMITS,
  refuseByPlan,
  type SavedQuestion,
  type Tier,
} from '@cuecard/contract';
import type { KnowledgeDeps, PurgeJob } from './knowledge-deps.ts';
import { countQuestions, findKeys, lockBank } from './question-repository.ts';
import {
  findDeleted,
  markDeleted,
  purgeDeleted,
  unmarkDeleted,
} from './question-upkeep-repository.ts';

/** A little late: the queue goes by the database's clock, which may be ahead of ours. */
const PURGE_AFTER_MS = LIMITS.deletedQuestionMs + 60_000;

/** Takes questions out of the bank; they go for good when the time to bring them back is over. */
export async function deleteQuestions(
  { db, clock, enqueue }: KnowledgeDeps,
  userId: number,
  ids: readonly string[],
): Promise<string[]> {
  const until = clock.now();
  return db.transaction().execute(async (trx) => {
    await lockBank(trx, userId);
    const deleted = await markDeleted(trx, userId, ids, new Date(until));
    if (deleted.length > 0)
      await enqueue.purge(trx, { userId, until }, new Date(until + PURGE_AFTER_MS));
    return deleted;
  });
}

/** The job behind a deletion. Run before its time it does nothing. */
export async function purgeQuestions(
  { db, clock }: Pick<KnowledgeDeps, 'db' | 'clock'>,
  { userId, until }: PurgeJob,
): Promise<void> {
  const over = Math.min(until, clock.now() - LIMITS.deletedQuestionMs);
  await purgeDeleted(db, userId, new Date(over));
}

/**
 * Brings deleted questions back, as many as the plan allows; one that was added anew meanwhile stays
 * deleted.
 * @throws ContractError `questionNotFound` when none is left to bring back; `planRequired`
 */
export async function restoreQuestions(
  { db, readTier: tierOf, enqueue }: KnowledgeDeps,
  userId: number,
  ids: readonly string[],
): Promise<SavedQuestion[]> {
  const tier = await tierOf(userId);
  return db.transaction().execute(async (trx) => {
    await lockBank(trx, userId);
    const deleted = await findDeleted(trx, userId, ids);
    const taken = await findKeys(
      trx,
      userId,
      deleted.map(({ key }) => key),
    );
    let count = await countQuestions(trx, userId);
    let requires: Tier | null = null;
    const fitting: string[] = [];
    for (const { id, key } of deleted) {
      const hex = key.toString('hex');
      if (taken.has(hex)) continue;
      const decision = decide(tier, { function: 'savedQuestions', count: count + 1 });
      if (!decision.allowed) {
        ({ requires } = decision);
        break;
      }
      taken.set(hex, id);
      fitting.push(id);
      count += 1;
    }
    if (fitting.length > 0) {
      await enqueue.embed?.(trx, { userId });
      return unmarkDeleted(trx, fitting);
    }
    if (requires === null) throw new ContractError('questionNotFound');
    throw refuseByPlan(tier, { allowed: false, function: 'savedQuestions', requires });
  });
}
