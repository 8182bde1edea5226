import { ContractError } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../../platform/database/schema.ts';
import type { LoginDevice } from '../login-device.ts';
import { openToldLogin, type ToldLoginDeps } from '../open-told-login.ts';
import type { FactorDeps } from './factor-deps.ts';
import { beginChallenge, describeChallenge, hasFactor } from './find-ways.ts';

/** The way by which a sign-in began, in the words of the security log. */
export type WayIn = 'email' | 'phone' | 'reset' | 'provider';

/** Where a first factor leads: into the account, or to the question for the second. */
export type Entered =
  | { readonly userId: number; readonly token: string }
  | { readonly userId: number; readonly challenge: string };

/** Opens a login for who has shown a first factor, or a challenge where the account asks for a second. */
export async function enterAccount(
  db: Kysely<Database>,
  deps: ToldLoginDeps,
  {
    userId,
    device,
    way,
  }: { readonly userId: number; readonly device: LoginDevice; readonly way: WayIn },
): Promise<Entered> {
  if (!(await hasFactor(db, userId)))
    return { userId, token: await openToldLogin(db, deps, userId, device) };
  const about = { purpose: 'sign-in', userId, loginId: null, way } as const;
  return { userId, challenge: await beginChallenge(db, deps.clock, about) };
}

/**
 * The answer to who has shown a first factor.
 * @throws ContractError `secondFactorNeeded` with a challenge
 */
export async function answerEntered(
  deps: Pick<FactorDeps, 'db' | 'publicUrl'>,
  entered: Entered,
  origin: string,
): Promise<{ readonly token: string }> {
  if ('token' in entered) return { token: entered.token };
  const { userId, challenge } = entered;
  const told = await describeChallenge(deps, userId, challenge, origin);
  throw new ContractError('secondFactorNeeded', told);
}
