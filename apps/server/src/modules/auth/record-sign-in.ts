import { ContractError, type SecurityEventName } from '@cuecard/contract';
import type { RequestFacts } from '../../platform/http/app.ts';
import { findByEmail, findByPhone } from './account-repository.ts';
import type { AuthDeps } from './auth-deps.ts';
import type { Entered } from './factors/enter-account.ts';

export interface SignInTry {
  /** The e-mail address or phone that was given. */
  readonly target: string;
  /** The way in. */
  readonly subject: string;
  readonly from: Pick<RequestFacts, 'ip' | 'userAgent' | 'origin'>;
  /** What it is when it is right. */
  readonly event: SecurityEventName;
}

/** Runs a try to enter an account, and tells the security log of its owner how it ended. */
export async function recordSignIn(
  deps: Pick<AuthDeps, 'db' | 'security'>,
  given: SignInTry,
  enter: () => Promise<Entered>,
): Promise<Entered> {
  try {
    const entered = await enter();
    // Who has still to show a second factor is not signed in.
    if ('token' in entered || given.event !== 'authn_login_success')
      await record(deps, given, given.event);
    return entered;
  } catch (error) {
    const faster = error instanceof ContractError && error.key === 'workNeeded';
    const wrong = error instanceof ContractError && error.key === 'formRejected';
    // Nobody waits for it: how long the answer takes must not tell who has an account.
    if (faster || wrong)
      void record(deps, given, faster ? 'authn_login_fail_max' : 'authn_login_fail');
    throw error;
  }
}

async function record(
  { db, security }: Pick<AuthDeps, 'db' | 'security'>,
  { target, subject, from: { ip, userAgent } }: SignInTry,
  event: SecurityEventName,
): Promise<void> {
  const find = target.includes('@') ? findByEmail : findByPhone;
  // An account that cannot be looked up is still an event.
  const account = await find(db, target).catch(() => null);
  security.record({ event, userId: account?.userId ?? null, subject, from: { ip, userAgent } });
}
