import { rejectField } from '@cuecard/contract';
import { findByEmail, renewHash } from './account-repository.ts';
import type { CodeDeps } from './code-deps.ts';
import { enterAccount, type Entered } from './factors/enter-account.ts';
import type { LoginDevice } from './login-device.ts';
import type { ToldLoginDeps } from './open-told-login.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Opens a login; an unknown address, an account without a password and a wrong password get the same
 * answer after the same work. A hash that was made at another cost is made anew, as now the password is known.
 * @throws ContractError `formRejected`
 */
export async function signInWithPassword(
  deps: CodeDeps & ToldLoginDeps,
  { email, password }: Credentials,
  device: LoginDevice,
): Promise<Entered> {
  const { db, hasher } = deps;
  const account = await findByEmail(db, email);
  const right = await hasher.verify(account?.passwordHash ?? null, password);
  if (account === null || !right) throw rejectField('password', 'wrong');
  const { userId, passwordHash } = account;
  if (passwordHash !== null && hasher.isOutdated(passwordHash))
    await renewHash(db, userId, { from: passwordHash, to: await hasher.hash(password) });
  return db
    .transaction()
    .execute((transaction) => enterAccount(transaction, deps, { userId, device, way: 'email' }));
}
