import { BILLING_LIMITS, type LedgerEntry, type LedgerKind, type Tier } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export interface LedgerPage {
  readonly entries: LedgerEntry[];
  readonly balanceMs: number;
  readonly next: number | null;
}

interface EntryRow {
  readonly id: number;
  readonly kind: LedgerKind;
  readonly at: Date;
  readonly change_ms: number;
  readonly balance_ms: number;
  readonly ms: number;
  readonly tier: Tier;
  readonly plan_days: number | null;
  readonly plan_until: Date | null;
  readonly order_id: string | null;
  readonly order_number: string | null;
  readonly interview_id: string | null;
  readonly job_title: string | null;
  readonly note: string;
}

/**
 * The ledger as people read it, the latest first: slices of one interview are one entry, which stands where
 * its last slice does. The balance after an entry is the sum up to it.
 */
export async function listLedger(
  db: Kysely<Database>,
  userId: number,
  before: number | undefined,
): Promise<LedgerPage> {
  const { entriesPerPage } = BILLING_LIMITS;
  const { rows } = await sql<EntryRow>`
    with entries as (
      select max(id) as id, min(kind) as kind, max(at) as at, sum(change_ms)::bigint as change_ms,
        sum(ms)::bigint as ms, (array_agg(tier order by id desc))[1] as tier,
        max(plan_days) as plan_days, max(plan_until) as plan_until,
        (array_agg(order_id))[1] as order_id, (array_agg(interview_id))[1] as interview_id,
        max(note) as note
      from time_ledger where user_id = ${userId}
      group by coalesce(interview_id::text, id::text)
    ),
    balanced as (
      select *, (sum(change_ms) over (order by id))::bigint as balance_ms from entries
    )
    select balanced.*, orders.number as order_number,
      coalesce(nullif(interviews.title, ''), interviews.setup->>'jobTitle') as job_title
    from balanced
      left join orders on orders.id = order_id
      left join interviews on interviews.id = interview_id and interviews.deleted_at is null
    where ${before ?? null}::bigint is null or balanced.id < ${before ?? null}::bigint
    order by balanced.id desc limit ${entriesPerPage + 1}`.execute(db);
  const shown = rows.slice(0, entriesPerPage);
  return {
    entries: shown.map(toEntry),
    balanceMs: await computeBalance(db, userId),
    next: rows.length > entriesPerPage ? (shown.at(-1)?.id ?? null) : null,
  };
}

async function computeBalance(db: Kysely<Database>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('memberships')
    .select('remaining_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.remaining_ms ?? 0;
}

function toEntry(row: EntryRow): LedgerEntry {
  const { order_id: orderId, order_number: number, interview_id: interviewId } = row;
  return {
    id: String(row.id),
    kind: row.kind,
    at: row.at.getTime(),
    changeMs: row.change_ms,
    balanceMs: row.balance_ms,
    ms: row.ms,
    tier: row.tier,
    days: row.plan_days,
    until: row.plan_until?.getTime() ?? null,
    order: orderId === null || number === null ? null : { id: orderId, number },
    interview: interviewId === null ? null : { id: interviewId, jobTitle: row.job_title },
    note: row.note,
  };
}
