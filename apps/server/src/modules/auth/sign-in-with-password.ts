import { rejectField } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findPassword } from './account-repository.ts';
import { openLogin } from './open-login.ts';
import type { PasswordHasher } from './password-hasher.ts';

export interface Credentials {
  readonly email: string;
  readonly password: string;
}

/**
 * Opens a login; an unknown address and a wrong password get the same answer after the same work.
 * @throws ContractError `formRejected`
 */
export async function signInWithPassword(
  db: Kysely<Database>,
  clock: Clock,
  hasher: PasswordHasher,
  { email, password }: Credentials,
): Promise<string> {
  const account = await findPassword(db, email);
  const right = await hasher.verify(account?.passwordHash ?? null, password);
  if (account === null || !right) throw rejectField('password', 'wrong');
  return openLogin(db, clock, account.userId);
}
