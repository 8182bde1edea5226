import { rejectField, type calls, type ParsedRequestOf } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { emailIsTaken } from './account-repository.ts';
import { issueCode, type CodeAsker, type IssueDeps } from './issue-code.ts';

type Sending = ParsedRequestOf<typeof calls.sendEmailCode>;

/** @throws ContractError `formRejected`: `taken` */
export async function refuseTakenEmail(
  db: Kysely<Database>,
  { email, purpose }: Pick<Sending, 'email' | 'purpose'>,
): Promise<void> {
  if (purpose === 'signup' && (await emailIsTaken(db, email))) throw rejectField('email', 'taken');
}

/**
 * Sends a code to sign up or to reset a password.
 * @returns seconds until the next one may be sent
 * @throws ContractError `formRejected`: `taken`, or `too-soon` with the seconds to wait
 */
export async function sendEmailCode(
  deps: IssueDeps,
  { email, purpose }: Pick<Sending, 'email' | 'purpose'>,
  asker: CodeAsker,
): Promise<number> {
  await refuseTakenEmail(deps.db, { email, purpose });
  return issueCode(deps, { target: email, purpose }, 'mail', asker);
}
