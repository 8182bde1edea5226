import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { OrderRow } from './order-repository.ts';

/** When the vendor is asked about an order; milliseconds. */
export const RECONCILE_TIMES = {
  /** A buyer who pays needs about so long, and the notice comes with it. */
  firstAfterMs: 2 * 60_000,
  /** Then so often, while the order can be paid. */
  againAfterMs: 5 * 60_000,
  /** By then a vendor knows of a payment that it took at the last moment. */
  closeAfterMs: 60_000,
  /** An order that cannot be closed, since its vendor cannot be reached, is tried again so often. */
  retryAfterMs: 60_000,
  /** An order that was closed while its page could still be paid is looked at once more, not later than this. */
  oldestMs: 3 * 24 * 60 * 60_000,
} as const;

const MAX_AT_ONCE = 200;

/**
 * Orders that wait and that no notice told about, and orders that were closed before their time was over,
 * since a page that is still open somewhere may have been paid. Those not asked about for longest come first.
 */
export async function findUnsettled(db: Kysely<Database>, now: number): Promise<OrderRow[]> {
  const ago = (ms: number) => new Date(now - ms);
  const asked = sql`coalesce(reconciled_at, '-infinity')`;
  const { firstAfterMs, againAfterMs, closeAfterMs, retryAfterMs, oldestMs } = RECONCILE_TIMES;
  const waits = sql<boolean>`status = 'WAIT_BUYER_PAY' and (
    (created_at < ${ago(firstAfterMs)} and ${asked} < ${ago(againAfterMs)})
    or (pay_until < ${ago(closeAfterMs)} and ${asked} < ${ago(retryAfterMs)}))`;
  const closedEarly = sql<boolean>`status = 'TRADE_CLOSED' and paid_at is null and refunded = 0
    and closed_at < pay_until and pay_until < ${ago(closeAfterMs)} and ${asked} < pay_until
    and created_at > ${ago(oldestMs)}`;
  return db
    .selectFrom('orders')
    .selectAll()
    .where((where) => where.or([waits, closedEarly]))
    .orderBy(sql`reconciled_at nulls first`)
    .orderBy('created_at')
    .limit(MAX_AT_ONCE)
    .execute();
}

export async function noteAsked(db: Kysely<Database>, orderId: string, at: Date): Promise<void> {
  await db.updateTable('orders').set({ reconciled_at: at }).where('id', '=', orderId).execute();
}
