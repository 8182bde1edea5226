import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Sealer } from '../../platform/sealer.ts';
import { listSealedKeys, replaceSealedKey } from './own-model-repository.ts';

const describe = (userId: number): string => `model key of user ${userId}`;

export function sealOwnKey(sealer: Sealer, userId: number, key: string): Buffer {
  return sealer.seal(Buffer.from(key), describe(userId));
}

/** @throws SealError */
export function openOwnKey(sealer: Sealer, userId: number, sealed: Buffer): string {
  return sealer.open(sealed, describe(userId)).toString();
}

/**
 * Seals anew what an earlier key of the server sealed. What no key opens stays as it is: its user gives the key again,
 * or the operator the right key.
 */
export async function resealOwnKeys(db: Kysely<Database>, sealer: Sealer): Promise<void> {
  for (const { user_id: userId, sealed_key: from } of await listSealedKeys(db)) {
    const to = sealer.reseal(from, describe(userId));
    if (to !== null) await replaceSealedKey(db, userId, { from, to });
  }
}
