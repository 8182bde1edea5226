import { rejectField, type calls, type ParsedRequestOf } from '@cuecard/contract';
import { addAccepted } from '../documents/documents-api.ts';
import { addAccount, emailIsTaken } from './account-repository.ts';
import { checkCode } from './check-code.ts';
import { useCode } from './code-repository.ts';
import { isCommonPassword } from './common-password.ts';
import type { CodeDeps } from './code-deps.ts';
import type { Entered } from './factors/enter-account.ts';
import type { LoginDevice } from './login-device.ts';
import { openLogin } from './open-login.ts';

export type SignUp = ParsedRequestOf<typeof calls.signUpWithEmail>;

/**
 * Opens an account on free trial, and a login for it. The code is used up in the same transaction: a
 * sign-up that fails leaves it usable.
 * @throws ContractError `formRejected`
 */
export async function signUpWithEmail(
  { db, clock, hasher }: CodeDeps,
  form: SignUp,
  device: LoginDevice,
): Promise<Entered> {
  const { email, password } = form;
  if (await isCommonPassword(password, email)) throw rejectField('password', 'too-common');
  if (await emailIsTaken(db, email)) throw rejectField('email', 'taken');
  const key = { target: email, purpose: 'signup' } as const;
  const codeHash = await checkCode(db, clock, hasher, key, {
    given: form.code,
    address: device.addressHash,
  });
  const passwordHash = await hasher.hash(password);
  return db.transaction().execute(async (transaction) => {
    const createdAt = new Date(clock.now());
    if (!(await useCode(transaction, key, codeHash, createdAt)))
      throw rejectField('code', 'expired');
    const userId = await addAccount(transaction, {
      email,
      name: deriveName(form),
      passwordHash,
      tier: 'FreeTrial',
      tracking: form,
      createdAt,
    });
    if (userId === null) throw rejectField('email', 'taken');
    if (form.accepted !== undefined)
      await addAccepted(transaction, userId, form.accepted, createdAt);
    return { userId, token: await openLogin(transaction, clock, userId, device) };
  });
}

/** A user who gives no name is called by what stands before the `@`. */
function deriveName({ name, email }: SignUp): string {
  if (name !== undefined && name !== '') return name;
  return email.split('@')[0] ?? email;
}
