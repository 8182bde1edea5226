import { rejectField, verificationCode } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import type { Mail } from '../../providers/mail/mail-provider.ts';
import { emailIsTaken } from './account-repository.ts';
import { secondsToResend } from './check-code.ts';
import { codeMail } from './code-mail.ts';
import { findCode, replaceCode, type CodePurpose } from './code-repository.ts';
import type { PasswordHasher } from './password-hasher.ts';
import { newVerificationCode } from './verification-code.ts';

/** Puts a mail into the queue, in the transaction that needs it. */
export type EnqueueMail = (executor: Kysely<Database>, mail: Mail) => Promise<void>;

export interface SendEmailCode {
  readonly email: string;
  readonly purpose: CodePurpose;
  readonly acceptLanguage: string;
}

export interface SendEmailCodeParts {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly hasher: PasswordHasher;
  readonly enqueueMail: EnqueueMail;
}

/**
 * Sends a new code, which takes the place of the one before. The mail is queued in the transaction
 * that keeps the code: neither exists without the other.
 * @returns seconds until the next one may be sent
 * @throws ContractError `formRejected`: `taken`, or `too-soon` with the seconds to wait
 */
export async function sendEmailCode(
  { db, clock, hasher, enqueueMail }: SendEmailCodeParts,
  { email, purpose, acceptLanguage }: SendEmailCode,
): Promise<number> {
  const key = { target: email, purpose };
  if (await emailIsTaken(db, email)) throw rejectField('email', 'taken');
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
        expiresAt: new Date(now + verificationCode.lifeMs),
      },
      new Date(now - verificationCode.resendAfterMs),
    );
    if (!written) throw rejectField('code', 'too-soon', secondsToResend(new Date(now), now));
    await enqueueMail(transaction, codeMail(email, code, acceptLanguage));
  });
  return secondsToResend(new Date(now), now);
}

async function refuseTooSoon(
  db: Kysely<Database>,
  clock: Clock,
  key: { readonly target: string; readonly purpose: CodePurpose },
): Promise<void> {
  const stored = await findCode(db, key);
  const wait = stored === null ? 0 : secondsToResend(stored.sentAt, clock.now());
  if (wait > 0) throw rejectField('code', 'too-soon', wait);
}
