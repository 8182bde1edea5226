import { rejectField, type calls, type ParsedRequestOf } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { addAccepted } from '../documents/documents-api.ts';
import { addAccount, findByPhone } from './account-repository.ts';
import { checkCode } from './check-code.ts';
import { useCode } from './code-repository.ts';
import type { CodeDeps } from './code-deps.ts';
import { enterAccount, type Entered } from './factors/enter-account.ts';
import type { LoginDevice } from './login-device.ts';
import type { ToldLoginDeps } from './open-told-login.ts';
import { shortened } from './shortened.ts';

type SignIn = ParsedRequestOf<typeof calls.signInWithPhone>;

/**
 * Opens a login for the owner of a phone; the first time it opens their account, on free trial.
 * @throws ContractError `formRejected` with the field `code`
 */
export async function signInWithPhone(
  deps: CodeDeps & ToldLoginDeps,
  form: SignIn,
  device: LoginDevice,
): Promise<Entered> {
  const { db, clock, hasher } = deps;
  const key = { target: form.phone, purpose: 'login' } as const;
  const codeHash = await checkCode(db, clock, hasher, key, {
    given: form.code,
    address: device.addressHash,
  });
  return db.transaction().execute(async (transaction) => {
    const now = new Date(clock.now());
    if (!(await useCode(transaction, key, codeHash, now))) throw rejectField('code', 'expired');
    const userId = await findOrCreateAccount(transaction, form, now);
    if (form.accepted !== undefined) await addAccepted(transaction, userId, form.accepted, now);
    return enterAccount(transaction, deps, { userId, device, way: 'phone' });
  });
}

async function findOrCreateAccount(
  db: Kysely<Database>,
  form: SignIn,
  createdAt: Date,
): Promise<number> {
  const found = await findByPhone(db, form.phone);
  if (found !== null) return found.userId;
  const userId = await addAccount(db, {
    email: null,
    phone: form.phone,
    name: shortened(form.phone),
    passwordHash: null,
    tier: 'FreeTrial',
    tracking: form,
    createdAt,
  });
  /** Only one sign-in uses a code up, and only its owner comes this far. */
  if (userId === null) throw rejectField('code', 'expired');
  return userId;
}
