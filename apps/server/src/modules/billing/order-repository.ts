import type { Order } from '@cuecard/contract';
import { sql, type Insertable, type Kysely, type Selectable, type UpdateObject } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { OrdersTable } from '../../platform/database/billing-tables.ts';
import type { PayableOrder } from '../../providers/payment/payment-provider.ts';

type Db = Kysely<Database>;
export type OrderRow = Selectable<OrdersTable>;

export function toOrder(row: OrderRow): Order {
  return {
    id: row.id,
    number: row.number,
    productId: row.product_id,
    bought: { tier: row.tier, minutes: row.minutes, days: row.days },
    region: row.region,
    price: { amount: row.amount, currency: row.currency },
    channel: row.channel,
    status: row.status,
    createdAt: row.created_at.getTime(),
    payUntil: row.pay_until.getTime(),
    paidAt: row.paid_at?.getTime() ?? null,
    closedAt: row.closed_at?.getTime() ?? null,
    refunded: row.refunded,
    refundedAt: row.refunded_at?.getTime() ?? null,
    invoice: row.invoice,
  };
}

export function toPayableOrder(row: OrderRow, title: string): PayableOrder {
  return {
    id: row.id,
    number: row.number,
    title,
    amount: row.amount,
    currency: row.currency,
    payUntil: row.pay_until,
    vendorSession: row.vendor_session,
  };
}

/** Adds the order, or gives the one that the same request made before. */
export async function addOrder(db: Db, row: Insertable<OrdersTable>): Promise<OrderRow> {
  await db
    .insertInto('orders')
    .values(row)
    .onConflict((conflict) => conflict.columns(['user_id', 'request_id']).doNothing())
    .execute();
  return db
    .selectFrom('orders')
    .selectAll()
    .where('user_id', '=', row.user_id)
    .where('request_id', '=', row.request_id)
    .executeTakeFirstOrThrow();
}

/** Null when there is no such order, or when it is another user's. */
export async function findOrder(db: Db, userId: number, id: string): Promise<OrderRow | null> {
  const row = await db
    .selectFrom('orders')
    .selectAll()
    .where('id', '=', id)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ?? null;
}

/** Finds an order by the number that vendors know, and locks it until the transaction ends. */
export async function lockOrder(trx: Db, number: string): Promise<OrderRow | null> {
  const row = await trx
    .selectFrom('orders')
    .selectAll()
    .where('number', '=', number)
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export async function updateOrder(
  db: Db,
  id: string,
  change: UpdateObject<Database, 'orders'>,
): Promise<OrderRow> {
  return db
    .updateTable('orders')
    .set(change)
    .where('id', '=', id)
    .returningAll()
    .executeTakeFirstOrThrow();
}

export const nextReceiptNumber = sql<string>`'R' || nextval('receipt_numbers')`;

/** The latest first, after the order `before`. */
export async function listOrdersForUser(
  db: Db,
  userId: number,
  { before, limit }: { before: string | undefined; limit: number },
): Promise<OrderRow[]> {
  let query = db.selectFrom('orders').selectAll().where('user_id', '=', userId);
  if (before !== undefined)
    query = query.where(
      sql<boolean>`(created_at, id) < (select created_at, id from orders
        where id = ${before} and user_id = ${userId})`,
    );
  return query.orderBy('created_at', 'desc').orderBy('id', 'desc').limit(limit).execute();
}
