import type { LedgerKind, Tier } from '@cuecard/contract';
import { sql, type Kysely, type Selectable, type Transaction } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';

export interface EntryRow {
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
 * Reads the entries before one, the latest first: slices of one interview are one, which stands where its last slice
 * does. The balance after an entry is the sum up to it.
 */
export async function listEntryRows(
  db: Kysely<Database>,
  userId: number,
  { before, limit }: { before: number | undefined; limit: number },
): Promise<EntryRow[]> {
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
    order by balanced.id desc limit ${limit}`.execute(db);
  return rows;
}

/** The time that is left; 0 without a membership. */
export async function readBalance(db: Kysely<Database>, userId: number): Promise<number> {
  const row = await db
    .selectFrom('memberships')
    .select('remaining_ms')
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.remaining_ms ?? 0;
}

/** Holds a membership until the transaction ends, and what the ledger of its user adds up to; null: there is none. */
export async function lockMembership(
  trx: Transaction<Database>,
  userId: number,
): Promise<{ stored: Selectable<Database['memberships']>; ledgerMs: number } | null> {
  const stored = await trx
    .selectFrom('memberships')
    .selectAll()
    .where('user_id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (stored === undefined) return null;
  const { sum } = await trx
    .selectFrom('time_ledger')
    .select(({ fn }) => fn.sum<string | null>('change_ms').as('sum'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return { stored, ledgerMs: Number(sum ?? 0) };
}

/** Lists the users of the latest rows of all ledgers. */
export async function listLatestUsers(db: Kysely<Database>, rows: number): Promise<number[]> {
  const latest = await sql<{ user_id: number }>`
    select distinct user_id from time_ledger
    where id > (select coalesce(max(id), 0) - ${rows} from time_ledger)`.execute(db);
  return latest.rows.map(({ user_id: userId }) => userId);
}
