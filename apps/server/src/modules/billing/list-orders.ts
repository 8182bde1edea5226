import { BILLING_LIMITS, type Order } from '@cuecard/contract';
import type { Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import { listOrdersForUser, toOrder } from './order-repository.ts';

/** A page of a user's orders, the latest first. */
export async function listOrders(
  db: Kysely<Database>,
  userId: number,
  before: string | undefined,
): Promise<{ orders: Order[]; next: string | null }> {
  const limit = BILLING_LIMITS.entriesPerPage;
  const rows = await listOrdersForUser(db, userId, { before, limit: limit + 1 });
  const shown = rows.slice(0, limit);
  const next = rows.length > limit ? (shown.at(-1)?.id ?? null) : null;
  return { orders: shown.map(toOrder), next };
}
