import {
  ContractError,
  type calls,
  type ParsedRequestOf,
  type ResponseOf,
} from '@cuecard/contract';
import { findAccount } from './account-repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import { findCodeTarget } from './find-code-target.ts';
import { issueCode, refuseTooSoon, type CodeAsker } from './issue-code.ts';
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
  asker: CodeAsker,
): Promise<ResponseOf<typeof calls.sendAccountCode>> {
  const { db, clock, codes, sendsSms } = deps;
  const account = await findAccount(db, userId);
  if (account === null) throw new ContractError('loginEnded');
  const target = findCodeTarget(account);
  if (target === null) throw new ContractError('freshLoginNeeded');
  const by = account.email === null ? 'sms' : 'mail';
  if (by === 'sms' && !sendsSms) throw new ContractError('freshLoginNeeded');
  await refuseTooSoon(db, clock, { target, purpose });
  await codes.spend(by, target, asker.ip);
  const resendAfterSeconds = await issueCode(deps, { target, purpose }, by, asker);
  return { sentTo: shortened(target), resendAfterSeconds };
}
