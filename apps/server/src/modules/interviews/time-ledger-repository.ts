import { sql, type Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { OwnershipLost, type TimeLedger } from './live/ports.ts';

/**
 * Charges slices of active time. The ledger's row, the balance and the interview's active time change
 * in one transaction; the row's key makes a slice that is given again change nothing. What the row
 * says is what the balance lost: nothing for plans that do not use up time.
 */
export function createTimeLedger(db: Kysely<Database>, clock: Clock): TimeLedger {
  return {
    balanceMs: async (userId) => {
      const row = await db
        .selectFrom('memberships')
        .select('remaining_ms')
        .where('user_id', '=', userId)
        .executeTakeFirst();
      return row?.remaining_ms ?? 0;
    },
    charge: ({ interviewId, epoch, userId, number, ms, fromBalance }) =>
      db.transaction().execute(async (trx) => {
        const membership = await trx
          .selectFrom('memberships')
          .select(['tier', 'remaining_ms as balanceMs'])
          .where('user_id', '=', userId)
          .forUpdate()
          .executeTakeFirstOrThrow();
        const taken = fromBalance ? Math.min(ms, membership.balanceMs) : 0;
        const charged = await trx
          .insertInto('time_ledger')
          .values({
            user_id: userId,
            kind: 'used',
            ms: taken,
            tier: membership.tier,
            at: new Date(clock.now()),
            note: '',
            interview_id: interviewId,
            slice: number,
          })
          .onConflict((conflict) => conflict.columns(['interview_id', 'slice']).doNothing())
          .returning('slice')
          .executeTakeFirst();
        if (charged === undefined) return membership.balanceMs;
        const balanceMs = membership.balanceMs - taken;
        await trx
          .updateTable('memberships')
          .set({ remaining_ms: balanceMs })
          .where('user_id', '=', userId)
          .execute();
        const followed = await trx
          .updateTable('interviews')
          .set({ active_ms: sql<number>`active_ms + ${ms}` })
          .where('id', '=', interviewId)
          .where('epoch', '=', epoch)
          .executeTakeFirst();
        if (followed.numUpdatedRows === 0n) throw new OwnershipLost();
        return balanceMs;
      }),
  };
}
