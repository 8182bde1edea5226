import { rejectField, VERIFICATION_CODE } from '@cuecard/contract';
import type { ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findCode, countTryOfCode, type CodeKey } from './code-repository.ts';
import type { PasswordHasher } from './password-hasher.ts';

/**
 * Compares a code with the one that was sent, and counts the try. Returns the stored hash, with which
 * the caller uses the code up in the transaction that needs it.
 * @throws ContractError `formRejected`: `wrong`, `expired` or `too-many-tries`
 */
export async function checkCode(
  db: Kysely<Database>,
  clock: Clock,
  hasher: PasswordHasher,
  key: CodeKey,
  given: string,
): Promise<string> {
  const codeHash = await countTryOfCode(db, key, new Date(clock.now()), VERIFICATION_CODE.maxTries);
  if (codeHash === null) throw await whyNot(db, clock, key);
  if (!(await hasher.verify(codeHash, given))) throw rejectField('code', 'wrong');
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
