import { randomBytes } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { CheckoutRequest } from '../payment-provider.ts';
import type { DevelopmentPaymentsTable } from '../../../platform/database/development-payment-tables.ts';
import type { Database } from '../../../platform/database/schema.ts';
import type { Selectable } from 'kysely';

export type DevelopmentPayment = Selectable<DevelopmentPaymentsTable>;

/** The payment of an order: the one that is there, with what the buyer wishes now, or a new one. */
export async function keepPayment(
  db: Kysely<Database>,
  { order, locale, returnUrl, cancelUrl }: CheckoutRequest,
  at: Date,
): Promise<DevelopmentPayment> {
  const wishes = { locale, return_url: returnUrl, cancel_url: cancelUrl };
  return db
    .insertInto('development_payments')
    .values({
      ...wishes,
      order_number: order.number,
      token: randomBytes(24).toString('base64url'),
      title: order.title,
      amount: order.amount,
      currency: order.currency,
      pay_until: order.payUntil,
      state: 'open',
      created_at: at,
    })
    .onConflict((conflict) => conflict.column('order_number').doUpdateSet(wishes))
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function findByToken(
  db: Kysely<Database>,
  token: string,
): Promise<DevelopmentPayment | null> {
  const found = db.selectFrom('development_payments').selectAll().where('token', '=', token);
  return (await found.executeTakeFirst()) ?? null;
}

export async function findByNumber(
  db: Kysely<Database>,
  number: string,
): Promise<DevelopmentPayment | null> {
  const found = db.selectFrom('development_payments').selectAll();
  return (await found.where('order_number', '=', number).executeTakeFirst()) ?? null;
}

/** Pays or closes one that is open; false when it is not any more. */
export async function settlePayment(
  db: Kysely<Database>,
  number: string,
  state: 'paid' | 'closed',
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('development_payments')
    .set({ state, settled_at: at })
    .where('order_number', '=', number)
    .where('state', '=', 'open')
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Counts a try that failed, and says which one it was; null when nobody can pay it any more. */
export async function failPayment(db: Kysely<Database>, number: string): Promise<number | null> {
  const failed = await db
    .updateTable('development_payments')
    .set((update) => ({ failures: update('failures', '+', 1) }))
    .where('order_number', '=', number)
    .where('state', '=', 'open')
    .returning('failures')
    .executeTakeFirst();
  return failed?.failures ?? null;
}

/** The key that signs notices: the same on every instance. */
export async function noticeKey(db: Kysely<Database>): Promise<string> {
  await db
    .insertInto('development_payment_key')
    .values({ id: 1, secret: randomBytes(32).toString('base64url') })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const kept = db.selectFrom('development_payment_key').select('secret');
  return (await kept.executeTakeFirstOrThrow()).secret;
}

/** Payments that nobody has use for any more. */
export async function removeOldPayments(db: Kysely<Database>, before: Date): Promise<void> {
  await db.deleteFrom('development_payments').where('pay_until', '<', before).execute();
}
