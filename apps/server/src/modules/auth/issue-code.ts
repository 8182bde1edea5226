import { rejectField, VERIFICATION_CODE } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { parseAcceptLanguage } from '../../platform/http/accept-language.ts';
import type { RequestFacts } from '../../platform/http/app.ts';
import { hashAddress } from '../../platform/limits/client-address.ts';
import { secondsToResend } from './check-code.ts';
import { findCode, reserveCode, type CodeKey } from './code-repository.ts';
import type { CodeJob } from './deliver-code.ts';

/** Queues the making and sending of a code, in the transaction that keeps its place. */
export type EnqueueCode = (executor: Kysely<Database>, job: CodeJob) => Promise<void>;

export interface IssueDeps {
  readonly db: Kysely<Database>;
  readonly clock: Clock;
  readonly enqueueCode: EnqueueCode;
}

/** Who asks for a code: from where, and in which language it is written. */
export type CodeAsker = Pick<RequestFacts, 'ip' | 'acceptLanguage'>;

/**
 * Has a new code made and sent, which takes the place of the one before. Until it is sent there is no code
 * anywhere: the queue's job, which may wait or fail, knows only to whom one goes.
 * @returns seconds until the next one may be sent
 * @throws ContractError `formRejected`: `too-soon` with the seconds to wait
 */
export async function issueCode(
  { db, clock, enqueueCode }: IssueDeps,
  key: CodeKey,
  by: CodeJob['by'],
  { ip, acceptLanguage }: CodeAsker,
): Promise<number> {
  await refuseTooSoon(db, clock, key);
  const now = clock.now();
  const sentAt = new Date(now);
  await db.transaction().execute(async (transaction) => {
    const expiresAt = new Date(now + VERIFICATION_CODE.lifeMs);
    const place = { sentAt, expiresAt, askedFrom: hashAddress(ip) };
    const notAfter = new Date(now - VERIFICATION_CODE.resendAfterMs);
    if (!(await reserveCode(transaction, key, place, notAfter)))
      throw rejectField('code', 'too-soon', secondsToResend(sentAt, now));
    const locale = parseAcceptLanguage(acceptLanguage);
    await enqueueCode(transaction, { ...key, by, locale, askedAt: now });
  });
  return secondsToResend(sentAt, now);
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
