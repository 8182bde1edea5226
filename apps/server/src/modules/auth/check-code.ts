import { LOGIN, rejectField, VERIFICATION_CODE } from '@cuecard/contract';
import type { ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findCode, countTryOfCode, type CodeKey } from './code-repository.ts';
import { knowsAddress } from './limits/known-address-repository.ts';
import type { PasswordHasher } from './password-hasher.ts';

/**
 * Compares a code with the one that was sent, and counts the try. Returns the stored hash, with which
 * the caller uses the code up in the transaction that needs it.
 * @param address hash of the address that it is tried from; null: not known
 * @throws ContractError `formRejected`: `wrong`, `expired` or `too-many-tries`
 */
export async function checkCode(
  db: Kysely<Database>,
  clock: Clock,
  hasher: PasswordHasher,
  key: CodeKey,
  { given, address }: { readonly given: string; readonly address: Buffer | null },
): Promise<string> {
  const now = clock.now();
  const since = new Date(now - LOGIN.maxLoginMs);
  const isKnown = address !== null && (await knowsAddress(db, key.target, address, since));
  const { maxTries } = VERIFICATION_CODE;
  const tried = await countTryOfCode(db, key, new Date(now), { address, isKnown, maxTries });
  if (tried === null) throw await whyNot(db, clock, key);
  const { codeHash } = tried;
  const right = await hasher.verify(codeHash, given);
  if (!right || codeHash === null) throw rejectField('code', 'wrong');
  return codeHash;
}

async function whyNot(db: Kysely<Database>, clock: Clock, key: CodeKey): Promise<ContractError> {
  const stored = await findCode(db, key);
  if (stored === null) return rejectField('code', 'wrong');
  const over = stored.usedAt !== null || stored.expiresAt.getTime() <= clock.now();
  if (over) return rejectField('code', 'expired');
  return rejectField('code', 'too-many-tries', secondsToResend(stored.sentAt, clock.now()));
}

/** Seconds until the next code may be sent. */
export function secondsToResend(sentAt: Date, now: number): number {
  const left = sentAt.getTime() + VERIFICATION_CODE.resendAfterMs - now;
  return Math.max(0, Math.ceil(left / 1000));
}
