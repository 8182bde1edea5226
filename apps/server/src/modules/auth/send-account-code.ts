import {
  ContractError,
  type calls,
  type ParsedRequestOf,
  type ResponseOf,
} from '@cuecard/contract';
import { codeMail } from './account-mails.ts';
import { findAccount } from './account-repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { findCodeTarget } from './delete-account.ts';
import { issueCode } from './issue-code.ts';
import { sendPhoneCode } from './send-phone-code.ts';
import { shortened } from './shortened.ts';

type Purpose = ParsedRequestOf<typeof calls.sendAccountCode>['purpose'];

/**
 * Sends a code to the account's own address, e-mail before phone.
 * @throws ContractError `freshLoginNeeded` when it has neither, `formRejected` (`too-soon`)
 */
export async function sendAccountCode(
  deps: AuthDeps,
  userId: number,
  purpose: Purpose,
  acceptLanguage: string,
): Promise<ResponseOf<typeof calls.sendAccountCode>> {
  const { db, guard, enqueueMail, enqueueSms } = deps;
  const account = await findAccount(db, userId);
  if (account === null) throw new ContractError('loginEnded');
  const target = findCodeTarget(account);
  if (target === null) throw new ContractError('freshLoginNeeded');
  const sentTo = shortened(target);
  if (account.email !== null) {
    const { email } = account;
    const resendAfterSeconds = await issueCode(deps, { target, purpose }, (executor, code) =>
      enqueueMail(executor, codeMail(email, code, acceptLanguage)),
    );
    return { sentTo, resendAfterSeconds };
  }
  if (enqueueSms === null) throw new ContractError('freshLoginNeeded');
  await guard.smsTo(target);
  const send = { phone: target, purpose };
  const resendAfterSeconds = await sendPhoneCode({ ...deps, enqueueSms }, send, acceptLanguage);
  return { sentTo, resendAfterSeconds };
}
