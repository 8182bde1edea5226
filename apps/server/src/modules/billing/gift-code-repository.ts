import type { Entitlement } from '@cuecard/contract';
import type { Insertable, Kysely, Selectable, Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { GiftCodesTable } from '../../platform/database/billing-tables.ts';

export type GiftCodeRow = Selectable<GiftCodesTable>;

export async function addGiftCode(
  db: Kysely<Database>,
  row: Insertable<GiftCodesTable>,
): Promise<number> {
  const { id } = await db
    .insertInto('gift_codes')
    .values(row)
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}

/** Locked until the transaction ends: redeemers of one code take turns. */
export async function lockGiftCode(
  trx: Transaction<Database>,
  hash: Buffer,
): Promise<GiftCodeRow | null> {
  const row = await trx
    .selectFrom('gift_codes')
    .selectAll()
    .where('code_hash', '=', hash)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

/** Uses the code up by one for this user; false when they had it before. */
export async function takeUse(
  trx: Transaction<Database>,
  giftCodeId: number,
  userId: number,
  at: Date,
): Promise<boolean> {
  const row = await trx
    .insertInto('gift_redemptions')
    .values({ gift_code_id: giftCodeId, user_id: userId, at })
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .executeTakeFirst();
  if (row === undefined) return false;
  await trx
    .updateTable('gift_codes')
    .set((update) => ({ uses_left: update('uses_left', '-', 1) }))
    .where('id', '=', giftCodeId)
    .execute();
  return true;
}

export async function hasRedeemed(
  trx: Transaction<Database>,
  giftCodeId: number,
  userId: number,
): Promise<boolean> {
  const row = await trx
    .selectFrom('gift_redemptions')
    .select('user_id')
    .where('gift_code_id', '=', giftCodeId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row !== undefined;
}

/** The latest first. */
export function listGiftCodes(db: Kysely<Database>): Promise<GiftCodeRow[]> {
  return db.selectFrom('gift_codes').selectAll().orderBy('id', 'desc').execute();
}

/** Returns false when no code has that number, or it was withdrawn before. */
export async function markWithdrawn(db: Kysely<Database>, id: number, at: Date): Promise<boolean> {
  const row = await db
    .updateTable('gift_codes')
    .set({ withdrawn_at: at })
    .where('id', '=', id)
    .where('withdrawn_at', 'is', null)
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}

export const givenBy = ({ tier, minutes, days }: GiftCodeRow): Entitlement => ({
  tier,
  minutes,
  days,
});
