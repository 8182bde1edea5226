import { ContractError, rejectField, type calls, type ParsedRequestOf } from '@cuecard/contract';
import type { Login } from '../../platform/http/app.ts';
import { findAccount, setPassword } from './account-repository.ts';
import { passwordChangedMail } from './account-mails.ts';
import { addAudit } from './audit-repository.ts';
import { isCommonPassword } from './common-password.ts';
import type { CodeDeps } from './code-deps.ts';
import { endLoginsForUser } from './login-repository.ts';
import type { EnqueueMail } from './enqueue-mail.ts';

/**
 * Changes the password of who knows the present one, and ends every other login.
 * @throws ContractError `formRejected`, `passwordNotSet`
 */
export async function changePassword(
  { db, clock, hasher, enqueueMail }: CodeDeps & { readonly enqueueMail: EnqueueMail },
  { userId, loginId }: Login,
  { current, password }: ParsedRequestOf<typeof calls.changePassword>,
  acceptLanguage: string,
): Promise<void> {
  const account = await findAccount(db, userId);
  if (account === null) throw new ContractError('loginEnded');
  const { email, passwordHash } = account;
  if (passwordHash === null) throw new ContractError('passwordNotSet');
  if (!(await hasher.verify(passwordHash, current))) throw rejectField('current', 'wrong');
  if (await isCommonPassword(password, email ?? '')) throw rejectField('password', 'too-common');
  const fresh = await hasher.hash(password);
  await db.transaction().execute(async (transaction) => {
    const at = new Date(clock.now());
    await setPassword(transaction, userId, fresh);
    await endLoginsForUser(transaction, userId, 'elsewhere', at, loginId);
    await addAudit(transaction, { actor: 'user', act: 'password-changed', userId, at });
    if (email !== null) await enqueueMail(transaction, passwordChangedMail(email, acceptLanguage));
  });
}
