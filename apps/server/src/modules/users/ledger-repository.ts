import type { LedgerKind, Tier } from '@cuecard/contract';
import { sql, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import {
  planAfter,
  planAt,
  planOfRows,
  type Membership,
  type Plan,
  type PlanRow,
} from './plan-of-rows.ts';

type Trx = Transaction<Database>;

/** A change of time or plan to write down. */
export interface NewLedgerRow {
  readonly kind: Exclude<LedgerKind, 'used'>;
  /** Never negative; `refunded` takes it away, `converted` leaves the balance as it is. */
  readonly ms: number;
  readonly planTier?: Tier | null;
  readonly planDays?: number | null;
  readonly planUntil?: Date | null;
  readonly orderId?: string;
  readonly giftCodeId?: number;
  readonly note?: string;
}

/**
 * Writes rows into a user's ledger and makes the membership what they add up to; `rowsFor` is given the
 * membership under its lock. Null, and nothing is written, when there is no such user.
 * The one way in which time or plan changes, beside the slices that interviews charge.
 */
export async function writeLedger(
  trx: Trx,
  userId: number,
  at: Date,
  rowsFor: (before: Membership) => readonly NewLedgerRow[],
): Promise<Membership | null> {
  const before = await lockMembership(trx, userId);
  if (before === null) return null;
  let plan: Plan = before;
  for (const row of rowsFor(before)) {
    plan =
      row.kind === 'refunded'
        ? await planWithout(trx, userId, row)
        : planAfter(plan, planRow(row, at));
    await trx
      .insertInto('time_ledger')
      .values({
        user_id: userId,
        kind: row.kind,
        ms: row.ms,
        tier: row.kind === 'converted' ? 'Ultimate' : planAt(plan, at.getTime()).tier,
        at,
        note: row.note ?? '',
        interview_id: null,
        slice: null,
        plan_tier: row.planTier ?? null,
        plan_days: row.planDays ?? null,
        plan_until: row.planUntil ?? null,
        order_id: row.orderId ?? null,
        gift_code_id: row.giftCodeId ?? null,
      })
      .execute();
  }
  return saveMembership(trx, userId, plan);
}

const planRow = (row: NewLedgerRow, at: Date): PlanRow => ({
  kind: row.kind,
  at,
  planTier: row.planTier ?? null,
  planDays: row.planDays ?? null,
  planUntil: row.planUntil ?? null,
});

/** A user without a membership gets an empty one. */
async function lockMembership(trx: Trx, userId: number): Promise<Membership | null> {
  await sql`insert into memberships (user_id, tier) select id, 'FreeTrial' from users
    where id = ${userId} on conflict do nothing`.execute(trx);
  const row = await trx
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  return row === undefined ? null : toMembership(row);
}

async function saveMembership(trx: Trx, userId: number, plan: Plan): Promise<Membership> {
  const row = await trx
    .updateTable('memberships')
    .set({
      tier: plan.tier,
      end_time: plan.endTime,
      tier_after: plan.tierAfter,
      remaining_ms: sql`(select coalesce(sum(change_ms), 0) from time_ledger
        where time_ledger.user_id = memberships.user_id)`,
    })
    .where('user_id', '=', userId)
    .returningAll()
    .executeTakeFirstOrThrow();
  return toMembership(row);
}

/** The plan as it would be had the order never been. */
async function planWithout(trx: Trx, userId: number, { orderId }: NewLedgerRow): Promise<Plan> {
  return planOfRows(await listPlanRows(trx, userId, orderId ?? null));
}

/** Rows about plans, in their order, without those of orders that were paid back. */
export async function listPlanRows(
  db: Trx,
  userId: number,
  without: string | null = null,
): Promise<PlanRow[]> {
  const rows = await db
    .selectFrom('time_ledger')
    .select(['kind', 'at', 'plan_tier', 'plan_days', 'plan_until'])
    .where('user_id', '=', userId)
    .where('kind', 'in', ['bought', 'granted', 'redeemed', 'converted'])
    .where(
      sql<boolean>`(order_id is null or (order_id is distinct from ${without}::uuid and order_id not in
        (select order_id from time_ledger as back
          where back.user_id = ${userId} and back.kind = 'refunded' and order_id is not null)))`,
    )
    .orderBy('id')
    .execute();
  return rows.map((row) => ({
    kind: row.kind,
    at: row.at,
    planTier: row.plan_tier,
    planDays: row.plan_days,
    planUntil: row.plan_until,
  }));
}

interface MembershipRow {
  readonly tier: Tier;
  readonly end_time: Date | null;
  readonly tier_after: Tier;
  readonly remaining_ms: number;
}

const toMembership = (row: MembershipRow): Membership => ({
  tier: row.tier,
  endTime: row.end_time,
  tierAfter: row.tier_after,
  remainingMs: row.remaining_ms,
});
