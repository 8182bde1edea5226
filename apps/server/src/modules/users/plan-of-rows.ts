import { reaches, type LedgerKind, type Tier } from '@cuecard/contract';

/** Which plan counts, until when, and what counts after that. */
export interface Plan {
  readonly tier: Tier;
  /** Null: no end, and `tierAfter` is free trial. */
  readonly endTime: Date | null;
  readonly tierAfter: Tier;
}

/** A user's plan and time. */
export interface Membership extends Plan {
  /** Bought time left, milliseconds. */
  readonly remainingMs: number;
}

/** A row of the ledger as far as it is about plans. */
export interface PlanRow {
  readonly kind: LedgerKind;
  readonly at: Date;
  readonly planTier: Tier | null;
  readonly planDays: number | null;
  readonly planUntil: Date | null;
}

const NO_PLAN: Plan = { tier: 'FreeTrial', endTime: null, tierAfter: 'FreeTrial' };

const DAY = 24 * 60 * 60_000;
const higher = (one: Tier, other: Tier): Tier => (reaches(one, other) ? one : other);

/** Time of these is turned into Ultimate time by a better plan. */
export const isRegular = (tier: Tier): boolean => tier === 'Regular' || tier === 'Professional';

/** The plan as it stands at that moment: one whose end has passed has given way. */
export function planAt(plan: Plan, now: number): Plan {
  const { endTime, tierAfter } = plan;
  if (endTime === null || endTime.getTime() > now) return plan;
  return { tier: tierAfter, endTime: null, tierAfter: 'FreeTrial' };
}

/** Sums up the rows of one user, which come in their order and without those of refunded orders. */
export function planOfRows(rows: readonly PlanRow[]): Plan {
  return rows.reduce(planAfter, NO_PLAN);
}

export function planAfter(before: Plan, row: PlanRow): Plan {
  const plan = planAt(before, row.at.getTime());
  if (row.kind === 'granted') return granted(before, plan, row);
  if (row.kind === 'converted') return converted(plan);
  if (row.planTier === null) return before;
  return row.planDays === null
    ? withPack(plan, row.planTier)
    : withPlan(plan, row.planTier, row.planDays * DAY, row.at);
}

/** An administrator sets; what is not named stays. */
function granted(before: Plan, plan: Plan, { planTier, planUntil }: PlanRow): Plan {
  if (planTier === null) return planUntil === null ? before : { ...before, endTime: planUntil };
  if (planUntil === null) return { ...plan, tier: planTier };
  const tierAfter = plan.endTime === null ? plan.tier : plan.tierAfter;
  return { tier: planTier, endTime: planUntil, tierAfter };
}

/** Regular time became Ultimate time: now, or for when the running plan is over. */
function converted(plan: Plan): Plan {
  if (plan.endTime !== null) return { ...plan, tierAfter: higher('Ultimate', plan.tierAfter) };
  return { ...plan, tier: higher('Ultimate', plan.tier) };
}

/** A pack has no end: it lasts as long as its time. */
function withPack(plan: Plan, tier: Tier): Plan {
  if (plan.endTime === null) return { ...plan, tier: higher(tier, plan.tier) };
  if (!reaches(plan.tier, tier)) return { tier, endTime: null, tierAfter: 'FreeTrial' };
  return { ...plan, tierAfter: higher(tier, plan.tierAfter) };
}

function withPlan({ tier: now, endTime, tierAfter }: Plan, tier: Tier, ms: number, at: Date): Plan {
  const from = (start: Date) => new Date(start.getTime() + ms);
  if (now === tier) return { tier, tierAfter, endTime: endTime && from(endTime) };
  if (reaches(now, tier))
    return {
      tier: now,
      endTime,
      tierAfter: endTime === null ? tierAfter : higher(tier, tierAfter),
    };
  // Days of a lower plan become days of this one, save that nothing becomes unlimited.
  const start = endTime !== null && tier !== 'Unlimited' ? endTime : at;
  return { tier, endTime: from(start), tierAfter: endTime === null ? now : tierAfter };
}
