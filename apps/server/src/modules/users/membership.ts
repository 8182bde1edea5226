import { sessionAllowanceMs, type Tier, type VipInfo } from '@cuecard/contract';
import type { Membership } from './membership-repository.ts';

/** The tier that counts at this moment: a plan whose end has passed is a free trial again. */
export function tierAt(membership: Membership, now: number): Tier {
  const { tier, endTime } = membership;
  return endTime !== null && endTime.getTime() <= now ? 'FreeTrial' : tier;
}

/** What the client is told: `duration` is how long an interview could run now, in seconds. */
export function vipInfoOf(membership: Membership, now: number): VipInfo {
  const type = tierAt(membership, now);
  const allowance = sessionAllowanceMs(type, membership.remainingMs);
  return {
    duration: allowance === null ? null : Math.floor(allowance / 1000),
    end_time: membership.endTime?.getTime() ?? null,
    type,
  };
}
