import { rejectField, type calls, type ParsedRequestOf } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { addAccount, emailIsTaken } from './account-repository.ts';
import { checkCode } from './check-code.ts';
import { useCode } from './code-repository.ts';
import { isCommonPassword } from './common-password.ts';
import { openLogin } from './open-login.ts';
import type { PasswordHasher } from './password-hasher.ts';

type SignUp = ParsedRequestOf<typeof calls.signUpWithEmail>;

/**
 * Opens an account on free trial, and a login for it. The code is used up in the same transaction: a
 * sign-up that fails leaves it usable.
 * @throws ContractError `formRejected`
 */
export async function signUpWithEmail(
  db: Kysely<Database>,
  clock: Clock,
  hasher: PasswordHasher,
  form: SignUp,
): Promise<string> {
  const { email, password } = form;
  if (isCommonPassword(password, email)) throw rejectField('password', 'too-common');
  if (await emailIsTaken(db, email)) throw rejectField('email', 'taken');
  const key = { target: email, purpose: 'signup' } as const;
  const codeHash = await checkCode(db, clock, hasher, key, form.code);
  const passwordHash = await hasher.hash(password);
  return db.transaction().execute(async (transaction) => {
    const createdAt = new Date(clock.now());
    if (!(await useCode(transaction, key, codeHash, createdAt)))
      throw rejectField('code', 'expired');
    const userId = await addAccount(transaction, {
      email,
      name: nameOf(form),
      passwordHash,
      tier: 'FreeTrial',
      tracking: form,
      createdAt,
    });
    if (userId === null) throw rejectField('email', 'taken');
    return openLogin(transaction, clock, userId);
  });
}

/** Without a name, what stands before the `@`. */
function nameOf({ name, email }: SignUp): string {
  if (name !== undefined && name !== '') return name;
  return email.split('@')[0] ?? email;
}
