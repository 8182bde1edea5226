import { reaches, type Entitlement, type Product } from '@cuecard/contract';
import { type NewLedgerRow, isRegular, planAt, type Membership } from '../users/users-api.ts';

const MINUTE = 60_000;

/** Regular time that this would turn into Ultimate time, milliseconds. */
export function convertedBy({ tier }: Entitlement, has: Membership, now: number): number {
  const plan = planAt(has, now);
  const better = tier === 'Ultimate' || tier === 'Unlimited';
  return better && (isRegular(plan.tier) || isRegular(plan.tierAfter)) ? has.remainingMs : 0;
}

/** The ledger's rows for a user who gets it: the thing itself, then what becomes of their regular time. */
export function buildLedgerRows(
  given: Entitlement,
  from: Pick<NewLedgerRow, 'kind' | 'orderId' | 'giftCodeId' | 'note'>,
  has: Membership,
  now: number,
): NewLedgerRow[] {
  const ms = (given.minutes ?? 0) * MINUTE;
  const convertedMs = convertedBy(given, has, now);
  const { tier: planTier, days: planDays } = given;
  const row = { ...from, ms, planTier, planDays };
  return convertedMs === 0 ? [row] : [row, { ...from, kind: 'converted', ms: convertedMs }];
}

/**
 * Why somebody should not spend on it: their plan gives more, so that its time would be theirs at a lower
 * plan's price; or they have it without an end. Null: nothing speaks against it.
 */
export function findRefusal(given: Entitlement, has: Membership, now: number): Product['refused'] {
  const plan = planAt(has, now);
  if (given.tier === plan.tier && given.days !== null && plan.endTime === null) return 'endless';
  if (reaches(given.tier, plan.tier)) return null;
  // While nothing uses time up, packs wait until it does.
  const waits = plan.tier === 'Unlimited' && plan.endTime !== null && given.days === null;
  return waits && reaches(given.tier, plan.tierAfter) ? null : 'below';
}
