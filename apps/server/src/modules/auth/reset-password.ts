import { rejectField, type calls, type ParsedRequestOf } from '@cuecard/contract';
import { findByEmail, setPassword } from './account-repository.ts';
import { passwordChangedMail } from './account-mails.ts';
import { addAudit } from './audit-repository.ts';
import { checkCode } from './check-code.ts';
import { useCode } from './code-repository.ts';
import { isCommonPassword } from './common-password.ts';
import type { CodeDeps } from './code-deps.ts';
import { enterAccount, type Entered } from './factors/enter-account.ts';
import type { LoginDevice } from './login-device.ts';
import { endLoginsForUser } from './login-repository.ts';
import type { EnqueueMail } from './enqueue-mail.ts';

/**
 * Sets a new password for who holds the code that was mailed, ends every login, and opens one, or asks for
 * the second factor: the mailbox stands for the password alone.
 * @throws ContractError `formRejected`
 */
export async function resetPassword(
  deps: CodeDeps & { readonly enqueueMail: EnqueueMail },
  form: ParsedRequestOf<typeof calls.resetPassword>,
  device: LoginDevice,
  acceptLanguage: string,
): Promise<Entered> {
  const { db, clock, hasher, enqueueMail } = deps;
  const { email, password } = form;
  if (await isCommonPassword(password, email)) throw rejectField('password', 'too-common');
  const key = { target: email, purpose: 'reset' } as const;
  const codeHash = await checkCode(db, clock, hasher, key, {
    given: form.code,
    address: device.addressHash,
  });
  const passwordHash = await hasher.hash(password);
  return db.transaction().execute(async (transaction) => {
    const at = new Date(clock.now());
    if (!(await useCode(transaction, key, codeHash, at))) throw rejectField('code', 'expired');
    const account = await findByEmail(transaction, email);
    if (account === null) throw rejectField('code', 'wrong');
    const { userId } = account;
    await setPassword(transaction, userId, passwordHash);
    await endLoginsForUser(transaction, userId, 'elsewhere', at);
    await addAudit(transaction, { actor: 'user', act: 'password-reset', userId, at });
    await enqueueMail(transaction, passwordChangedMail(email, acceptLanguage));
    return enterAccount(transaction, deps, { userId, device, way: 'reset' });
  });
}
