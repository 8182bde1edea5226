import { rejectField, VERIFICATION_CODE } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { secondsToResend } from './check-code.ts';
import { findCode, replaceCode, type CodeKey } from './code-repository.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { newVerificationCode } from './verification-code.ts';

export interface CodeDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
}

/**
 * Makes a new code, which takes the place of the one before. `enqueue` queues its message in the
 * transaction that keeps the code: neither exists without the other.
 * @returns seconds until the next one may be sent
 * @throws ContractError `formRejected`: `too-soon` with the seconds to wait
 */
export async function issueCode(
  { db, clock, hasher }: CodeDeps,
  key: CodeKey,
  enqueue: (transaction: Kysely<Database>, code: string) => Promise<void>,
): Promise<number> {
  await refuseTooSoon(db, clock, key);
  const code = newVerificationCode();
  const codeHash = await hasher.hash(code);
  const now = clock.now();
  await db.transaction().execute(async (transaction) => {
    const written = await replaceCode(
      transaction,
      key,
      {
        codeHash,
        sentAt: new Date(now),
        expiresAt: new Date(now + VERIFICATION_CODE.lifeMs),
      },
      new Date(now - VERIFICATION_CODE.resendAfterMs),
    );
    if (!written) throw rejectField('code', 'too-soon', secondsToResend(new Date(now), now));
    await enqueue(transaction, code);
  });
  return secondsToResend(new Date(now), now);
}

/** @throws ContractError `formRejected`: `too-soon` with the seconds to wait */
export async function refuseTooSoon(
  db: Kysely<Database>,
  clock: Clock,
  key: CodeKey,
): Promise<void> {
  const stored = await findCode(db, key);
  const wait = stored === null ? 0 : secondsToResend(stored.sentAt, clock.now());
  if (wait > 0) throw rejectField('code', 'too-soon', wait);
}
