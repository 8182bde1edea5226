import type { Currency, Entitlement } from '@cuecard/contract';
import { sql, type Kysely } from 'kysely';
import type { Database } from '../../platform/database/schema.ts';
import type { Catalogue } from './catalogue.ts';

export interface PricedProduct extends Entitlement {
  readonly id: string;
  readonly recommended: boolean;
  /** Minor units. */
  readonly amount: number;
}

/**
 * Makes the catalogue in the database what the file says; what it does not name is sold no more. Not where a later
 * edition is there: servers of two versions that start in turns would change prices to and fro.
 */
export async function syncProducts(
  db: Kysely<Database>,
  { edition, products }: Catalogue,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    // Servers that start together take turns.
    await sql`lock table products in share row exclusive mode`.execute(trx);
    const latest = await trx
      .selectFrom('products')
      .select(({ fn }) => fn.max('edition').as('edition'))
      .executeTakeFirst();
    if ((latest?.edition ?? 0) > edition) return;
    await trx.updateTable('products').set({ on_sale: false, edition }).execute();
    for (const [position, { prices, ...product }] of products.entries()) {
      const row = { ...product, position, on_sale: true, edition };
      await trx
        .insertInto('products')
        .values(row)
        .onConflict((conflict) => conflict.column('id').doUpdateSet(row))
        .execute();
      await trx.deleteFrom('product_prices').where('product_id', '=', product.id).execute();
      await trx
        .insertInto('product_prices')
        .values(
          Object.entries(prices).map(([currency, amount]) => ({
            product_id: product.id,
            currency: currency as Currency,
            amount,
          })),
        )
        .execute();
    }
  });
}

/** What is on sale in a currency, in the catalogue's order. */
export function listProducts(db: Kysely<Database>, currency: Currency): Promise<PricedProduct[]> {
  return db
    .selectFrom('products')
    .innerJoin('product_prices', 'product_prices.product_id', 'products.id')
    .select(['products.id', 'tier', 'minutes', 'days', 'recommended', 'amount'])
    .where('currency', '=', currency)
    .where('on_sale', '=', true)
    .orderBy('position')
    .execute();
}
