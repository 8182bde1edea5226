import { rejectField, type calls, type ParsedRequestOf } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Mail } from '../../providers/mail/mail-provider.ts';
import { emailIsTaken } from './account-repository.ts';
import { codeMail, noAccountMail } from './account-mails.ts';
import { issueCode, type CodeDeps } from './issue-code.ts';

/** Puts a mail into the queue, in the transaction that needs it. */
export type EnqueueMail = (executor: Kysely<Database>, mail: Mail) => Promise<void>;

/**
 * Sends a code to sign up or to reset a password. A reset for an address without an account goes the
 * same way to the end, and its mail says so to whom the address belongs: whoever asks learns nothing.
 * @returns seconds until the next one may be sent
 * @throws ContractError `formRejected`: `taken`, or `too-soon` with the seconds to wait
 */
export async function sendEmailCode(
  deps: CodeDeps & { readonly enqueueMail: EnqueueMail },
  { email, purpose }: ParsedRequestOf<typeof calls.sendEmailCode>,
  acceptLanguage: string,
): Promise<number> {
  const taken = await emailIsTaken(deps.db, email);
  if (purpose === 'signup' && taken) throw rejectField('email', 'taken');
  const helpless = purpose === 'reset' && !taken;
  return issueCode(deps, { target: email, purpose }, (transaction, code) => {
    const mail = helpless
      ? noAccountMail(email, acceptLanguage)
      : codeMail(email, code, acceptLanguage);
    return deps.enqueueMail(transaction, mail);
  });
}
