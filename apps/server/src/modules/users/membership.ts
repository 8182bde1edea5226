import { sessionAllowanceMs, type Tier, type VipInfo } from '@cuecard/contract';
import { planAt, type Membership } from './plan-of-rows.ts';

/** The tier that counts at this moment: a plan whose end has passed gives way to what was under it. */
export function tierAt(membership: Membership, now: number): Tier {
  return planAt(membership, now).tier;
}

/**
 * The membership as the client sees it: `duration` is how long an interview could run now, in seconds; `end_time` of a
 * plan that has passed only where nothing has come after it.
 */
export function toVipInfo(membership: Membership, now: number): VipInfo {
  const plan = planAt(membership, now);
  const allowance = sessionAllowanceMs(plan.tier, membership.remainingMs);
  const endTime = plan.tier === 'FreeTrial' ? membership.endTime : plan.endTime;
  return {
    duration: allowance === null ? null : Math.floor(allowance / 1000),
    end_time: endTime?.getTime() ?? null,
    type: plan.tier,
  };
}
