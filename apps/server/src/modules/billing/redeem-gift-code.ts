import { ContractError, type Entitlement, type VipInfo } from '@cuecard/contract';
import type { Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { writeLedger, toVipInfo } from '../users/users-api.ts';
import { findRefusal, buildLedgerRows } from './entitle.ts';
import { giftCodeHash } from './gift-code.ts';
import {
  givenBy,
  hasRedeemed,
  lockGiftCode,
  takeUse,
  type GiftCodeRow,
} from './gift-code-repository.ts';
import { limitBilling } from './billing-limits.ts';
import type { BillingDeps } from './billing-deps.ts';

/**
 * Gives what the code gives: once for each user, and no more often than it may be used.
 * @throws ContractError `giftCodeUnknown`, `giftCodeExpired`, `giftCodeUsedUp`, `giftCodeRedeemed`;
 * `planHigher`, and the code stays unused; `tooManyRequests`
 */
export async function redeemGiftCode(
  { db, clock }: Pick<BillingDeps, 'db' | 'clock'>,
  { userId, ip }: { readonly userId: number; readonly ip: string },
  code: string,
): Promise<{ given: Entitlement; vip_info: VipInfo }> {
  const now = clock.now();
  await limitBilling(db, 'giftCodes', { userId }, now);
  await limitBilling(db, 'giftCodesOfAddress', { ip }, now);
  return db.transaction().execute(async (trx) => {
    const row = await usable(trx, giftCodeHash(code), userId, now);
    const given = givenBy(row);
    const at = new Date(now);
    const after = await writeLedger(trx, userId, at, (has) => {
      const refused = findRefusal(given, has, now);
      if (refused !== null) throw new ContractError('planHigher', { refused });
      return buildLedgerRows(
        given,
        { kind: 'redeemed', giftCodeId: row.id, note: row.hint },
        has,
        now,
      );
    });
    if (after === null || !(await takeUse(trx, row.id, userId, at)))
      throw new ContractError('giftCodeRedeemed');
    return { given, vip_info: toVipInfo(after, now) };
  });
}

async function usable(
  trx: Transaction<Database>,
  hash: Buffer,
  userId: number,
  now: number,
): Promise<GiftCodeRow> {
  const row = await lockGiftCode(trx, hash);
  if (row === null || row.withdrawn_at !== null) throw new ContractError('giftCodeUnknown');
  if (await hasRedeemed(trx, row.id, userId)) throw new ContractError('giftCodeRedeemed');
  if (row.expires_at !== null && row.expires_at.getTime() <= now)
    throw new ContractError('giftCodeExpired');
  if (row.uses_left === 0) throw new ContractError('giftCodeUsedUp');
  return row;
}
