import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { deletePasskey, listPasskeys } from './passkey-repository.ts';
import { deleteRecoveryCodes } from './recovery-repository.ts';
import { deleteTotp } from './totp-repository.ts';

/** Takes every second factor of a user away, with the recovery codes; returns how many factors those were. */
export async function deleteFactors(db: Kysely<Database>, userId: number): Promise<number> {
  const passkeys = await listPasskeys(db, userId);
  for (const { id } of passkeys) await deletePasskey(db, { userId, id });
  const hadTotp = await deleteTotp(db, userId);
  await deleteRecoveryCodes(db, userId);
  return passkeys.length + (hadTotp ? 1 : 0);
}
