import { ContractError, type Tier } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Database } from '../../platform/database/schema.ts';
import { findUser } from './membership-repository.ts';
import { tierAt } from './membership.ts';

/** The membership that counts for this user at this moment; `remainingMs` is bought time. */
export interface MembershipNow {
  readonly tier: Tier;
  readonly remainingMs: number;
}

/** @throws ContractError `userInfoFailed` when there is no such user */
export function createReadMembership(
  db: Kysely<Database>,
  clock: Clock,
): (userId: number) => Promise<MembershipNow> {
  return async (userId) => {
    const user = await findUser(db, userId);
    if (user === null) throw new ContractError('userInfoFailed');
    const { membership } = user;
    return { tier: tierAt(membership, clock.now()), remainingMs: membership.remainingMs };
  };
}
