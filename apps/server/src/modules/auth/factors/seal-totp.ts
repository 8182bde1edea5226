import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import { DatabaseStartError } from '../../../platform/database/start-error.ts';
import type { Sealer } from '../../../platform/sealer.ts';
import { findTotpOfOtherLength, listTotpSecrets, replaceTotpSecret } from './totp-repository.ts';
import { TOTP_SECRET_BYTES } from './totp.ts';

const describe = (userId: number): string => `authenticator app of user ${userId}`;

/** A key of an app as the database keeps it: sealed where this server has a key for that. */
export function sealTotp(sealer: Sealer | null, userId: number, secret: Buffer): Buffer {
  return sealer === null ? secret : sealer.seal(secret, describe(userId));
}

/** @throws SealError */
export function openTotp(sealer: Sealer | null, userId: number, stored: Buffer): Buffer {
  // One that was kept before there was a key for it.
  if (stored.length === TOTP_SECRET_BYTES || sealer === null) return stored;
  return sealer.open(stored, describe(userId));
}

/**
 * Seals what was kept before there was a key, or by an earlier one, and makes sure by one of them that this server can
 * read what was sealed: with a wrong key it would take every code for a wrong one.
 * @throws DatabaseStartError `sealed-by-another-key`
 */
export async function sealAllTotp(db: Kysely<Database>, sealer: Sealer | null): Promise<void> {
  const sealed = await findTotpOfOtherLength(db, TOTP_SECRET_BYTES);
  if (sealed !== null) checkSealed(sealer, sealed.user_id, sealed.secret);
  if (sealer === null) return;
  for (const { user_id: userId, secret } of await listTotpSecrets(db)) {
    const anew =
      secret.length === TOTP_SECRET_BYTES
        ? sealTotp(sealer, userId, secret)
        : sealer.reseal(secret, describe(userId));
    if (anew === null) continue;
    await replaceTotpSecret(db, userId, { from: secret, to: anew });
  }
}

function checkSealed(sealer: Sealer | null, userId: number, secret: Buffer): void {
  try {
    if (sealer !== null) {
      openTotp(sealer, userId, secret);
      return;
    }
  } catch {
    // Said below, for both.
  }
  throw new DatabaseStartError(
    'sealed-by-another-key',
    'The keys of authenticator apps in the database were sealed by another key: give SEALING_KEY (or SEALING_KEY_FILE) the one that was used, which may lie in sealing.key of the data folder of before.',
  );
}
