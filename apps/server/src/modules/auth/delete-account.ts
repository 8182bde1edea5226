import { ContractError, rejectField, type OwnershipProof } from '@cuecard/contract';
import type { Login } from '../../platform/http/app.ts';
import type { Log } from '../../platform/logging/create-log.ts';
import { findAccount, removeAccount, type StoredAccount } from './account-repository.ts';
import { addAudit } from './audit-repository.ts';
import { checkCode } from './check-code.ts';
import type { CodeDeps } from './code-deps.ts';
import { isConfirmed } from './factors/confirm-login.ts';
import { findCodeTarget } from './find-code-target.ts';

/** Deletes what a module keeps of a user outside of the database's own tables; may be called again. */
export type DeleteForUser = (userId: number) => Promise<void>;

export interface DeletionDeps extends CodeDeps {
  readonly log: Pick<Log, 'error'>;
  /** Run before the rows go: a failure leaves the account, and the deletion can be asked for again. */
  readonly deleters: readonly DeleteForUser[];
}

/**
 * Deletes an account with everything that belongs to it, for who proves that it is theirs.
 * @throws ContractError `formRejected`, `freshLoginNeeded`, `saveFailed`
 */
export async function deleteAccount(
  deps: DeletionDeps,
  login: Login,
  proof: OwnershipProof,
): Promise<void> {
  const { db, clock, log, deleters } = deps;
  const { userId } = login;
  const account = await findAccount(db, userId);
  if (account === null) throw new ContractError('loginEnded');
  await prove(deps, login, account, proof);
  try {
    for (const deleteForUser of deleters) await deleteForUser(userId);
    await db.transaction().execute(async (transaction) => {
      await removeAccount(transaction, account);
      const at = new Date(clock.now());
      await addAudit(transaction, { actor: 'user', act: 'account-deleted', userId, at });
    });
  } catch (error) {
    log.error({ err: error, userId }, 'an account could not be deleted');
    throw new ContractError('saveFailed', undefined, { cause: error });
  }
}

async function prove(
  { db, clock, hasher }: CodeDeps,
  login: Login,
  account: StoredAccount,
  proof: OwnershipProof,
): Promise<void> {
  const target = findCodeTarget(account);
  if (proof.kind === 'password') {
    const right = await hasher.verify(account.passwordHash, proof.password);
    if (!right) throw rejectField('password', 'wrong');
  } else if (proof.kind === 'code') {
    if (target === null) throw rejectField('code', 'wrong');
    // Only who is signed in can try it.
    const given = { given: proof.code, address: null };
    await checkCode(db, clock, hasher, { target, purpose: 'delete' }, given);
  } else {
    if (target !== null || account.passwordHash !== null)
      throw new ContractError('freshLoginNeeded');
    if (!(await isConfirmed({ db, clock }, login))) throw new ContractError('freshLoginNeeded');
  }
}
