import {
  ContractError,
  FRESH_LOGIN_MS,
  rejectField,
  type calls,
  type ConfirmationProof,
  type FactorChallenge,
  type ParsedRequestOf,
} from '@cuecard/contract';
import type { Login } from '../../../platform/http/app.ts';
import { findAccount } from '../account-repository.ts';
import { checkCode } from '../check-code.ts';
import { useCode } from '../code-repository.ts';
import { findCodeTarget } from '../find-code-target.ts';
import { loginConfirmedAt, noteConfirmed } from '../login-repository.ts';
import { hashSecret } from '../one-time-secret.ts';
import { useChallenge } from './challenge-repository.ts';
import { checkFactor } from './check-factor.ts';
import type { FactorDeps, FactorFrom } from './factor-deps.ts';
import { beginChallenge, describeChallenge, hasFactor } from './find-ways.ts';
import { readChallenge, recordFailure } from './finish-sign-in.ts';

/** Asks who is signed in before what concerns the whole account: an open screen is not enough. */
export interface Confirmation {
  /**
   * Lets a login through that was opened or confirmed minutes ago.
   * @throws ContractError `confirmationNeeded` with a challenge, `freshLoginNeeded` for who has nothing else to show
   */
  require(login: Login, origin: string): Promise<void>;
  /** The same for accounts with a second factor; others are let through, as they show a password there anyway. */
  requireFactor(login: Login, origin: string): Promise<void>;
}

type ConfirmationDeps = Pick<FactorDeps, 'db' | 'clock' | 'publicUrl' | 'sendsSms'>;

export async function isConfirmed(
  { db, clock }: Pick<FactorDeps, 'db' | 'clock'>,
  { loginId }: Login,
): Promise<boolean> {
  const at = (await loginConfirmedAt(db, loginId))?.getTime() ?? 0;
  return clock.now() - at < FRESH_LOGIN_MS;
}

export function createConfirmation(deps: ConfirmationDeps): Confirmation {
  const { db, clock } = deps;

  async function ask({ userId, loginId }: Login, origin: string): Promise<never> {
    const about = { purpose: 'confirm', userId, loginId, way: '' } as const;
    const others = await listOtherWays(deps, userId);
    const challenge = await db
      .transaction()
      .execute((transaction) => beginChallenge(transaction, clock, about));
    const told = await describeChallenge(deps, userId, challenge, origin);
    const needed: FactorChallenge = others === null ? told : { ...told, ways: others };
    throw new ContractError('confirmationNeeded', needed);
  }

  return {
    async require(login, origin) {
      if (!(await isConfirmed(deps, login))) await ask(login, origin);
    },
    async requireFactor(login, origin) {
      if (await isConfirmed(deps, login)) return;
      if (await hasFactor(db, login.userId)) await ask(login, origin);
    },
  };
}

/**
 * What an account without a second factor shows again; null for one that has a factor, which nothing else stands for.
 * @throws ContractError `freshLoginNeeded`
 */
async function listOtherWays(
  { db, sendsSms }: ConfirmationDeps,
  userId: number,
): Promise<FactorChallenge['ways'] | null> {
  if (await hasFactor(db, userId)) return null;
  const account = await findAccount(db, userId);
  if (account === null) throw new ContractError('loginEnded');
  if (account.passwordHash !== null) return ['password'];
  if (account.email !== null || (account.phone !== null && sendsSms)) return ['code'];
  throw new ContractError('freshLoginNeeded');
}

/**
 * Takes what was shown for a challenge; the login is good for minutes from now on.
 * @throws ContractError `formRejected`, `tooManyRequests`
 */
export async function confirmLogin(
  deps: FactorDeps,
  login: Login,
  { challenge, proof }: ParsedRequestOf<typeof calls.confirmLogin>,
  from: FactorFrom,
): Promise<void> {
  const { db, clock } = deps;
  const { userId, loginId } = login;
  const stored = await readChallenge(deps, challenge, 'confirm');
  if (stored.loginId !== loginId) throw rejectField('challenge', 'expired');
  try {
    if (proof.kind === 'password' || proof.kind === 'code') await checkFirst(deps, userId, proof);
    else await checkFactor(deps, userId, { proof, challenge }, from);
  } catch (error) {
    recordFailure(deps, error, { userId, subject: proof.kind, from });
    throw error;
  }
  if (!(await useChallenge(db, hashSecret(challenge)))) throw rejectField('challenge', 'expired');
  await noteConfirmed(db, loginId, new Date(clock.now()));
}

type FirstProof = Extract<ConfirmationProof, { kind: 'password' | 'code' }>;

async function checkFirst(deps: FactorDeps, userId: number, proof: FirstProof): Promise<void> {
  const { db, clock, guard, hasher } = deps;
  if (await hasFactor(db, userId)) throw rejectField(proof.kind, 'wrong');
  const right = await guard.countTryOn(`user ${userId}`);
  const account = await findAccount(db, userId);
  if (proof.kind === 'password') {
    const isRight = await hasher.verify(account?.passwordHash ?? null, proof.password);
    if (!isRight) throw rejectField('password', 'wrong');
  } else {
    const target = account === null ? null : findCodeTarget(account);
    if (target === null || account?.passwordHash !== null) throw rejectField('code', 'wrong');
    const key = { target, purpose: 'confirm' } as const;
    // Only who is signed in can try it.
    const given = { given: proof.code, address: null };
    const codeHash = await checkCode(db, clock, hasher, key, given);
    if (!(await useCode(db, key, codeHash, new Date(clock.now()))))
      throw rejectField('code', 'expired');
  }
  await right();
}
