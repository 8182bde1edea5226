import type { Entitlement } from '@cuecard/contract';
import { addAudit, type Administration } from '../auth/auth-api.ts';
import { giftCodeHash, newGiftCode } from './gift-code.ts';
import { addGiftCode, markWithdrawn } from './gift-code-repository.ts';

export interface GiftCodeRequest {
  readonly given: Entitlement;
  readonly count: number;
  /** Users that may redeem each code. */
  readonly uses: number;
  readonly expiresAt: Date | null;
  readonly note: string;
}

export interface MadeGiftCode {
  readonly id: number;
  /** Shown now and never again. */
  readonly code: string;
}

/** Makes codes; only their hashes are kept. */
export async function makeGiftCodes(
  { db, actor, now, security }: Administration,
  { given, count, uses, expiresAt, note }: GiftCodeRequest,
): Promise<MadeGiftCode[]> {
  const codes = await db.transaction().execute(async (trx) => {
    const made: MadeGiftCode[] = [];
    for (let left = count; left > 0; left -= 1) {
      const code = newGiftCode();
      const id = await addGiftCode(trx, {
        code_hash: giftCodeHash(code.replaceAll('-', '')),
        hint: code.slice(0, 4),
        ...given,
        uses,
        uses_left: uses,
        expires_at: expiresAt,
        note,
        created_at: now,
      });
      made.push({ id, code });
    }
    const details = { ...given, count, uses, first: made[0]?.id ?? null, note };
    await addAudit(trx, { actor, act: 'gift-codes-made', userId: null, details, at: now });
    return made;
  });
  security.record({ event: 'gift_code_created', userId: null, subject: `${codes.length}` });
  return codes;
}

/** Users keep what they have redeemed. Returns false when there is nothing to withdraw. */
export async function withdrawGiftCode(
  { db, actor, now, security }: Administration,
  id: number,
): Promise<boolean> {
  const done = await db.transaction().execute(async (trx) => {
    const withdrawn = await markWithdrawn(trx, id, now);
    const entry = { actor, act: 'gift-code-withdrawn', userId: null, details: { id } } as const;
    if (withdrawn) await addAudit(trx, { ...entry, at: now });
    return withdrawn;
  });
  if (done) security.record({ event: 'gift_code_revoked', userId: null, subject: `${id}` });
  return done;
}
