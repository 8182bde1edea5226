import { sessionAllowanceMs, type Tier, type VipInfo } from '@cuecard/contract';
import type { Membership } from './membership-repository.ts';
import { planAt } from './plan-of-rows.ts';

/** The tier that counts at this moment: a plan whose end has passed gives way to what was under it. */
export function tierAt(membership: Membership, now: number): Tier {
  return planAt(membership, now).tier;
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
